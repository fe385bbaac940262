import { formatPlain } from '@/lib/prose/plain';
import type { ReferenceDocument } from '@/lib/reference/document';
import { shorten } from '@/lib/site/shorten';

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
