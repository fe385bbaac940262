import { SearchButton } from '@/components/search/SearchButton';
import { SearchDialog } from '@/components/search/SearchDialog';
import { TopNav } from '@/components/site/Chrome.client';
import { Drawer } from '@/components/site/Drawer';
import { ThemeToggle } from '@/components/site/ThemeToggle';
import type { SiteConfig } from '@/lib/site/config';
import { loadInlineLogo } from '@/lib/site/logo';
import { formatApiHref, formatGuideHref, formatSiteHref } from '@/lib/site/urls';
import styles from './TopBar.module.css';

type Props = {
  title: string;
  apis: SiteConfig['apis'];
  examples: readonly string[];
  searchTexts: SiteConfig['texts']['search'];
};

/** Title and guides on the left; search, the API references and the theme toggle on the right. */
export function TopBar({ title, apis, examples, searchTexts }: Props) {
  const links = apis.map((api) => ({ href: formatApiHref(api.id), label: api.label }));
  const fallback = [
    ...apis.map((api) => ({ href: formatApiHref(api.id), label: `${api.label}: calls, errors and states` })),
    { href: formatGuideHref(''), label: 'All guides' },
  ];
  return (
    <header className={`${styles.bar} no-print`}>
      <Drawer title={title} />
      <a className={styles.brand} href={formatSiteHref('/')}>
        <span className={styles.logo} dangerouslySetInnerHTML={{ __html: loadInlineLogo() }} />
        <span>{title}</span>
      </a>
      <TopNav label="Guides" links={[{ href: formatGuideHref(''), label: 'Guides' }]} />
      <div className={styles.search}>
        <SearchButton texts={searchTexts} />
        <SearchDialog help={{ examples, links: fallback }} texts={searchTexts} />
      </div>
      <TopNav label="API references" links={links} end />
      <ThemeToggle />
    </header>
  );
}
