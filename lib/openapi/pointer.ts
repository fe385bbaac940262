import type { Json } from '@/lib/openapi/model';
import { safeDecodeUriComponent } from '@/lib/uri';

/** Returns the JSON pointer of the segments: `['paths', '/a']` gives `/paths/~1a`. */
export function formatPointer(segments: readonly (string | number)[]): string {
  return segments.map((segment) => `/${String(segment).replace(/~/g, '~0').replace(/\//g, '~1')}`).join('');
}

/** Returns the segments of a JSON pointer or of a `$ref` fragment, percent-encoding undone. */
export function parsePointer(pointer: string): string[] {
  return pointer
    .replace(/^#/, '')
    .split('/')
    .slice(1)
    .map((segment) => safeDecodeUriComponent(segment).replace(/~1/g, '/').replace(/~0/g, '~'));
}

/** Returns the value that a JSON pointer names in a document, or undefined when there is none. */
export function findAt(document: Json, pointer: string): Json | undefined {
  let value: Json | undefined = document;
  for (const segment of parsePointer(pointer)) value = findMember(value, segment);
  return value;
}

/** Returns the member of an object or list that one segment names, or undefined. */
export function findMember(value: Json | undefined, segment: string): Json | undefined {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, segment)) return undefined;
  return Array.isArray(value) ? value[Number(segment)] : value[segment];
}
