import { ReferenceColumns } from '@/components/reference/ReferenceBody';
import { PageHead } from '@/components/site/PageHead';
import { cacheOnDisk, hashInput } from '@/lib/cache/build-cache';
import { listLoadedLanguages } from '@/lib/code/highlight';
import type { PagePart, PartBundle } from '@/lib/next/frame';
import { readMarkup, renderHtml } from '@/lib/next/markup';
import type { ReferenceDocument, ReferencePage } from '@/lib/reference/document';
import { listOutsideLinks } from '@/lib/reference/links';
import { contextOf } from '@/lib/site/markdown-files';
import { toReferenceHead } from '@/lib/site/metadata';
import { narrowReference, type PartGroup, toPartFiles } from '@/lib/site/reference-routes';
import type { Site } from '@/lib/site/site';
import { formatFilePath, formatPageFileHref } from '@/lib/site/urls';

/**
 * Renders the parts of a group with their machine-readable files, or takes them from an earlier build. They are made from no more of the
 * site than what the cache compares.
 */
export function renderBundle(site: Site, group: PartGroup): Promise<PartBundle> {
  const context = contextOf(site);
  const { reference, inputs } = narrowReference(group);
  const { pages } = group;
  const hashes = [context, ...inputs].map(hashInput);
  return cacheOnDisk([listLoadedLanguages(), hashes, pages.map(({ href }) => href)], async () => {
    // One after the other, because in parallel they would hold the rendered HTML of 50 pages in memory.
    const parts: PagePart[] = [];
    for (const page of pages) parts.push(await renderPart(reference, page));
    return { api: reference.id, parts, files: toPartFiles(context, { reference, pages }) };
  });
}

/** Renders a page of a split reference to the HTML that is specific to it, without the frame that all its pages share. */
export async function renderPart(reference: ReferenceDocument, page: ReferencePage): Promise<PagePart> {
  const body = await renderHtml(<ReferenceColumns reference={reference} page={page} />);
  const { ids, classes } = readMarkup(body);
  return {
    file: formatFilePath(formatPageFileHref(page.href)),
    isList: page.path.length === 1,
    head: await renderHtml(<PageHead {...toReferenceHead(reference, page)} />),
    body,
    hrefs: listOutsideLinks(reference, page),
    ids: [...ids],
    classes: [...classes],
  };
}
