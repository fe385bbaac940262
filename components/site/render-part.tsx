import { PageHead } from '@/components/site/PageHead';
import { ReferenceColumns } from '@/components/site/ReferenceColumns';
import { cacheOnDisk, hashInput } from '@/lib/build-cache';
import { listLoadedLanguages } from '@/lib/code/highlight';
import { memoizeWeak } from '@/lib/memoize';
import type { PagePart } from '@/lib/next/frame';
import { renderHtml } from '@/lib/next/render-html';
import type { ReferenceDocument, ReferencePage } from '@/lib/reference/document';
import { listOutsideLinks } from '@/lib/reference/links';
import { toReferenceHead } from '@/lib/site/metadata';
import type { Reference } from '@/lib/site/reference';
import type { PartGroup } from '@/lib/site/reference-routes';
import type { Site } from '@/lib/site/site';
import { formatFilePath, formatPageFileHref } from '@/lib/site/urls';

/** What each part may show of its reference: all but the API, and the content of the pages of operations and schemas. */
const toShared = memoizeWeak(({ api: _, pages, ...reference }: Reference) => ({
  ...reference,
  pages: pages.map((page) => (page.path.length < 2 ? page : { ...page, sections: [] })),
}));

/**
 * Renders the parts of a group, or takes them from an earlier build. They are rendered from no more of the reference than what the cache
 * compares: what all parts share, and the content of the pages below the same lists.
 */
export function renderParts(
  { config }: Pick<Site, 'config'>,
  { reference: whole, pages: parts }: Pick<PartGroup, 'reference' | 'pages'>,
): Promise<PagePart[]> {
  const shared = toShared(whole);
  const lists = new Set(parts.map(({ path }) => path[0]));
  const isOwn = ({ path }: ReferencePage) => lists.has(path[0]);
  const reference = {
    ...shared,
    pages: whole.pages.map((page, index) => (isOwn(page) ? page : (shared.pages[index] ?? page))),
  };
  const hashes = [shared, ...whole.pages.filter(isOwn)].map(hashInput);
  return cacheOnDisk([config, listLoadedLanguages(), hashes, parts.map(({ href }) => href)], async () => {
    // One after the other, because in parallel they would hold the rendered HTML of 50 pages in memory.
    const rendered: PagePart[] = [];
    for (const page of parts) rendered.push(await renderPart(reference, page));
    return rendered;
  });
}

/** Renders a page of a split reference to the HTML that is specific to it, without the frame that all its pages share. */
export async function renderPart(reference: ReferenceDocument, page: ReferencePage): Promise<PagePart> {
  return {
    file: formatFilePath(formatPageFileHref(page.href)),
    isList: page.path.length === 1,
    head: await renderHtml(<PageHead {...toReferenceHead(reference, page)} />),
    body: await renderHtml(<ReferenceColumns reference={reference} page={page} />),
    hrefs: listOutsideLinks(reference, page),
  };
}
