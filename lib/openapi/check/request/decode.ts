import { findOwn, MAX_LEVELS } from '@/lib/collections';
import { safeDecodeUriComponent } from '@/lib/http';
import type { WireForm } from '@/lib/openapi/example-values/serialize';
import type { SchemaView, UntypedValue } from './schema-view';

export type Pair = readonly [name: string, value: string];

export function toPairs(texts: readonly string[]): Pair[] {
  return texts.map((text) => {
    const at = text.indexOf('=');
    return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
  });
}

/** Returns a text of a query or of a form without its encoding, in which a plus sign is a space. */
export function decodeFormText(text: string): string {
  return safeDecodeUriComponent(text.replaceAll('+', ' '));
}

/** The readings of a sent value, the most likely first; undefined if it was not sent. */
export type Readings = UntypedValue[] | undefined;

/** Clients refuse header values beyond ASCII, so that samples percent-encode them. */
function decodeBeyondAscii(text: string): string {
  return /%[89A-F]/i.test(text) ? safeDecodeUriComponent(text) : text;
}

type Decode = (text: string) => string;

/** What separates the items of a value in one text: as it is sent, and after its encoding is removed. */
const DELIMITERS: Record<string, { sent: RegExp; decoded: RegExp }> = {
  spaceDelimited: { sent: /%20|\+| /, decoded: / / },
  pipeDelimited: { sent: /\||%7C/i, decoded: /\|/ },
};

const COMMA = { sent: /,/, decoded: /,/ };

/**
 * Returns the readings of a value in a query, a form or cookies by its style (OpenAPI 3.2, "Style Values"). `others` are the names of
 * other parameters, which are no properties of an exploded object.
 */
export function readPairs(
  { name, style, explode, location }: Omit<WireForm, 'allowReserved'>,
  view: SchemaView,
  pairs: readonly Pair[],
  others: ReadonlySet<string> = new Set(),
): Readings {
  const decode: Decode =
    style === 'cookie' ? decodeBeyondAscii : location === 'cookie' ? safeDecodeUriComponent : decodeFormText;
  const named = pairs.map(([key, value]): Pair => [decode(key), value]);
  const values = named.filter(([key]) => key === name).map(([, value]) => value);
  const { types } = view;
  if (style === 'deepObject') {
    const deep = readDeep(name, named, decode);
    // Another value than an object has no form of this style, so that it is sent as `form`.
    if (deep !== undefined || (types.size === 1 && types.has('object'))) return deep;
  }
  if (explode) {
    const isSpread = types.has('object') && style !== 'deepObject';
    const members = isSpread ? named.filter(([key]) => isMember(key, view, others)) : [];
    const readings: UntypedValue[] = [
      ...(members.length > 0 ? [Object.fromEntries(members.map(([key, value]) => [key, decode(value)]))] : []),
      ...(values.length > 0 && types.has('array') ? [values.map(decode)] : []),
      ...toSingle(values, decode),
    ];
    return readings.length === 0 ? undefined : readings;
  }
  const [value] = values;
  if (value === undefined) return undefined;
  if (values.length > 1) return [];
  const { sent, decoded } = findOwn(DELIMITERS, style) ?? COMMA;
  const text = decode(value);
  // Many clients encode the delimiter, too.
  return [...readJoined(view, value, sent, decode), text, ...readJoined(view, text, decoded, (piece) => piece)];
}

/** Returns whether a name in a query or form is a member of an object that is sent as pairs. */
export function isMember(key: string, { names, allows }: SchemaView, others: ReadonlySet<string>): boolean {
  return names.includes(key) || (allows(key) && !others.has(key));
}

function toSingle(values: readonly string[], decode: Decode): UntypedValue[] {
  const [value] = values;
  if (value === undefined) return [];
  return values.length > 1 ? [values.map(decode)] : [decode(value)];
}

