import type { ReactNode } from 'react';
import type { GuidePage } from '@/lib/site/guide-page';
import { Breadcrumbs } from './Breadcrumbs';
import { DocsSidebar } from './DocsSidebar';
import styles from './GuideView.module.css';
import { PageFoot } from './PageFoot';
import { PageTools } from './PageTools';
import { FoldedContents, TableOfContents } from './TableOfContents';

type GuideViewProps = { page: GuidePage; children: ReactNode };

/** A guide with everything around it: sidebar, way back, contents, and where to go next. */
export function GuideView({ page, children }: GuideViewProps) {
  const { guide } = page;
  return (
    <div className={styles.layout}>
      <DocsSidebar page={page} />
      <main id="main" className={styles.main} tabIndex={-1}>
        <Breadcrumbs breadcrumbs={page.breadcrumbs} />
        <article>
          <header className={styles.head}>
            <h1 tabIndex={-1}>{guide.frontMatter.title}</h1>
            <p className={styles.description}>{guide.frontMatter.description}</p>
            <PageTools page={page} />
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
