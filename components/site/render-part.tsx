import { ReferenceColumns } from '@/components/site/ReferenceColumns';
import { renderHtml } from '@/lib/next/render-html';
import type { PagePart } from '@/lib/page/frame';
import { formatHead } from '@/lib/page/head';
import type { ReferenceDocument, ReferencePage } from '@/lib/reference/document';
import { listOutsideLinks } from '@/lib/reference/links';
import { formatJsonLd, toReferenceLinkedPage, toReferenceMetadata } from '@/lib/site/metadata';
import { formatFilePath, formatPageFileHref } from '@/lib/site/urls';

/** Renders a page of a split reference to the HTML that is specific to it, without the frame that all its pages share. */
export async function renderPart(reference: ReferenceDocument, page: ReferencePage): Promise<PagePart> {
  const jsonLd = formatJsonLd(toReferenceLinkedPage(reference, page));
  return {
    file: formatFilePath(formatPageFileHref(page.href)),
    isList: page.path.length === 1,
    head: formatHead(toReferenceMetadata(reference, page), jsonLd),
    body: await renderHtml(<ReferenceColumns reference={reference} page={page} />),
    hrefs: listOutsideLinks(reference, page),
  };
}
