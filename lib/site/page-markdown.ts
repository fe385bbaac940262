import { formatGuide } from '@/lib/markdown/guide';
import { formatReferencePage } from '@/lib/markdown/reference';
import { formatText } from '@/lib/markdown/text';
import { memoizeByKey, memoizeWeak } from '@/lib/memoize';
import type { Site } from '@/lib/site/site';
import { formatDownloadHref, formatGuideHref, formatMarkdownHref, isReferencePart } from '@/lib/site/urls';
import { listPages, type Page } from './pages';

/** Returns the Markdown of any page, of any length, with links that are not yet absolute. */
export function formatPageMarkdown(site: Site, page: Pick<Page, 'href'>): string {
  return isReferencePart(page.href) ? makePageMarkdown(site, page.href) : markdownOf(site)(page.href);
}

/** Caches the Markdown by page URL, because `llms-full.txt` includes the same pages. */
const markdownOf = memoizeWeak((site: Site) => memoizeByKey((href: string) => makePageMarkdown(site, href)), {
  sharedAs: 'markdown',
});

const guidesOf = memoizeWeak(
  ({ docs }: Site) => new Map(docs.guides.map((guide) => [formatGuideHref(guide.path), guide])),
  { sharedAs: 'guides' },
);

function makePageMarkdown(site: Site, pageHref: string): string {
  const guide = guidesOf(site).get(pageHref);
  if (guide !== undefined) return formatGuide(guide, site);
  for (const reference of site.references) {
    const own = reference.pages.find(({ href }) => href === pageHref);
    if (own !== undefined) return formatReferencePage(reference, own);
  }
  return formatHome(site);
}

function formatHome(site: Site): string {
  const { title, description } = site.config;
  const rows = listPages(site)
    .filter(({ kind, href }) => kind !== 'landing' && !isReferencePart(href))
    .map((page) => `- [${formatText(page.title)}](${formatMarkdownHref(page.href)}): ${page.description}`);
  const downloads = site.references.map(
    ({ api, label }) => `- [${label}, OpenAPI](${formatDownloadHref(api.id, 'yaml')}): the whole document`,
  );
  return `# ${title}\n\n${description}\n\n## Pages\n\n${rows.join('\n')}\n\n## Documents\n\n${downloads.join('\n')}\n`;
}
