import { formatPlain } from '@/lib/prose/plain';
import type { OperationSection, ReferenceDocument } from '@/lib/reference/document';
import { findBlock, findSection } from '@/lib/reference/walk';
import { dropNotDocumentedLabel } from '@/lib/reference/words';
import { listAskedWords } from '../topics';
import type { RecordList } from './list';
import { type Holders, listPlacedOperations, ROLE_WORDS } from './operations';

/** Adds what the provider does not document, of the API and of each call: who asks for it should learn that it is not said. */
export function addNotes(list: RecordList, reference: ReferenceDocument, { api }: Holders): void {
  const add = (label: string, href: string, anchor: string, notes: readonly string[], kind = '') => {
    if (notes.length === 0) return;
    const text = notes.map((note) => dropNotDocumentedLabel(formatPlain(note))).join(' ');
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
  for (const page of reference.pages) {
    for (const part of findSection(page, 'overview')?.parts ?? []) {
      if (part.kind === 'unspecified') add(reference.label, page.href, part.anchor, part.items);
    }
  }
  for (const { operation, page } of listPlacedOperations(reference)) {
    const { title, anchor, role } = operation;
    add(title, page, anchor, [...new Set(listUnspecified(operation))], ROLE_WORDS[role]);
  }
}

/** What is not documented of an operation as a whole and of its responses. */
function listUnspecified(operation: OperationSection): string[] {
  const responses = findBlock(operation, 'responses')?.responses ?? [];
  return [
    ...operation.notes.flatMap((note) => (note.kind === 'unspecified' ? note.items : [])),
    ...responses.flatMap(({ unspecified }) => unspecified),
  ];
}
