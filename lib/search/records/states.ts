import { formatPlain } from '@/lib/prose/plain';
import type { Reference } from '@/lib/site/reference';
import type { RecordList } from './list';
import type { Holders } from './operations';

/** Adds every state machine and every state of it. */
export function addStates(list: RecordList, reference: Reference, { api }: Holders): void {
  const page = list.page(reference.href);
  for (const { id, title, description, states } of reference.api.states) {
    const text = description === undefined ? {} : { text: formatPlain(description) };
    const words = states.map(({ name }) => name).join(' ');
    list.add({ sort: 'state', title: `${title} states`, page, anchor: id, api, words, ...text });
    for (const state of states) {
      const meaning = state.description === undefined ? {} : { text: formatPlain(state.description) };
      const label = `State of ${title}`;
      const names = state.keywords === undefined ? {} : { names: state.keywords };
      list.add({ sort: 'state', title: state.name, page, anchor: state.id, api, label, ...names, ...meaning });
    }
  }
}
