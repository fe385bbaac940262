import { formatPlain } from '@/lib/prose/plain';
import type { ReferenceDocument, ReferencePage } from '@/lib/reference/document';
import { shorten } from '@/lib/site/shorten';

/** What a page of a reference is about, in one line: an operation or a list by its own description, any other page by that of the API. */
export function formatPageSummary(reference: ReferenceDocument, { sections }: ReferencePage): string {
  const [section] = sections;
  const own = section?.kind === 'operation' ? section.operation : section?.kind === 'list' ? section : undefined;
  const said = shorten(formatPlain(own?.description ?? ''));
  return said === '' ? formatReferenceSummary(reference) : said;
}

/** What a reference says of itself, in one line without marks; where its document says nothing, what any reference holds. */
export function formatReferenceSummary({
  label,
  summary,
  description,
}: Pick<ReferenceDocument, 'label' | 'summary' | 'description'>): string {
  for (const text of [summary, description]) {
    const said = shorten(formatPlain(text ?? ''));
    if (said !== '') return said;
  }
  return `The calls of ${label}, with their requests and responses.`;
}
