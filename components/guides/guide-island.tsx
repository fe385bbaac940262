import type { ReactElement } from 'react';
import { loadHighlighter } from '@/lib/code/highlight';
import { findGuidePage, type GuidePage } from '@/lib/site/guide-page';
import { loadSite } from '@/lib/site/site';
import { GuideView } from './GuideView';
import { toGuideComponents } from './guide-components';

/** A guide's page and what stands in its island; undefined when no guide has this path. */
export async function loadGuideIsland(path: string): Promise<{ page: GuidePage; body: ReactElement } | undefined> {
  const [site] = await Promise.all([loadSite(), loadHighlighter()]);
  const page = findGuidePage(site, path);
  if (page === undefined) return undefined;
  const file = page.guide.file.replace(/^content\/docs\/|\.mdx$/g, '');
  const { default: Content } = await import(`@/content/docs/${file}.mdx`);
  const body = (
    <GuideView page={page}>
      <Content components={toGuideComponents(site, page.guide)} />
    </GuideView>
  );
  return { page, body };
}
