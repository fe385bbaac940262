import type { ReactNode } from 'react';
import { Crumbs, MarkdownLinks, Pager } from '@/components/ui/PageLinks';
import type { Heading } from '@/lib/guides/document';
import { keepApiNames } from '@/lib/prose/keep-together';
import type { GuidePage, OldPage } from '@/lib/site/guide-page';
import { DocsSidebar } from './DocsSidebar';
import guideViewStyles from './GuideView.module.css';
import tableOfContentsStyles from './TableOfContents.module.css';

type GuideViewProps = {
  page: GuidePage;
  /** URL of the guide as Markdown, for the copy button. */
  fullHref: string;
  children: ReactNode;
};

export function GuideView({ page, fullHref, children }: GuideViewProps) {
  const { guide } = page;
  return (
    <div className={guideViewStyles.layout}>
      <DocsSidebar page={page} />
      <main id="main" className={guideViewStyles.main} tabIndex={-1}>
        {page.breadcrumbs.length > 0 && (
          <nav aria-label="Breadcrumbs" className={guideViewStyles.breadcrumbs}>
            <Crumbs steps={page.breadcrumbs} />
          </nav>
        )}
        {page.old !== undefined && <OldVersion old={page.old} />}
        <article>
          <header className={guideViewStyles.head}>
            <h1 tabIndex={-1}>{guide.frontMatter.title}</h1>
            <p className={guideViewStyles.description}>{keepApiNames(guide.frontMatter.description)}</p>
            <p className="no-print">
              <MarkdownLinks href={page.markdown} fullHref={fullHref} />
            </p>
          </header>
          <FoldedContents headings={guide.headings} />
          <div className={`prose ${guideViewStyles.text}`}>{children}</div>
        </article>
        <PageFoot page={page} />
      </main>
      <TableOfContents headings={guide.headings} />
    </div>
  );
}

function OldVersion({ old: { version, current } }: { old: OldPage }) {
  return (
    <p role="note" className={`${guideViewStyles.old} no-print`}>
      You are reading {version}. Current version: <a href={current.href}>{current.title}</a>
    </p>
  );
}

function PageFoot({ page: { edit, updated, previous, next } }: { page: GuidePage }) {
  return (
    <footer className={`${guideViewStyles.foot} no-print`}>
      <p className={`small-print ${guideViewStyles.source}`}>
        {edit !== undefined && <a href={edit}>Edit this page</a>}
        {updated !== undefined && (
          <span>
            Last updated <time dateTime={updated.date}>{updated.text}</time>
          </span>
        )}
      </p>
      <Pager label="Previous and next guide" previous={previous} next={next} />
    </footer>
  );
}

type ContentsProps = { headings: readonly Heading[] };

/** Table of contents next to the text on wide screens. A script marks the section that the reader is in. */
function TableOfContents({ headings }: ContentsProps) {
  if (headings.length === 0) return null;
  return (
    <nav className={`${tableOfContentsStyles.column} no-print`} aria-label="On this page" data-spy="">
      <p className={tableOfContentsStyles.title}>On this page</p>
      <Entries headings={headings} />
    </nav>
  );
}

const FOLDED_CONTENTS = 'page-contents';

/** A button that opens the table of contents, for screens without room next to the text. On phones, it stays below the top bar. */
function FoldedContents({ headings }: ContentsProps) {
  if (headings.length === 0) return null;
  return (
    <nav className={`${tableOfContentsStyles.folded} no-print`} aria-label="On this page">
      <button type="button" popoverTarget={FOLDED_CONTENTS}>
        On this page
      </button>
      <div id={FOLDED_CONTENTS} popover="auto">
        <Entries headings={headings} />
      </div>
    </nav>
  );
}

function Entries({ headings }: ContentsProps) {
  return (
    <ul className={tableOfContentsStyles.entries}>
      {headings.map(({ id, depth, text }) => (
        <li key={id} className={depth === 3 ? tableOfContentsStyles.nested : undefined}>
          <a href={`#${id}`}>{keepApiNames(text)}</a>
        </li>
      ))}
    </ul>
  );
}
