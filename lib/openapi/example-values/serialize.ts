import { findOwn } from '@/lib/collections';
import { isJsonType, isUrlEncoded } from '@/lib/openapi/http';
import { compact, formatJsonText, getProperty, getString, isObject, isTrue, type RawObject } from '../json';
import type { Encoding, Json, ParameterLocation } from '../model';

export type WireForm = {
  name: string;
  location: ParameterLocation;
  style: string;
  explode: boolean;
  allowReserved?: boolean;
};

/** Returns the `style` of a parameter that states none (Parameter Object). */
export function findDefaultStyle(location: ParameterLocation): 'form' | 'simple' {
  return location === 'query' || location === 'cookie' ? 'form' : 'simple';
}

/** Returns the `explode` of a parameter that states none, which depends on its style. */
export function explodesByDefault(style: string): boolean {
  return style === 'form' || style === 'deepObject' || style === 'cookie';
}

/** Returns how a value is sent by its Parameter Object. */
export function readWireForm(raw: RawObject, name: string, location: ParameterLocation): Required<WireForm> {
  const style = getString(raw, 'style') ?? findDefaultStyle(location);
  const explode = getProperty(raw, 'explode') === undefined ? explodesByDefault(style) : isTrue(raw, 'explode');
  return { name, location, style, explode, allowReserved: isTrue(raw, 'allowReserved') };
}

/** What an Encoding Object says about how a part is sent. */
export type SentEncoding = Pick<Encoding, 'contentType' | 'style' | 'explode' | 'allowReserved'>;

export function readEncoding(raw: RawObject): SentEncoding {
  return compact({
    contentType: getString(raw, 'contentType'),
    style: getString(raw, 'style'),
    explode: getProperty(raw, 'explode') === undefined ? undefined : isTrue(raw, 'explode'),
    allowReserved: isTrue(raw, 'allowReserved') || undefined,
  });
}

type Pair = [key: string, value: string];

/**
 * Returns a parameter as it is sent (OpenAPI 3.2, "Style Values"): `seasonCode=24A&seasonCode=25A`. It is percent-encoded
 * except in headers and in cookies of the style `cookie`. An empty array or object is not sent and returns ''.
 */
export function serializeParameter(form: WireForm, value: Json): string {
  const isStructured = typeof value === 'object' && value !== null;
  const encode = toEncoder(form, isStructured && !(form.explode && findStyle(form).isNamed));
  if (form.style === 'deepObject' && isObject(value)) {
    return joinPairs(toDeepPairs(form.name, value), encode, '&');
  }
  const named: Form = { ...form, encode, key: encode(form.name) };
  if (!isStructured) return formatOne(named, encode(formatScalar(value)));
  const pairs = toPairs(value);
  if (pairs.length === 0) return '';
  return form.explode ? formatExploded(named, pairs) : formatJoined(named, pairs);
}

function toEncoder({ location, style, allowReserved }: WireForm, isJoined: boolean): (text: string) => string {
  if (location === 'header' || style === 'cookie') return (text) => text;
  const ends = `${findOwn(ENDS, location) ?? ''}${style === 'matrix' ? ';' : ''}${isJoined ? ',' : ''}`;
  return allowReserved === true ? (text) => encodeUnreserved(text, ends) : encodeURIComponent;
}

/** The reserved characters that end a value in a path or in a cookie. */
const ENDS: Record<string, string> = { path: '?', cookie: ';' };

/**
 * Encodes a text but keeps reserved characters, except those that would end the value, `#`, `&` and `+`, and brackets, which a query
 * may not contain.
 */
function encodeUnreserved(text: string, ends: string): string {
  const kept = encodeURIComponent(text).replace(/%(?:2F|3A|3B|3D|3F|40|24|2C)/g, (code) => {
    const character = decodeURIComponent(code);
    return ends.includes(character) ? code : character;
  });
  return kept.replace(/%25([0-9A-Fa-f]{2})/g, '%$1');
}

type Form = WireForm & { encode: (text: string) => string; key: string };

/** Returns pairs of key and value; for an array, pairs without keys, so that arrays and objects share code. */
function toPairs(value: Json[] | { [key: string]: Json }): Pair[] {
  const entries: [string, Json][] = Array.isArray(value) ? value.map((item) => ['', item]) : Object.entries(value);
  return entries.filter(([, item]) => item !== null).map(([key, item]) => [key, formatScalar(item)]);
}

/** How a style writes values: the text before the first, the text between exploded ones, and whether each has its key. */
type Style = { prefix: string; separator: string; isNamed: boolean };

const STYLES: Record<string, Style> = {
  simple: { prefix: '', separator: ',', isNamed: false },
  label: { prefix: '.', separator: '.', isNamed: false },
  matrix: { prefix: ';', separator: ';', isNamed: true },
};

/** spaceDelimited and pipeDelimited have no exploded form; the specification uses that of `form`. */
function findStyle({ style, location }: WireForm): Style {
  return findOwn(STYLES, style) ?? { prefix: '', separator: location === 'cookie' ? '; ' : '&', isNamed: true };
}

function formatOne(form: Form, text: string): string {
  const { prefix, isNamed } = findStyle(form);
  if (form.style === 'matrix' && text === '') return `${prefix}${form.key}`;
  return `${prefix}${isNamed ? `${form.key}=` : ''}${text}`;
}

