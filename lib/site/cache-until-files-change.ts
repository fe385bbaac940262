import { statSync } from 'node:fs';
import { memoizeOnce } from '@/lib/memoize';

/** A value and the absolute paths of the files that it was read from. Without `files`, the value isn't cached. */
type Read<T> = { value: T; files?: readonly string[] | undefined };

type Kept = { value: unknown; files: readonly string[]; version: string };

const kept = memoizeOnce(() => new Map<string, Kept>(), { sharedAs: 'kept until changed' });

/**
 * Returns the result of `read`. The development server calls `read` again only if one of the files has changed, so that it reads only
 * the edited document again. Elsewhere, calls `read` every time. `name` must include everything else that the value depends on.
 */
export async function cacheUntilFilesChange<T>(name: string, read: () => Promise<Read<T>>): Promise<T> {
  if (process.env.NODE_ENV !== 'development') return (await read()).value;
  const known = kept().get(name);
  // A cast, because each name has one caller and so one type.
  if (known !== undefined && known.version === fingerprint(known.files)) return known.value as T;
  kept().delete(name);
  const start = Date.now();
  const { value, files } = await read();
  // Don't cache a file that was changed while it was read, because its content may differ from `value`.
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
