import { SearchButton } from '@/components/search/SearchButton';
import { SearchDialog } from '@/components/search/SearchDialog';
import { Drawer } from '@/components/site/Drawer';
import { TopNav } from '@/components/site/TopNav.client';
import { Icon } from '@/components/ui/Icon';
import { THEME } from '@/lib/graphics';
import { loadInlineLogo } from '@/lib/site/brand';
import type { SiteConfig } from '@/lib/site/config';
import { formatReferenceLink } from '@/lib/site/landing';
import { formatApiHref, formatGuideHref, formatSiteHref } from '@/lib/site/urls';
import topBarStyles from './TopBar.module.css';

/** The number of APIs from which the bar lists their references in a menu. */
const MENU_FROM = 5;

export function TopBar({ config }: { config: SiteConfig }) {
  const { title, apis, searchExamples: examples = [], texts } = config;
  const guides = listGuideLinks(config);
  const links = apis.map(({ id, label }) => ({ href: formatApiHref(id), label: formatReferenceLink(label, config) }));
  const fallback = [
    ...apis.map((api) => ({ href: formatApiHref(api.id), label: `${api.label}: calls, errors and states` })),
    ...guides.map(({ href }) => ({ href, label: 'All guides' })),
  ];
  return (
    <header className={`${topBarStyles.bar} no-print`}>
      <Drawer title={title} />
      <a className={topBarStyles.brand} href={formatSiteHref('/')}>
        <span className={topBarStyles.logo} dangerouslySetInnerHTML={{ __html: loadInlineLogo() }} />
        <span>{title}</span>
      </a>
      {guides.length > 0 && <TopNav label="Guides" links={guides} />}
      <div className={topBarStyles.search}>
        <SearchButton texts={texts.search} />
        <SearchDialog help={{ examples, links: fallback }} texts={texts.search} />
      </div>
      <TopNav label="API references" links={links} isMenu={links.length >= MENU_FROM} />
      <ThemeToggle />
    </header>
  );
}

/** Returns the link to all guides; none in a preview, which has no guides. */
export function listGuideLinks({ preview }: SiteConfig): { href: string; label: string }[] {
  return preview ? [] : [{ href: formatGuideHref(''), label: 'Guides' }];
}

/** Switches between light and dark. `lib/browser/theme.ts` sets `aria-pressed`; the icon follows the theme by CSS alone. */
function ThemeToggle() {
  return (
    <button
      type="button"
      className="icon-button needs-script"
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
