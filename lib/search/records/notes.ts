import { formatPlain } from '@/lib/prose/plain';
import type { Reference } from '@/lib/site/reference';
import { referenceSections } from '@/lib/site/reference-links';
import { listAskedWords } from '../topics';
import type { RecordList } from './list';
import { type Holders, KIND_WORDS, listPlacedOperations } from './operations';

/** Adds what the provider does not document, of the API and of each call: who asks for it should learn that it is not said. */
export function addNotes(list: RecordList, reference: Reference, { api }: Holders): void {
  const add = (label: string, href: string, anchor: string, notes: readonly string[], kind = '') => {
    if (notes.length === 0) return;
    const text = notes.map(formatPlain).join(' ');
    const prose = `${kind} ${listAskedWords(text)}`.trim();
    const page = list.page(href);
    list.add({
      sort: 'heading',
      title: 'Not documented',
      page,
      anchor,
      api,
      label,
      text,
      ...(prose !== '' && { prose }),
    });
  };
  add(reference.label, reference.href, referenceSections.unspecified, reference.api.unspecified);
  for (const { operation, page } of listPlacedOperations(reference)) {
    const { title, id, kind, unspecified, responses } = operation;
    const notes = [...unspecified, ...responses.flatMap((response) => response.unspecified)];
    add(title, page, id, [...new Set(notes)], KIND_WORDS[kind]);
  }
}
