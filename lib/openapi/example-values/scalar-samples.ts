import { sample } from 'openapi-sampler';
import type { Limits } from '@/lib/openapi/model';
import { compilePattern } from '@/lib/openapi/pattern';
import { commonMultiple } from '@/lib/openapi/schema/intersect';

/**
 * Returns a number within the limits: the lowest, or the highest if there is only an upper limit. Undefined if any number is
 * allowed. openapi-sampler does not support `multipleOf`, and with two lower limits uses the wrong one.
 */
export function toNumberSample(type: 'number' | 'integer', limits: Limits): number | undefined {
  const { multipleOf, minimum, maximum, exclusiveMinimum, exclusiveMaximum } = limits;
  const low = toSafeLimit(type, Math.max(minimum ?? -Infinity, exclusiveMinimum ?? -Infinity));
  const high = -toSafeLimit(type, -Math.min(maximum ?? Infinity, exclusiveMaximum ?? Infinity));
  const step = toStep(type, multipleOf);
  if (low > -Infinity) {
    const lowest =
      low === exclusiveMinimum ? lowestAbove(low, step ?? 1) : step === undefined ? low : lowestFrom(low, step);
    const fits = lowest < high || lowest === maximum;
    return fits || step !== undefined ? lowest : (low + high) / 2;
  }
  if (high < Infinity) {
    return high === exclusiveMaximum
      ? 0 - lowestAbove(-high, step ?? 1)
      : step === undefined
        ? high
        : 0 - lowestFrom(-high, step);
  }
  return multipleOf === undefined ? undefined : 0;
}

/** Raises the lower limit of integers to the lowest safe one. JavaScript prints -2^63 as -9223372036854776000, below the limit. */
function toSafeLimit(type: 'number' | 'integer', low: number): number {
  return type === 'integer' && low > -Infinity ? Math.max(low, Number.MIN_SAFE_INTEGER) : low;
}

/** Returns the distance between allowed numbers; undefined if it is arbitrary. For integers that are multiples of 1.5, it is 3. */
function toStep(type: 'number' | 'integer', multipleOf: number | undefined): number | undefined {
  if (multipleOf === undefined || multipleOf <= 0) return type === 'integer' ? 1 : undefined;
  return type === 'integer' ? commonMultiple(1, multipleOf) : multipleOf;
}

/** Returns the lowest multiple that is at least `limit`. */
function lowestFrom(limit: number, step: number): number {
  return multiply(Math.ceil(toExact(limit / step)), step);
}

/** Returns the lowest multiple that is greater than `limit`. */
function lowestAbove(limit: number, step: number): number {
  return multiply(Math.floor(toExact(limit / step)) + 1, step);
}

/** Returns the product; 0 instead of -0. */
function multiply(count: number, step: number): number {
  return toExact(count * step) + 0;
}

/** Removes the error of a floating-point operation: 0.3 / 0.1 is 2.9999999999999996, not 3. */
function toExact(value: number): number {
  return Number.isInteger(value) ? value : Number(value.toPrecision(15));
}

/** Maximum length of a pattern and of its sample in characters. */
const MAX_PATTERN = 80;
const MAX_SAMPLE = 64;
/** Matches a repetition of 100 or more, `a{100}`, or a brace within braces. The sampler could write out thousands of characters. */
const LARGE_REPETITION = /\{\d*,?\d{3,}|\{[^}]*\{/;

/**
 * Returns a string that matches the pattern and the length limits, or undefined. Tests each result, because openapi-sampler
 * supports only simple patterns and doesn't check its result.
 */
export function toPatternSample(pattern: string, minLength: number, maxLength: number): string | undefined {
  if (pattern.length > MAX_PATTERN || LARGE_REPETITION.test(pattern)) return undefined;
  try {
    const text = sample({ type: 'string', pattern }, { quiet: true, enablePatterns: true });
    if (typeof text !== 'string' || text.length < minLength || text.length > Math.min(maxLength, MAX_SAMPLE))
      return undefined;
    const compiled = compilePattern(pattern);
    return 'reason' in compiled || !compiled.test(text) ? undefined : text;
  } catch {
    // Neither the sampler nor RegExp supports the pattern. The caller falls back to an ordinary string.
    return undefined;
  }
}
