import { formatApi, formatApiGroup } from '@/lib/markdown/api';
import { formatGuide } from '@/lib/markdown/guide';
import { formatText } from '@/lib/markdown/text';
import { listPages, type Page } from '@/lib/site/pages';
import type { Reference, ReferencePage } from '@/lib/site/reference';
import type { Site } from '@/lib/site/site';
import { formatApiHref, formatGuideHref, formatMarkdownHref } from '@/lib/site/urls';

/** The Markdown twin of any page: what "Copy as Markdown" copies and `.md` addresses serve. */
export function formatPageMarkdown(site: Site, page: Page): string {
  const guide = site.docs.guides.find(({ path }) => formatGuideHref(path) === page.href);
  if (guide !== undefined) return formatGuide(guide, site);
  for (const reference of site.references) {
    const own = reference.pages.find(({ href }) => href === page.href);
    if (own !== undefined) return formatReferencePage(reference, own);
  }
  return formatHome(site);
}

function formatReferencePage({ api }: Reference, page: ReferencePage): string {
  return page.entry ? formatApi(api) : page.groups.map((group) => formatApiGroup(api, group)).join('\n');
}

function formatHome(site: Site): string {
  const { title, description } = site.config;
  const rows = listPages(site)
    .filter(({ kind }) => kind !== 'landing')
    .map((page) => `- [${formatText(page.title)}](${formatMarkdownHref(page.href)}): ${page.description}`);
  const downloads = site.references.map(
    ({ api, label }) => `- [${label}, OpenAPI](${formatApiHref(api.id)}.yaml): the whole document`,
  );
  return `# ${title}\n\n${description}\n\n## Pages\n\n${rows.join('\n')}\n\n## Documents\n\n${downloads.join('\n')}\n`;
}
