import { createHash } from 'node:crypto';
import { asObject, formatJsonText } from '@/lib/openapi/json';
import type { Json } from '@/lib/openapi/model';
import { escapePattern } from '@/lib/text';

type IdMap = ReadonlyMap<string, Json>;

/** Returns the value with the IDs of the examples replaced, both whole values and parts of a text such as a URL. */
export function replaceIds(value: Json, ids: IdMap): Json {
  if (ids.size === 0) return value;
  if (Array.isArray(value)) return value.map((entry) => replaceIds(entry, ids));
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, replaceIds(entry, ids)]));
  }
  if (typeof value === 'number') {
    const id = ids.get(formatJsonText(value));
    return id === undefined || Number.isNaN(Number(id)) ? value : Number(id);
  }
  if (typeof value !== 'string') return value;
  return ids.get(value) ?? replaceWithin(value, ids);
}

/** In one pass, so that a replacement is not replaced again. Ignores short IDs, which would match by chance. */
function replaceWithin(text: string, ids: IdMap): string {
  const long = [...ids.keys()].filter((id) => id.length >= 5);
  if (!long.some((id) => text.includes(id))) return text;
  const pattern = new RegExp(long.map(escapePattern).join('|'), 'g');
  return text.replace(pattern, (id) => formatJsonText(ids.get(id) ?? id));
}

/** Returns whether a value is or contains this text as a whole value. */
export function includesText(value: Json | undefined, text: string): boolean {
  if (value === text) return true;
  if (Array.isArray(value)) return value.some((entry) => includesText(entry, text));
  return Object.values(asObject(value) ?? {}).some((entry) => includesText(entry, text));
}

/** Returns a number from 0 up to but not including 1 that depends only on the seed and the names. */
export function random(seed: number, ...names: (string | number)[]): number {
  const digest = createHash('sha256')
    .update(JSON.stringify([seed, ...names]))
    .digest();
  return digest.readUInt32BE(0) / 2 ** 32;
}

/** Returns another ID in the same format. Its last digits come from the seed, and differ for each number. */
export function makeId(example: string, number: number, seed: number): string {
  const [, before = example, digits = '', after = ''] = /^(.*?)(\d+)(\D*)$/.exec(example) ?? [];
  if (digits.length < 3) return `${example}-${number + 1}`;
  const size = 10 ** digits.length;
  const start = Math.floor(random(seed, example) * size);
  // 7 and a power of ten have no common factor, so no number repeats before all were used.
  const next = (start + 7 * number) % size;
  const made = String(next === Number(digits) ? (start + size - 7) % size : next).padStart(digits.length, '0');
  return `${before}${made.startsWith('0') ? `1${made}` : made}${after}`;
}