/** Returns a list, or an object as keys and values in turns, that is written in one text. */
function readJoined({ types }: SchemaView, text: string, delimiter: RegExp, decode: Decode): UntypedValue[] {
  const pieces = text === '' ? [] : text.split(delimiter).map(decode);
  const isObject = types.has('object') && pieces.length % 2 === 0;
  return [...(types.has('array') ? [pieces] : []), ...(isObject ? [toObject(pieces)] : [])];
}

function toObject(pieces: readonly string[]): UntypedValue {
  return Object.fromEntries(
    pieces.flatMap((piece, index) => (index % 2 === 0 ? [[piece, pieces[index + 1] ?? '']] : [])),
  );
}

function toExploded(pieces: readonly string[], decode: Decode): UntypedValue {
  return Object.fromEntries(toPairs(pieces).map(([key, value]) => [decode(key), decode(value)]));
}

function readDeep(name: string, named: readonly Pair[], decode: Decode): Readings {
  const root: { [key: string]: UntypedValue } = {};
  let isSent = false;
  for (const [key, value] of named) {
    if (!key.startsWith(`${name}[`) || !key.endsWith(']')) continue;
    isSent = true;
    setDeep(root, key.slice(name.length + 1, -1).split('][', MAX_LEVELS), decode(value));
  }
  return isSent ? [root] : undefined;
}

/** Sets a member; a key that is sent again makes a list, as does `[]` at the end. */
function setDeep(target: { [key: string]: UntypedValue }, [key = '', ...rest]: readonly string[], value: string): void {
  const known = findOwn(target, key);
  const isList = rest.length === 1 && rest[0] === '';
  if (rest.length === 0 || isList) {
    if (Array.isArray(known)) known.push(value);
    else if (known !== undefined) define(target, key, [known, value]);
    else define(target, key, isList ? [value] : value);
    return;
  }
  const inner = typeof known === 'object' && !Array.isArray(known) ? known : {};
  define(target, key, inner);
  setDeep(inner, rest, value);
}

/** Assignment would set the prototype for the key `__proto__`. */
function define(target: { [key: string]: UntypedValue }, key: string, value: UntypedValue): void {
  Object.defineProperty(target, key, { value, enumerable: true, configurable: true, writable: true });
}

/** Returns the readings of a value in the path or in a header; none if it doesn't have the form of its style. */
export function readText(
  { name, style, explode, location }: Omit<WireForm, 'allowReserved'>,
  view: SchemaView,
  text: string,
): UntypedValue[] {
  if (location === 'header') {
    const texts = [...new Set([text, decodeBeyondAscii(text)])];
    return texts.flatMap((each) => readSimple(view, each, explode, (piece) => piece.trim(), [/,/]));
  }
  const decode = safeDecodeUriComponent;
  if (style === 'label') {
    if (!text.startsWith('.')) return [];
    return readSimple(view, text.slice(1), explode, decode, explode ? [/\./] : [/,/, /\./]);
  }
  if (style === 'matrix') {
    const pieces = text.split(';').slice(1);
    if (!text.startsWith(';') || pieces.length === 0) return [];
    if (explode && view.types.has('object')) return [toExploded(pieces, decode)];
    const values = toPairs(pieces).flatMap(([key, value]) => (decode(key) === name ? [value] : []));
    if (values.length < pieces.length) return [];
    const [value = ''] = values;
    if (explode) return [...(view.types.has('array') ? [values.map(decode)] : []), ...toSingle(values, decode)];
    return values.length > 1 ? [] : readSimple(view, value, false, decode, [/,/]);
  }
  return readSimple(view, text, explode, decode, [/,/]);
}

function readSimple(
  view: SchemaView,
  text: string,
  explode: boolean,
  decode: Decode,
  delimiters: readonly RegExp[],
): UntypedValue[] {
  const readings = delimiters.flatMap((delimiter) =>
    explode && view.types.has('object')
      ? [
          ...(view.types.has('array') ? [text.split(delimiter).map(decode)] : []),
          toExploded(text.split(delimiter), decode),
        ]
      : readJoined(view, text, delimiter, decode),
  );
  return [...readings, decode(text)];
}
