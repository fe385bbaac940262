import type { DiagnosticText, PointerDiagnostic } from '@/lib/diagnostic';
import type { Json } from '@/lib/openapi/model';
import { formatPointer, parsePointer } from '@/lib/openapi/pointer';
import { asArray, asObject, asString, type RawObject } from '@/lib/openapi/raw';
import type { Source } from '@/lib/openapi/reading/read-source';
import { type SourceSet, type Target, targetKey, toLoopError } from '@/lib/openapi/reading/source-set';

/** A place in one of the files. */
export type Place = { source: Source; path: readonly string[] };

/** What is wrong at a pointer of one of the files, before its line is looked up. */
export type SourceDiagnostic = PointerDiagnostic & { source: Source };

/** Our own vocabulary with every `$ref` replaced by what it names, so that documents can share entries of it. */
export function inlineVocabulary(
  value: Json,
  at: Place,
  sources: SourceSet,
  diagnostics: SourceDiagnostic[],
  open: readonly string[] = [],
): Json | undefined {
  const below = (item: Json, key: string | number) =>
    inlineVocabulary(item, { source: at.source, path: [...at.path, String(key)] }, sources, diagnostics, open);
  const items = asArray(value);
  if (items !== undefined) {
    return items.flatMap((item, index) => {
      const value = below(item, index);
      if (value === undefined) return [];
      // A reference in a list may name a list: its entries stand in its place.
      return asArray(value) === undefined || asString(asObject(item)?.$ref) === undefined
        ? [value]
        : (asArray(value) ?? []);
    });
  }
  const object = asObject(value);
  if (object === undefined) return value;
  const reference = asString(object.$ref);
  if (reference === undefined) return fromPresent(Object.entries(object).map(([key, item]) => [key, below(item, key)]));
  const target = resolveOnce(sources, reference, at.source, open);
  if ('message' in target) {
    diagnostics.push({ ...target, source: at.source, pointer: formatPointer([...at.path, '$ref']) });
    return undefined;
  }
  const place = { source: target.source, path: parsePointer(target.pointer) };
  return inlineVocabulary(target.value, place, sources, diagnostics, [...open, targetKey(target)]);
}

/** A reference inside what it names would be put in its own place for ever. */
function resolveOnce(
  sources: SourceSet,
  reference: string,
  from: Source,
  open: readonly string[],
): Target | DiagnosticText {
  const target = sources.resolve(reference, from);
  return 'message' in target || !open.includes(targetKey(target)) ? target : toLoopError(reference);
}

/** The object of those entries that have a value. */
export function fromPresent(entries: [string, Json | undefined][]): RawObject {
  return Object.fromEntries(entries.filter((entry): entry is [string, Json] => entry[1] !== undefined));
}
