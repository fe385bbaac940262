import type { MDXComponents } from 'mdx/types';
import type { ReactElement } from 'react';
import { loadHighlighter } from '@/lib/code/highlight';
import type { Diagnostic } from '@/lib/diagnostic';
import type { Guide } from '@/lib/guides/document';
import { findGuidePage, type GuidePage } from '@/lib/site/guide-page';
import { formatWholeMarkdownHref } from '@/lib/site/markdown-files';
import { listMistakes, type Mistake } from '@/lib/site/mistakes';
import { loadSite, type Site } from '@/lib/site/site';
import { GuideView } from './GuideView';
import { toGuideComponents } from './guide-components';

/** A guide's page and its content; undefined when no guide has this path. */
export async function loadGuideContent(path: string): Promise<{ page: GuidePage; body: ReactElement } | undefined> {
  const [site] = await Promise.all([loadSite(), loadHighlighter()]);
  const page = findGuidePage(site, path);
  if (page === undefined) return undefined;
  const file = page.guide.file.replace(/^content\/docs\/|\.mdx$/g, '');
  const { default: Content } = await import(`@/content/docs/${file}.mdx`);
  const mistakes = findMistakes(site, page.guide);
  const isWrong = site.docs.withoutText.has(page.guide.file);
  const body = (
    <GuideView page={page} whole={isWrong ? page.markdown : formatWholeMarkdownHref(site, page)}>
      {await toPanel(mistakes)}
      {!isWrong && <Content components={await toComponents(site, page.guide)} />}
    </GuideView>
  );
  return { page, body };
}

/** What the writer of a guide must correct; nothing in a build, which stops at errors. */
function findMistakes(site: Site, guide: Guide): Mistake[] {
  if (process.env.NODE_ENV !== 'development') return [];
  const isOwn = ({ file }: Diagnostic) => file === guide.file;
  const withheld = site.docs.withheld.filter(isOwn);
  // A guide without its text shows what must be corrected first.
  const found = withheld.length > 0 ? [...withheld, ...site.diagnostics] : site.diagnostics.filter(isOwn);
  return listMistakes(found, site.docs.guides);
}

/** While a guide is written, each link in it that leads nowhere is marked. */
async function toComponents(site: Site, guide: Guide): Promise<MDXComponents> {
  const components = toGuideComponents(site, guide);
  const broken = site.docs.brokenLinks.get(guide.file);
  if (process.env.NODE_ENV !== 'development' || broken === undefined) return components;
  // Imported late, so that the style of a build has nothing of it.
  const { toMarkedLink } = await import('./MarkedLink');
  return { ...components, a: toMarkedLink(broken) };
}

async function toPanel(mistakes: Mistake[]): Promise<ReactElement | undefined> {
  if (process.env.NODE_ENV !== 'development' || mistakes.length === 0) return undefined;
  // Imported late, so that the style of a build has nothing of it.
  const { MistakePanel } = await import('./MistakePanel');
  return <MistakePanel mistakes={mistakes} of="guide" />;
}
