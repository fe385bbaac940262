import { createHash } from 'node:crypto';
import { toPatternSample } from './pattern-sample';

export type StringLimits = {
  minLength: number;
  maxLength: number;
  patterns: string[];
  formats: string[];
  isBase64: boolean;
};

const MAX_LENGTH = 2000;
const PATTERN_VARIANTS = 8;

/**
 * Yields strings, the most likely first; the caller tests them. `name` is the property with the value, from which a UUID follows, so that
 * two properties don't have the same one.
 */
export function* listStrings(limits: StringLimits, name: string): Generator<string> {
  const { minLength, maxLength, patterns, formats, isBase64 } = limits;
  const most = Math.min(maxLength, MAX_LENGTH);
  if (patterns.length > 1) yield patterns.map((pattern) => toPatternSample(pattern, 0, 0) ?? '').join('');
  for (const pattern of patterns) {
    // The first strings have the shortest length that the limits allow.
    const shortest = toPatternSample(pattern, 0, 0);
    if (shortest === undefined) continue;
    const missing = Math.max(0, Math.min(minLength, most) - shortest.length);
    const extras = [...new Set([missing, missing === 0 ? 1 : 0, missing + 1, 3, 8])];
    for (const extra of extras) {
      for (let variant = 0; variant < PATTERN_VARIANTS; variant += 1) {
        const text = toPatternSample(pattern, variant, extra);
        if (text !== undefined) yield text;
      }
    }
    yield* MIXED.map((text) => resize(text, minLength, most));
  }
  for (const format of formats) {
    const [text, pad] = Object.hasOwn(FORMATS, format) ? (FORMATS[format] ?? []) : [];
    const full = format === 'uuid' ? toUuid(name) : text;
    if (full === undefined) continue;
    yield pad === undefined || full.length >= minLength ? full : pad(Math.min(minLength, most));
    if (Object.hasOwn(SHORT, format)) yield* SHORT[format] ?? [];
  }
  if (isBase64) yield BASE64.repeat(Math.ceil(Math.max(minLength, 1) / BASE64.length)).slice(0, toBase64Length(limits));
  yield resize('string', minLength, most);
  for (let number = 2; number <= 50; number += 1) yield* toNumbered(number, minLength, most, formats, name);
}

/** Strings for patterns with lookaheads, such as those of passwords. */
const MIXED = ['Passw0rd!', 'aB3$efgh', 'abcdefgh', 'ABCDEFGH', '12345678'];

/** The word `string` in Base64, which a server can decode. */
const BASE64 = 'c3RyaW5n';

/** Returns the length of a Base64 text within the limits, which is a multiple of 4. */
function toBase64Length({ minLength, maxLength }: StringLimits): number {
  const wanted = Math.max(BASE64.length, Math.ceil(minLength / 4) * 4);
  return Math.min(wanted, Math.floor(maxLength / 4) * 4);
}

function* toNumbered(
  number: number,
  minLength: number,
  maxLength: number,
  formats: string[],
  name: string,
): Generator<string> {
  const two = String(number).padStart(2, '0');
  for (const format of formats) {
    if (format === 'uuid') yield toUuid(`${name}${number}`);
    if (format === 'date' && number < 29) yield `2019-08-${two}`;
    if (format === 'date-time' && number < 29) yield `2019-08-${two}T14:15:22Z`;
    if (format === 'email') yield `user${number}@example.com`;
    if (/^(uri|url|iri)$/.test(format)) yield `http://example.com/${number}`;
    if (format === 'ipv4') yield `192.168.0.${number}`;
  }
  const text = String(number);
  yield `${resize('string', minLength - text.length, maxLength - text.length)}${text}`;
}

function resize(text: string, minLength: number, maxLength: number): string {
  const count = Math.max(1, Math.ceil(Math.min(minLength, maxLength) / text.length));
  return text.repeat(count).slice(0, Math.max(0, Math.min(maxLength, Math.max(minLength, text.length))));
}

/** The example of a format, and how to make a longer one. */
const FORMATS: { readonly [format: string]: readonly [text: string, pad?: (length: number) => string] } = {
  'date-time': ['2019-08-24T14:15:22Z', (length) => `2019-08-24T14:15:22.${'0'.repeat(Math.max(1, length - 21))}Z`],
  date: ['2019-08-24'],
  time: ['14:15:22Z', (length) => `14:15:22.${'0'.repeat(Math.max(1, length - 10))}Z`],
  duration: ['P1D'],
  email: ['user@example.com', (length) => `${toLabels(length - 12)}@example.com`],
  'idn-email': ['пошта@укр.нет'],
  hostname: ['example.com', (length) => `${toLabels(length - 12)}.example.com`],
  'idn-hostname': ['приклад.укр'],
  ipv4: ['192.168.0.1', (length) => '192.168.100.100'.slice(0, Math.max(11, length))],
  ipv6: ['2001:0db8:85a3:0000:0000:8a2e:0370:7334'],
  uri: ['http://example.com', padUrl],
  url: ['http://example.com', padUrl],
  iri: ['http://example.com/entity/1', padUrl],
  'uri-reference': ['../dictionary', (length) => `../${'dictionary/'.repeat(length)}`.slice(0, length)],
  'iri-reference': ['/entity/1', (length) => `/${'entity/'.repeat(length)}`.slice(0, length)],
  'uri-template': ['http://example.com/{endpoint}', padUrl],
  uuid: ['497f6eca-6276-4993-bfeb-53cbbbba6f08'],
  'json-pointer': ['/json/pointer', (length) => `/${'json/'.repeat(length)}`.slice(0, length)],
  'relative-json-pointer': ['1/relative/json/pointer'],
  regex: ['^[a-z]+$'],
  password: ['pa$$word'],
};

/** Shorter texts, for an upper limit of length. */
const SHORT: { readonly [format: string]: readonly string[] } = {
  email: ['user@a.co', 'u@a.co', 'a@b'],
  hostname: ['a.co', 'a'],
  ipv4: ['1.1.1.1'],
  ipv6: ['2001:db8::1', '::1'],
  uri: ['http://a.co', 'a:b'],
  url: ['http://a.co'],
  iri: ['http://a.co', 'a:b'],
  'uri-reference': ['/a', ''],
  'iri-reference': ['/a', ''],
  'uri-template': ['/{id}'],
  'json-pointer': ['/a', ''],
  'relative-json-pointer': ['1', '0'],
  regex: ['a'],
};

function padUrl(length: number): string {
  return `http://example.com/${'path/'.repeat(length)}`.slice(0, Math.max(20, length));
}

/** Returns labels of a host name, which have at most 63 characters each. */
function toLabels(length: number): string {
  const text = 'example-'.repeat(Math.ceil(Math.max(length, 1) / 8)).slice(0, Math.max(length, 1));
  return text.replace(/-$/, 'a').replace(/(.{30})(?=.{2})./g, '$1.');
}

/** Returns an ID in the form of a UUID that follows from a text. */
export function toUuid(text: string, version: 4 | 5 = 4): string {
  const hex = createHash('sha256').update(text).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${version}${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
