import type { Entry } from './index';
import type { Intent } from './intent';
import { squash } from './words';

/** Whether the query is a name of the entry, however it is written, its message, a code of it, or a path that it answers. */
export function isExact(entry: Entry, { whole, typed, path, pathMethod }: Intent): boolean {
  const { record, names, message } = entry;
  if (path !== undefined && record.sort === 'operation') {
    return (pathMethod === undefined || pathMethod === record.method) && matchesPath(record.path ?? '', path);
  }
  if (message !== '' && message === whole) return true;
  if (hasPrefixOf(entry, typed)) return true;
  const isWord = /^[a-z]+$/i.test(record.title);
  // `LOCK` is a value, `lock` is a word.
  if ((record.sort === 'value' || record.sort === 'state') && isWord) return record.title === typed;
  // The address of a guide counts when it is typed as one: `entry-ping`, not the API and a word.
  if (record.sort === 'guide' && !/[-/]/.test(typed)) return names[0] === whole;
  return names.includes(whole);
}

/** Whether a code begins as those of the entry do: `BO-1002` as `BO-`. */
export function hasPrefixOf({ record }: Pick<Entry, 'record'>, code: string): boolean {
  const { prefixes } = record;
  if (prefixes === undefined || /\s/.test(code)) return false;
  return prefixes.some((prefix) => code.toLowerCase().startsWith(prefix.toLowerCase()));
}

/** Whether a pasted path is this one, its parameters by name or filled in: `/listings/L-1` is `/listings/{listingId}`. */
function matchesPath(path: string, typed: string): boolean {
  const own = path.split('/').filter((part) => part !== '');
  const given = typed.split('/').filter((part) => part !== '');
  if (own.length !== given.length) return false;
  return own.every((part, index) => part.includes('{') || squash(part) === squash(given[index] ?? ''));
}
