import { statSync } from 'node:fs';
import { memoizeOnce } from '@/lib/memoize';

/** A value and the files that it was read from (absolute paths); without `files`, it isn't kept. */
type Read<T> = { value: T; files?: readonly string[] };

type Kept = { value: unknown; files: readonly string[]; version: string };

const kept = memoizeOnce(() => new Map<string, Kept>(), { sharedAs: 'kept until changed' });

/**
 * Returns the result of `read`. The development server calls it again only if one of its files has changed, so that a change
 * takes the time of one document. `name` must include everything else that the value depends on.
 */
export async function keepUnchanged<T>(name: string, read: () => Promise<Read<T>>): Promise<T> {
  if (process.env.NODE_ENV !== 'development') return (await read()).value;
  const known = kept().get(name);
  // A cast, because each name has one caller and so one type.
  if (known !== undefined && known.version === fingerprint(known.files)) return known.value as T;
  kept().delete(name);
  const start = Date.now();
  const { value, files } = await read();
  // A file that was changed while it was read may have other content now.
  if (files?.every((file) => readTime(file) < start)) {
    kept().set(name, { value, files, version: fingerprint(files) });
  }
  return value;
}

function fingerprint(files: readonly string[]): string {
  return files.map(readTime).join(' ');
}

function readTime(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Number.POSITIVE_INFINITY;
}
