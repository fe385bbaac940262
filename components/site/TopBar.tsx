import { SearchButton } from '@/components/search/SearchButton';
import { SearchDialog } from '@/components/search/SearchDialog';
import { TopNav } from '@/components/site/Chrome.client';
import { Drawer } from '@/components/site/Drawer';
import { Icon } from '@/components/ui/Icon';
import { THEME } from '@/lib/icons';
import { loadInlineLogo } from '@/lib/site/brand';
import type { SiteConfig } from '@/lib/site/config';
import { formatApiHref, formatGuideHref, formatSiteHref } from '@/lib/site/urls';
import iconButtonStyles from './IconButton.module.css';
import topBarStyles from './TopBar.module.css';

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
    <header className={`${topBarStyles.bar} no-print`}>
      <Drawer title={title} />
      <a className={topBarStyles.brand} href={formatSiteHref('/')}>
        <span className={topBarStyles.logo} dangerouslySetInnerHTML={{ __html: loadInlineLogo() }} />
        <span>{title}</span>
      </a>
      <TopNav label="Guides" links={[{ href: formatGuideHref(''), label: 'Guides' }]} />
      <div className={topBarStyles.search}>
        <SearchButton texts={searchTexts} />
        <SearchDialog help={{ examples, links: fallback }} texts={searchTexts} />
      </div>
      <TopNav label="API references" links={links} end />
      <ThemeToggle />
    </header>
  );
}

/** Switches between light and dark. `lib/browser/theme.ts` sets `aria-pressed`; the icon follows the theme by CSS alone. */
export function ThemeToggle() {
  return (
    <button
      type="button"
      className={`${iconButtonStyles.button} needs-script`}
      data-toggle-theme
      aria-label="Dark theme"
      aria-pressed={false}
      title="Switch between light and dark"
      suppressHydrationWarning
    >
      <Icon path={THEME} />
    </button>
  );
}
