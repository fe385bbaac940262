import type { ReactNode } from 'react';
import { DevelopmentScripts, Providers } from '@/components/site/Chrome.client';
import { listGuideLinks, TopBar } from '@/components/site/TopBar';
import { Icon } from '@/components/ui/Icon';
import { CLOSE } from '@/lib/graphics';
import type { SiteConfig } from '@/lib/site/config';
import { formatApiHref, formatAuthoredHref, formatLlmsHref } from '@/lib/site/urls';
import styles from './Shell.module.css';

type ShellProps = { config: SiteConfig; children: ReactNode };

/** The frame of every page: skip link, keyboard shortcuts, announcement, top bar, footer, and the one live region. */
export function Shell({ config, children }: ShellProps) {
  return (
    <Providers>
      <a className="skip-link visually-hidden" href="#main">
        Skip to content
      </a>
      <button type="button" className="skip-link visually-hidden needs-script" data-shortcuts="">
        Keyboard shortcuts
      </button>
      {/* For programs that read this HTML; hidden visually and from screen readers. */}
      <p className="visually-hidden no-print" aria-hidden="true">
        For AI agents: {formatLlmsHref()} lists every page. Add .md to the URL of a page for its Markdown.
      </p>
      {config.announcement !== undefined && <AnnouncementBar announcement={config.announcement} />}
      <TopBar config={config} />
      {children}
      <SiteLinks config={config} />
      <Footer title={config.title} links={config.footerLinks ?? []} />
      <div id="announcer" role="status" className="visually-hidden" />
      <Loading />
      <Notices />
      <DevelopmentScripts />
    </Providers>
  );
}

/** The announcement. It is in the HTML, so nothing shifts; the head script hides it before the first paint if its id was dismissed. */
export function AnnouncementBar({
  announcement: { id, text, link },
}: {
  announcement: NonNullable<SiteConfig['announcement']>;
}) {
  return (
    <aside className={`${styles.announcement} no-print`} aria-label="Announcement" data-announcement={id}>
      <p>
        {text} {link !== undefined && <a href={formatAuthoredHref(link.href)}>{link.label}</a>}
      </p>
      <button
        type="button"
        className={`icon-button needs-script ${styles.dismiss}`}
        data-dismiss-announcement
        aria-label="Dismiss"
      >
        <Icon path={CLOSE} />
      </button>
    </aside>
  );
}

/** The site's links for small screens without script, where the drawer doesn't work. The menu button leads here. */
function SiteLinks({ config }: { config: SiteConfig }) {
  const references = config.apis.map(({ id, label }) => ({ href: formatApiHref(id), label }));
  return (
    <nav id="site-links" className={`${styles.siteLinks} without-script no-print`} aria-label="Site">
      {[...listGuideLinks(config), ...references].map(({ href, label }) => (
        <a key={href} href={href}>
          {label}
        </a>
      ))}
    </nav>
  );
}

type FooterProps = { title: string; links: NonNullable<SiteConfig['footerLinks']> };

export function Footer({ title, links }: FooterProps) {
  return (
    <footer className={`${styles.footer} no-print`}>
      <p>{title}</p>
      {links.length > 0 && (
        <ul className={styles.footerLinks}>
          {links.map(({ label, href }) => (
            <li key={href}>
              <a href={formatAuthoredHref(href)}>{label}</a>
            </li>
          ))}
        </ul>
      )}
    </footer>
  );
}

/** A progress bar and a spinner, hidden until `lib/browser/navigation.ts` shows them while a followed page takes long. */
function Loading() {
  return (
    <div className={styles.loading}>
      <div role="progressbar" aria-label="Loading the page" />
      <p aria-hidden="true">Loading the page</p>
    </div>
  );
}

/** The notices in every page, hidden until a script shows one. */
function Notices() {
  return (
    <>
      <div id="script-failure" className={styles.notice} role="alert">
        <p>Search, theme and menu did not load. The page itself is complete.</p>
        {/* biome-ignore lint/a11y/useValidAnchor: the empty URL is the page's, so the link reloads the page without script */}
        <a className="primary-button" href="">
          Reload
        </a>
      </div>
      <div id="load-failure" className={styles.loadFailure} role="alert" tabIndex={-1}>
        <p />
        {/* biome-ignore lint/a11y/useValidAnchor: `lib/browser/navigation.ts` sets the URL before the link is shown */}
        <a className="primary-button" href="">
          Retry
        </a>
      </div>
    </>
  );
}
