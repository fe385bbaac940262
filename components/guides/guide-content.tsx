import type { MDXComponents, MDXContent } from 'mdx/types';
import type { ReactElement } from 'react';
import { GUIDES_CHANGED } from '@/lib/cache/build-cache';
import { loadHighlighter } from '@/lib/code/highlight';
import type { Diagnostic } from '@/lib/diagnostic';
import type { Guide } from '@/lib/guides/document';
import { findGuidePage, type GuidePage } from '@/lib/site/guide-page';
import { findFullMarkdownHref } from '@/lib/site/markdown-files';
import { listMistakes, type Mistake } from '@/lib/site/mistakes';
import { loadSite, type Site } from '@/lib/site/site';
import { GuideView } from './GuideView';
import { toGuideComponents } from './guide-components';

export async function loadGuideContent(path: string): Promise<{ page: GuidePage; body: ReactElement } | undefined> {
  const [site] = await Promise.all([loadSite(), loadHighlighter()]);
  const page = findGuidePage(site, path);
  if (page === undefined) return undefined;
  const Content = await loadContent(site, page.guide);
  const mistakes = findMistakes(site, page.guide);
  const isWrong = site.docs.withoutText.has(page.guide.file);
  const body = (
    <GuideView page={page} fullHref={isWrong ? page.markdown : findFullMarkdownHref(site, page)}>
      {await toPanel(mistakes)}
      {!isWrong && <Content components={await toComponents(site, page.guide)} />}
    </GuideView>
  );
  return { page, body };
}

async function loadContent({ docs }: Site, guide: Guide): Promise<MDXContent> {
  if (process.env.NODE_ENV === 'development' || process.env[GUIDES_CHANGED] !== undefined) {
    const { evaluateGuide } = await import('./evaluate-guide');
    return evaluateGuide(guide, docs.guides);
  }
  const file = guide.file.replace(/^content\/docs\/|\.mdx$/g, '');
  const { default: Content } = await import(`@/content/docs/${file}.mdx`);
  return Content;
}

/** Returns the mistakes to show above a guide on the development server. Empty in a build, which stops at errors instead. */
function findMistakes(site: Site, guide: Guide): Mistake[] {
  if (process.env.NODE_ENV !== 'development') return [];
  const isOwn = ({ file }: Diagnostic) => file === guide.file;
  const withheld = site.docs.withheld.filter(isOwn);
  // If this guide's text is hidden because another source has errors, list the mistakes of the whole site.
  const found = withheld.length > 0 ? [...withheld, ...site.diagnostics] : site.diagnostics.filter(isOwn);
  return listMistakes(found, site.docs.guides);
}

async function toComponents(site: Site, guide: Guide): Promise<MDXComponents> {
  const components = toGuideComponents(site, guide);
  const broken = site.docs.brokenLinks.get(guide.file);
  if (process.env.NODE_ENV !== 'development' || broken === undefined) return components;
  // A dynamic import keeps its CSS out of builds.
  const { toMarkedLink } = await import('./Mistakes');
  return { ...components, a: toMarkedLink(broken) };
}

async function toPanel(mistakes: Mistake[]): Promise<ReactElement | undefined> {
  if (process.env.NODE_ENV !== 'development' || mistakes.length === 0) return undefined;
  // A dynamic import keeps its CSS out of builds.
  const { MistakePanel } = await import('./Mistakes');
  return <MistakePanel mistakes={mistakes} of="guide" />;
}
