import { sample } from 'openapi-sampler';

const MAX_PATTERN = 80;
const MAX_SAMPLE = 64;
/** Repetitions of three digits or more, or within one another: the sampler would write them out. */
const TOO_MANY = /\{\d*,?\d{3,}|\{[^}]*\{/;

/**
 * Returns a string that matches the pattern and the length limits, or undefined. openapi-sampler reads simple patterns only
 * and does not look back at what it made, so every answer is tried against the pattern.
 */
export function toPatternSample(pattern: string, minLength: number, maxLength: number): string | undefined {
  if (pattern.length > MAX_PATTERN || TOO_MANY.test(pattern)) return undefined;
  try {
    const text = sample({ type: 'string', pattern }, { quiet: true, enablePatterns: true });
    if (typeof text !== 'string' || text.length < minLength || text.length > Math.min(maxLength, MAX_SAMPLE))
      return undefined;
    return new RegExp(pattern, 'u').test(text) ? text : undefined;
  } catch {
    // A pattern that neither the sampler nor RegExp can read: the caller falls back to an ordinary string.
    return undefined;
  }
}
