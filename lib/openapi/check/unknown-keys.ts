import type { PointerDiagnostic } from '@/lib/diagnostic';
import { asObject, getArray, type RawObject } from '@/lib/openapi/json';
import type { Json } from '@/lib/openapi/model';
import { formatPointer, type Path } from '@/lib/openapi/pointer';
import { findInDocument, type ObjectKind, visitAllObjects } from '@/lib/openapi/read/grammar';
import { findObjectsWith, getExtensions, KNOWN_KEYS, OWN_KEYS } from '@/lib/openapi/vocabulary/vocabulary';
import { editDistance, formatNameHint } from '@/lib/text';
import { findVersionOf, formatObjectTitle, listKnownFields, type SpecVersion, toSpecVersion } from './known-fields';

/** A key that nothing reads. */
export type UnknownKey = PointerDiagnostic & {
  /** How many objects of this name contain it; the pointer is the first. Counts only extensions together. */
  count: number;
  /**
   * `field`: neither a field nor an extension. `misspelled`: close to a key of our vocabulary. `extension`: unknown, but
   * another tool may read it.
   */
  kind: 'field' | 'misspelled' | 'extension';
};

/** Returns the keys of an authored document that the engine does not know. */
export function findUnknownKeys(document: RawObject, specVersion: string): UnknownKey[] {
  const version = toSpecVersion(specVersion);
  const found: UnknownKey[] = [];
  const extensions = new Map<string, UnknownKey>();
  const isForeign = isForeignDialect(document.jsonSchemaDialect);
  visitAllObjects(document, (object, name, path) => {
    if (isExtensionMember(name, path)) return false;
    // A schema in another dialect has other keywords.
    if (name === 'schema' && (isForeignDialect(object.$schema) || (isForeign && object.$schema === undefined)))
      return false;
    const known = listKnownFields(name, version);
    const read = getExtensions(name);
    for (const key of Object.keys(object)) {
      if (known.has(key) || Object.hasOwn(read, key) || isReferenceKey(object, key)) continue;
      if (!key.startsWith('x-')) {
        if (name !== 'callback') found.push(toUnknownField(object, key, { name, version, path }));
        continue;
      }
      const id = `${name} ${key}`;
      const first = extensions.get(id);
      if (first !== undefined) {
        first.count += 1;
        continue;
      }
      const extension = toUnknownExtension(key, { name, path });
      if (extension.kind === 'extension') extensions.set(id, extension);
      else found.push(extension);
    }
    return true;
  });
  return [...found, ...extensions.values()];
}

/** Returns diagnostics for unknown keys; for unknown extensions only if `isStrict`. */
export function reportUnknownKeys(
  keys: readonly UnknownKey[],
  { isStrict }: { isStrict: boolean },
): PointerDiagnostic[] {
  return keys
    .filter(({ kind }) => kind === 'field' || (kind === 'extension' && isStrict))
    .map(({ pointer, message, hint, count }) => {
      const others = count === 1 ? '' : `, here and in ${count - 1} other ${count === 2 ? 'object' : 'objects'}`;
      return { pointer, message: message + others, hint };
    });
}

type ObjectLocation = { name: ObjectKind; path: Path };

function toUnknownField(
  object: RawObject,
  key: string,
  { name, path, version }: ObjectLocation & { version: SpecVersion },
): UnknownKey {
  const missing = [...listKnownFields(name, version)].filter((field) => !Object.hasOwn(object, field));
  const other = findVersionOf(name, key);
  return {
    kind: 'field',
    count: 1,
    pointer: formatPointer([...path, key]),
    message: `\`${key}\` is not a field of the ${formatObjectTitle(name)} in OpenAPI ${version}, so nothing reads it`,
    hint:
      other === undefined
        ? formatNameHint(key, missing, 'remove it, or begin its name with `x-`')
        : toVersionHint(other, version),
  };
}

function toVersionHint(first: SpecVersion, version: SpecVersion): string {
  return first > version ? `OpenAPI ${first} has it: declare that version` : 'remove it: only older versions have it';
}

