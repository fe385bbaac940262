import type { ReactNode } from 'react';
import { AnnouncementBar } from '@/components/site/AnnouncementBar';
import { Hydrated, Providers, SoftLinks } from '@/components/site/Chrome.client';
import { Footer } from '@/components/site/Footer';
import { Notices } from '@/components/site/Notices';
import { SiteLinks } from '@/components/site/SiteLinks';
import { TopBar } from '@/components/site/TopBar';
import type { SiteConfig } from '@/lib/site/config';
import { formatLlmsHref } from '@/lib/site/urls';

/** Filled by script, so React must not compare it. */
const EMPTY = { __html: '' };

type Props = { config: SiteConfig; children: ReactNode };

/** The frame of every page: skip link, keyboard shortcuts, announcement, top bar, footer, and the one live region. */
export function Shell({ config, children }: Props) {
  return (
    <Providers>
      <a className="skip-link visually-hidden" href="#main">
        Skip to content
      </a>
      <button type="button" className="skip-link visually-hidden needs-script" data-shortcuts="">
        Keyboard shortcuts
      </button>
      {/* For programs that read this HTML; hidden from sight and from screen readers. */}
      <p className="visually-hidden no-print" aria-hidden="true">
        For AI agents: {formatLlmsHref()} lists every page. Add .md to the URL of a page for its Markdown.
      </p>
      {config.announcement !== undefined && <AnnouncementBar announcement={config.announcement} />}
      <TopBar
        title={config.title}
        apis={config.apis}
        examples={config.searchExamples ?? []}
        searchTexts={config.texts.search}
      />
      {children}
      <SiteLinks apis={config.apis} />
      <Footer title={config.title} links={config.footerLinks ?? []} />
      <div
        id="announcer"
        role="status"
        className="visually-hidden"
        suppressHydrationWarning
        dangerouslySetInnerHTML={EMPTY}
      />
      <Notices />
      <Hydrated />
      <SoftLinks />
    </Providers>
  );
}
