import type { Markdown } from '@/lib/reference/document';

/** Beginnings of codes that a text names as code: of "`appErrorCode` begins with `BO-`" this is `BO-`. */
export function findCodePrefixes(text: Markdown): string[] {
  return [...new Set([...text.matchAll(/`([A-Z][A-Z0-9]*[-_])`/g)].map(([, prefix]) => prefix ?? ''))];
}
