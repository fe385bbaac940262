import { formatPlain } from '@/lib/prose/plain';
import type { ReferenceDocument, StateMachine } from '@/lib/reference/document';
import { findSection } from '@/lib/reference/walk';
import type { RecordList } from './list';
import type { Holders } from './operations';

/** Adds every state machine and every state of it. */
export function addStates(list: RecordList, { pages }: ReferenceDocument, { api }: Holders): void {
  for (const page of pages) {
    for (const machine of findSection(page, 'states')?.machines ?? []) {
      addMachine(list, machine, list.page(page.href), api);
    }
  }
}

function addMachine(list: RecordList, machine: StateMachine, page: number, api: number): void {
  const { anchor, title, description, states } = machine;
  const text = description === undefined ? {} : { text: formatPlain(description) };
  const words = states.map(({ name }) => name).join(' ');
  list.add({ sort: 'state', title: `${title} states`, page, anchor, api, words, ...text });
  for (const state of states) {
    const meaning = state.description === undefined ? {} : { text: formatPlain(state.description) };
    const label = `State of ${title}`;
    const names = state.keywords === undefined ? {} : { names: state.keywords };
    list.add({ sort: 'state', title: state.name, page, anchor: state.anchor, api, label, ...names, ...meaning });
  }
}
