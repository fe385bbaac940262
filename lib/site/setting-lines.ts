import { existsSync, readFileSync } from 'node:fs';
import type { Location } from '@/lib/diagnostic';
import { escapePattern } from '@/lib/text';

const FILE = 'site.config.ts';

/** Returns the text of `site.config.ts` in the working directory; empty if there is none. */
export function readSettings(): string {
  return existsSync(FILE) ? readFileSync(FILE, 'utf8') : '';
}

/**
 * Returns the first line of `site.config.ts` with the name in quotes, or no line. A path may have another form there, such as with a final
 * slash. Names in comments don't match: they are in backticks.
 */
export function locateName(name: string, source: string): Location {
  const pattern = new RegExp(`(['"])${escapePattern(name)}(?:(?:/index)?\\.html|/)?\\1`);
  const index = source.split('\n').findIndex((line) => pattern.test(line));
  return index === -1 ? { file: FILE } : { file: FILE, line: index + 1 };
}

/** Returns the line of a field with this value or, without `value`, of the first such field below its parents. */
export function locateField(path: readonly PropertyKey[], value: unknown, source: string): Location {
  const names = path.map((key) =>
    typeof key === 'number' ? '' : `(?<![\\w/-])["']?${escapePattern(String(key))}["']?\\s*:`,
  );
  const last = names.pop() ?? '';
  const find = (pattern: string, from: number) => {
    const found = pattern === '' ? -1 : source.slice(from).search(new RegExp(pattern));
    return found === -1 ? undefined : from + found;
  };
  const start = names.reduce((from, name) => find(name, from) ?? from, 0);
  const text = typeof value === 'string' ? `["'\`]${escapePattern(value)}["'\`]` : `${value}\\b`;
  const withValue = value === undefined || value instanceof Object ? '' : `${last}\\s*${text}`;
  const isInList = path.some((key) => typeof key === 'number');
  const offset = find(withValue, start) ?? (isInList && value !== undefined ? start : (find(last, start) ?? start));
  return offset === 0 ? { file: FILE } : { file: FILE, line: source.slice(0, offset).split('\n').length };
}
