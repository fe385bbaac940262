import { own, ownFlag, ownText } from '../own';
import type { RawObject } from '../raw';
import type { SpecDocument } from './document';
import type { Flat } from './flat';

const LOWER = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties', 'minContains'];
const UPPER = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'maxProperties', 'maxContains'];

/** Tightens the numeric limits of a schema by those of one member, and collects its patterns. */
export function addBounds(flat: Flat, keywords: RawObject, document: SpecDocument): void {
  for (const keyword of LOWER) tighten(flat, keyword, readBound(keywords, keyword, document), Math.max);
  for (const keyword of UPPER) tighten(flat, keyword, readBound(keywords, keyword, document), Math.min);
  tighten(flat, 'multipleOf', readNumber(keywords, 'multipleOf', document), commonMultiple);
  addExclusiveFlags(flat, keywords);
  if (ownFlag(keywords, 'uniqueItems')) flat.bounds.set('uniqueItems', 1);
  const pattern = ownText(keywords, 'pattern');
  if (pattern !== undefined && !flat.patterns.includes(pattern)) flat.patterns.push(pattern);
}

/** In OpenAPI 3.0 `exclusiveMinimum: true` turned `minimum` into an exclusive limit. */
function addExclusiveFlags(flat: Flat, keywords: RawObject): void {
  if (ownFlag(keywords, 'exclusiveMinimum')) tighten(flat, 'exclusiveMinimum', toNumber(keywords, 'minimum'), Math.max);
  if (ownFlag(keywords, 'exclusiveMaximum')) tighten(flat, 'exclusiveMaximum', toNumber(keywords, 'maximum'), Math.min);
}

function tighten(
  flat: Flat,
  keyword: string,
  bound: number | undefined,
  choose: (a: number, b: number) => number,
): void {
  if (bound === undefined) return;
  const known = flat.bounds.get(keyword);
  flat.bounds.set(keyword, known === undefined ? bound : choose(known, bound));
}

function readBound(keywords: RawObject, keyword: string, document: SpecDocument): number | undefined {
  return typeof own(keywords, keyword) === 'boolean' ? undefined : readNumber(keywords, keyword, document);
}

function readNumber(keywords: RawObject, keyword: string, document: SpecDocument): number | undefined {
  const value = own(keywords, keyword);
  if (value === undefined) return undefined;
  const number = toNumber(keywords, keyword);
  if (number === undefined) {
    document.report(keywords, `${keyword} is not a number`, `write ${keyword} as a number, without quotes`);
  }
  return number;
}

function toNumber(keywords: RawObject, keyword: string): number | undefined {
  const value = own(keywords, keyword);
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
}

/** Returns the least common multiple of two positive numbers; the larger of two with more digits than a number holds. */
export function commonMultiple(a: number, b: number): number {
  const scale = 10 ** Math.max(countDecimals(a), countDecimals(b));
  const [m, n] = [Math.round(a * scale), Math.round(b * scale)];
  const multiple = (m / commonDivisor(m, n)) * n;
  return m > 0 && n > 0 && Number.isSafeInteger(multiple) ? multiple / scale : Math.max(a, b);
}

function commonDivisor(a: number, b: number): number {
  let [x, y] = [a, b];
  while (y > 0) [x, y] = [y, x % y];
  return x;
}

/** As a number is written: 2 of `0.25`, 7 of `1e-7`. */
function countDecimals(value: number): number {
  const [digits = '', exponent = '0'] = String(value).split('e');
  return Math.max(0, (digits.split('.')[1]?.length ?? 0) - Number(exponent));
}