function toUnknownExtension(key: string, { name, path }: ObjectLocation): UnknownKey {
  const found = { count: 1, pointer: formatPointer([...path, key]) };
  const homes = findObjectsWith(key).map(formatObjectTitle);
  if (homes.length > 0) {
    const message = `\`${key}\` is not read in the ${formatObjectTitle(name)}`;
    return { ...found, kind: 'field', message, hint: `move it to the ${homes.join(' or the ')}` };
  }
  const message = `\`${key}\` is not read`;
  const closest = findClosestKey(key, KNOWN_KEYS);
  if (closest === undefined)
    return { ...found, kind: 'extension', message, hint: 'remove it if no other tool reads it' };
  const kind = OWN_KEYS.includes(closest) ? 'misspelled' : 'field';
  return { ...found, kind, message, hint: `did you mean \`${closest}\`?` };
}

/**
 * Returns the known key that `key` misspells. A short word with one different letter is another word (`x-status`,
 * `x-roles`), so only a missing or extra letter counts.
 */
function findClosestKey(key: string, known: readonly string[]): string | undefined {
  const limit = key.length > 9 ? 2 : 1;
  const near = known.map((name) => ({ name, edits: editDistance(key.toLowerCase(), name.toLowerCase(), limit) }));
  const closest = near.filter(({ name, edits }) => {
    return edits <= limit && (limit > 1 || edits === 0 || name.length !== key.length);
  });
  return closest.sort((one, other) => one.edits - other.edits)[0]?.name;
}

/** Returns whether a key belongs to a reference. Any object may be a reference, which may have a summary or description. */
function isReferenceKey({ $ref }: RawObject, key: string): boolean {
  return typeof $ref === 'string' && (key === '$ref' || key === 'summary' || key === 'description');
}

/** Returns whether an object is the value of an extension among paths or responses. */
function isExtensionMember(kind: string, path: Path): boolean {
  if (!String(path.at(-1)).startsWith('x-')) return false;
  if (kind === 'pathItem') return path.length === 2 && path[0] === 'paths';
  return kind === 'response' && path.at(-2) === 'responses' && path.length > 3;
}

/** The JSON Schema dialects that the engine reads. */
const DIALECTS =
  /^https:\/\/(?:json-schema\.org\/draft\/2020-12\/schema|spec\.openapis\.org\/oas\/3\.[12]\/dialect\/.+)#?$/;

function isForeignDialect(name: Json | undefined): name is string {
  return typeof name === 'string' && !DIALECTS.test(name);
}

/** The kinds of tags that a page supports. */
const KINDS = ['audience', 'badge', 'nav'];

/** Returns valid fields whose value would be useful to readers but that no page shows. */
export function findUnshownFields(document: RawObject): PointerDiagnostic[] {
  const diagnostics: PointerDiagnostic[] = [];
  const { jsonSchemaDialect: dialect } = document;
  if (isForeignDialect(dialect)) {
    const hint = 'check that the schemas mean the same in JSON Schema 2020-12';
    diagnostics.push({ pointer: '/jsonSchemaDialect', message: `the dialect ${dialect} is not read`, hint });
  }
  for (const [index, value] of getArray(document, 'tags').entries()) {
    const kind = asObject(value)?.kind;
    if (typeof kind !== 'string' || KINDS.includes(kind)) continue;
    const hint = `use one of ${KINDS.join(', ')}, or say it in the description`;
    const message = `the kind ${kind} of the tag is left out, and the tag is a group`;
    diagnostics.push({ pointer: formatPointer(['tags', index, 'kind']), message, hint });
  }
  const ofHeaders = findInDocument(document, (object, kind, path) => {
    if (kind !== 'header' || object.explode !== true) return [];
    const hint = 'say in the description how its value is written';
    return [{ pointer: formatPointer([...path, 'explode']), message: '`explode` of a header is left out', hint }];
  });
  return [...diagnostics, ...ofHeaders];
}
