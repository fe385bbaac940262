import { formatPlain } from '@/lib/prose/plain';
import type { Reference } from '@/lib/site/reference';
import { shorten } from '@/lib/site/shorten';

/** What a reference says of itself, in one line without marks; where its document says nothing, what any reference holds. */
export function formatReferenceSummary({ api, label }: Pick<Reference, 'api' | 'label'>): string {
  for (const text of [api.summary, api.description]) {
    const said = shorten(formatPlain(text ?? ''));
    if (said !== '') return said;
  }
  return `The calls of ${label}, with their requests and responses.`;
}
