import { PageHead } from '@/components/site/PageHead';
import { ReferenceColumns } from '@/components/site/ReferenceColumns';
import type { PagePart } from '@/lib/next/frame';
import { renderHtml } from '@/lib/next/render-html';
import type { ReferenceDocument, ReferencePage } from '@/lib/reference/document';
import { listOutsideLinks } from '@/lib/reference/links';
import { toReferenceHead } from '@/lib/site/metadata';
import { formatFilePath, formatPageFileHref } from '@/lib/site/urls';

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
