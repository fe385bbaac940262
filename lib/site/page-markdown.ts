import { formatGuide } from '@/lib/markdown/guide';
import { formatReferencePage } from '@/lib/markdown/reference';
import { formatText } from '@/lib/markdown/text';
import { sharedBy } from '@/lib/shared-once';
import { listPages, type Page } from '@/lib/site/pages';
import type { Site } from '@/lib/site/site';
import { formatDownloadHref, formatGuideHref, formatMarkdownHref } from '@/lib/site/urls';

/** The Markdown twin of any page: what "Copy as Markdown" copies and `.md` addresses serve. */
export function formatPageMarkdown(site: Site, page: Page): string {
  const known = markdownOf(site);
  const markdown = known.get(page.href) ?? makePageMarkdown(site, page);
  known.set(page.href, markdown);
  return markdown;
}

/** By the address of the page; `llms-full.txt` holds every page once more. */
const markdownOf = sharedBy('markdown', (_: Site) => new Map<string, string>());
const guidesOf = sharedBy('guides', ({ docs }: Site) => {
  return new Map(docs.guides.map((guide) => [formatGuideHref(guide.path), guide]));
});

function makePageMarkdown(site: Site, page: Page): string {
  const guide = guidesOf(site).get(page.href);
  if (guide !== undefined) return formatGuide(guide, site);
  for (const reference of site.references) {
    const own = reference.pages.find(({ href }) => href === page.href);
    if (own !== undefined) return formatReferencePage(reference, own);
  }
  return formatHome(site);
}

function formatHome(site: Site): string {
  const { title, description } = site.config;
  const rows = listPages(site)
    .filter(({ kind }) => kind !== 'landing')
    .map((page) => `- [${formatText(page.title)}](${formatMarkdownHref(page.href)}): ${page.description}`);
  const downloads = site.references.map(
    ({ api, label }) => `- [${label}, OpenAPI](${formatDownloadHref(api.id, 'yaml')}): the whole document`,
  );
  return `# ${title}\n\n${description}\n\n## Pages\n\n${rows.join('\n')}\n\n## Documents\n\n${downloads.join('\n')}\n`;
}