function formatJoined(form: Form, pairs: Pair[]): string {
  const texts = pairs.flatMap(([key, value]) => (key === '' ? [value] : [key, value]));
  return formatOne(form, texts.map(form.encode).join(findOwn(DELIMITERS, form.style) ?? ','));
}

const DELIMITERS: Record<string, string> = { spaceDelimited: '%20', pipeDelimited: '%7C' };

function formatExploded(form: Form, pairs: Pair[]): string {
  const { prefix, separator, isNamed } = findStyle(form);
  const named = isNamed ? pairs.map(([key, value]): Pair => [key === '' ? form.name : key, value]) : pairs;
  return `${prefix}${joinPairs(named, form.encode, separator)}`;
}

function toDeepPairs(name: string, value: Json): Pair[] {
  if (value === null) return [];
  // With its position, so that the members of an object stay together.
  const toItemName = (item: Json, index: number) => (isObject(item) ? `${name}[${index}]` : name);
  if (Array.isArray(value)) return value.flatMap((item, index) => toDeepPairs(toItemName(item, index), item));
  if (!isObject(value)) return [[name, formatScalar(value)]];
  return Object.entries(value).flatMap(([key, item]) => toDeepPairs(`${name}[${key}]`, item));
}

function joinPairs(pairs: Pair[], encode: (text: string) => string, delimiter: string): string {
  return pairs.map(([key, value]) => (key === '' ? encode(value) : `${encode(key)}=${encode(value)}`)).join(delimiter);
}

/** Returns a scalar as text. Returns a list or an object as JSON: OpenAPI defines no form for deeper values, and most servers read JSON. */
function formatScalar(value: Json): string {
  return value === null ? '' : formatJsonText(value);
}

/**
 * Returns a value as `application/x-www-form-urlencoded`: the properties of an object, each with its encoding, or a text unchanged. An
 * object without an encoding is JSON, its default content type.
 */
export function formatForm(encodings: readonly Encoding[], value: Json): string {
  if (typeof value === 'string') return value;
  return (isObject(value) ? Object.entries(value) : [])
    .map(([name, item]) => {
      const encoding = findPropertyEncoding(encodings, name);
      if (encoding !== undefined && isStyled(encoding)) return formatProperty(encoding, name, item);
      const isJson = isObject(item) || isJsonType(encoding?.contentType ?? '');
      const text = isJson && typeof item !== 'string' ? JSON.stringify(item) : item;
      return serializeParameter({ name, location: 'query', style: 'form', explode: true }, text);
    })
    .filter((pair) => pair !== '')
    .join('&');
}

/** Returns whether a property is serialized by a style. OpenAPI then ignores its content type. */
export function isStyled({ style, explode, allowReserved }: SentEncoding): boolean {
  return style !== undefined || explode !== undefined || allowReserved !== undefined;
}

function formatProperty({ style = 'form', explode, allowReserved }: Encoding, name: string, value: Json): string {
  const form = { name, location: 'query', style, explode: explode ?? explodesByDefault(style) } as const;
  return serializeParameter({ ...form, ...(allowReserved === true && { allowReserved }) }, value);
}

/** A name and a value of a form, decoded. */
export type FormField = { name: string; value: string };

export function listStyledFields(encoding: Encoding, name: string, value: Json): FormField[] {
  return parseFormFields(formatProperty(encoding, name, value));
}

/** Returns the decoded fields of `application/x-www-form-urlencoded`. Throws URIError for text that isn't percent-encoded. */
export function parseFormFields(text: string): FormField[] {
  const pairs = text === '' ? [] : text.split('&').map((pair) => pair.split('='));
  return pairs.map(([name = '', ...value]) => ({
    name: decodeURIComponent(name),
    value: decodeURIComponent(value.join('=')),
  }));
}

/** Returns fields as `application/x-www-form-urlencoded`: `a=1&b=x%20y`. */
export function formatFormFields(fields: readonly FormField[]): string {
  return fields.map(({ name, value }) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`).join('&');
}

export function findPropertyEncoding(encodings: readonly Encoding[], name: string): Encoding | undefined {
  return encodings.find(({ part }) => typeof part === 'object' && 'property' in part && part.property === name);
}

/** Returns a value as the query string of a URL in this media type, without the `?`. */
export function formatQueryString(mediaType: string, encodings: readonly Encoding[], value: Json): string {
  const text = formatContent(mediaType, encodings, value);
  return isUrlEncoded(mediaType) ? text : encodeURIComponent(text);
}

/** Returns a parameter with `content` as it is sent: its value in a media type, percent-encoded except in headers. */
export function serializeContent(
  { name, location }: Pick<WireForm, 'name' | 'location'>,
  mediaType: string,
  encodings: readonly Encoding[],
  value: Json,
): string {
  const form = { name, location, style: findDefaultStyle(location), explode: false };
  return serializeParameter(form, formatContent(mediaType, encodings, value));
}

function formatContent(mediaType: string, encodings: readonly Encoding[], value: Json): string {
  if (isUrlEncoded(mediaType) && isObject(value)) return formatForm(encodings, value);
  return typeof value === 'string' && !isJsonType(mediaType) ? value : JSON.stringify(value);
}
