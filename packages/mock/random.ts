import { createHash } from 'node:crypto';

/** Returns a number from 0 to below 1 that depends on the seed and the names alone. */
export function random(seed: number, ...names: (string | number)[]): number {
  const digest = createHash('sha256')
    .update(JSON.stringify([seed, ...names]))
    .digest();
  return digest.readUInt32BE(0) / 2 ** 32;
}

/** Returns another ID of the same form: its last digits are made up from the seed, and differ for each number. */
export function makeId(example: string, number: number, seed: number): string {
  const [, before = example, digits = '', after = ''] = /^(.*?)(\d+)(\D*)$/.exec(example) ?? [];
  if (digits.length < 3) return `${example}-${number + 1}`;
  const size = 10 ** digits.length;
  const start = Math.floor(random(seed, example) * size);
  // 7 has no factor in common with a power of ten: no number comes twice before all were used.
  const next = (start + 7 * number) % size;
  const made = String(next === Number(digits) ? (start + size - 7) % size : next).padStart(digits.length, '0');
  return `${before}${made.startsWith('0') ? `1${made}` : made}${after}`;
}
