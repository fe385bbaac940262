import type { ReactElement } from 'react';
import { loadHighlighter } from '@/lib/code/highlight';
import { findGuidePage, type GuidePage } from '@/lib/site/guide-page';
import { loadSite } from '@/lib/site/site';
import { GuideContent } from './GuideContent';
import { GuideView } from './GuideView';

/** A guide's page and what stands in its island; undefined when no guide has this path. */
export async function loadGuideIsland(path: string): Promise<{ page: GuidePage; body: ReactElement } | undefined> {
  const [site] = await Promise.all([loadSite(), loadHighlighter()]);
  const page = findGuidePage(site, path);
  if (page === undefined) return undefined;
  const body = (
    <GuideView page={page}>
      <GuideContent site={site} guide={page.guide} />
    </GuideView>
  );
  return { page, body };
}
