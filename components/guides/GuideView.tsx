import type { ReactNode } from 'react';
import { Crumbs } from '@/components/ui/Crumbs';
import { MarkdownLinks } from '@/components/ui/MarkdownLinks';
import type { GuidePage, OldPage } from '@/lib/site/guide-page';
import { DocsSidebar } from './DocsSidebar';
import styles from './GuideView.module.css';
import { FoldedContents, TableOfContents } from './TableOfContents';

type GuideViewProps = {
  page: GuidePage;
  /** URL of the guide as Markdown, for the copy button. */
  whole: string;
  children: ReactNode;
};

/** A guide page: sidebar, breadcrumbs, text, table of contents, and links to the guides before and after. */
export function GuideView({ page, whole, children }: GuideViewProps) {
  const { guide } = page;
  return (
    <div className={styles.layout}>
      <DocsSidebar page={page} />
      <main id="main" className={styles.main} tabIndex={-1}>
        {page.breadcrumbs.length > 0 && (
          <nav aria-label="Breadcrumbs" className={styles.breadcrumbs}>
            <Crumbs steps={page.breadcrumbs} />
          </nav>
        )}
        {page.old !== undefined && <OldVersion old={page.old} />}
        <article>
          <header className={styles.head}>
            <h1 tabIndex={-1}>{guide.frontMatter.title}</h1>
            <p className={styles.description}>{guide.frontMatter.description}</p>
            <p className="no-print">
              <MarkdownLinks href={page.markdown} whole={whole} />
            </p>
          </header>
          <FoldedContents headings={guide.headings} />
          <div className={`prose ${styles.text}`}>{children}</div>
        </article>
        <PageFoot page={page} />
      </main>
      <TableOfContents headings={guide.headings} />
    </div>
  );
}

/** Notice in an old docs version that links to the current version. */
function OldVersion({ old: { version, current } }: { old: OldPage }) {
  return (
    <p role="note" className={`${styles.old} no-print`}>
      You are reading {version}. Current version: <a href={current.href}>{current.title}</a>
    </p>
  );
}

/** Edit link, date of the last change, and the guides before and after this one. */
function PageFoot({ page: { edit, updated, previous, next } }: { page: GuidePage }) {
  return (
    <footer className={`${styles.foot} no-print`}>
      <p className={styles.source}>
        {edit !== undefined && <a href={edit}>Edit this page</a>}
        {updated !== undefined && (
          <span>
            Last updated <time dateTime={updated.date}>{updated.text}</time>
          </span>
        )}
      </p>
      {(previous !== undefined || next !== undefined) && (
        <nav className={styles.pages} aria-label="Previous and next guide">
          {previous !== undefined && (
            <a href={previous.href} rel="prev">
              <span>Previous</span> {previous.title}
            </a>
          )}
          {next !== undefined && (
            <a href={next.href} rel="next" className={styles.next}>
              <span>Next</span> {next.title}
            </a>
          )}
        </nav>
      )}
    </footer>
  );
}
