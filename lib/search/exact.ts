import type { Entry } from './index';
import type { Intent } from './intent';
import { squash } from './words';

/** Whether the query is a name of the entry, however it is written, or a path that the entry answers. */
export function isExact({ record, names }: Entry, { whole, typed, path }: Intent): boolean {
  if (path !== undefined && record.sort === 'operation') return matchesPath(record.path ?? '', path);
  const isWord = /^[a-z]+$/i.test(record.title);
  // `LOCK` is a value, `lock` is a word.
  if ((record.sort === 'value' || record.sort === 'state') && isWord) return record.title === typed;
  // The address of a guide counts when it is typed as one: `entry-ping`, not the API and a word.
  if (record.sort === 'guide' && !/[-/]/.test(typed)) return names[0] === whole;
  return names.includes(whole);
}

/** Whether a pasted path is this one, its parameters by name or filled in: `/listings/L-1` is `/listings/{listingId}`. */
function matchesPath(path: string, typed: string): boolean {
  const own = path.split('/').filter((part) => part !== '');
  const given = typed.split('/').filter((part) => part !== '');
  if (own.length !== given.length) return false;
  return own.every((part, index) => part.includes('{') || squash(part) === squash(given[index] ?? ''));
}
