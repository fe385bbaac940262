import { commonMultiple } from '@/lib/openapi/schema/intersect';

export type NumberLimits = {
  isInteger: boolean;
  minimum: number;
  maximum: number;
  exclusiveMinimum: number;
  exclusiveMaximum: number;
  steps: number[];
};

/** Number of further numbers, for lists whose items must differ and for `not`. */
const FURTHER = 60;

/** Yields numbers to test, the most likely first: 0 above a negative limit or without limits, else the lowest, else the highest. */
export function* listNumbers(limits: NumberLimits): Generator<number> {
  const { isInteger } = limits;
  const low = toSafeLimit(isInteger, Math.max(limits.minimum, limits.exclusiveMinimum));
  const high = 0 - toSafeLimit(isInteger, 0 - Math.min(limits.maximum, limits.exclusiveMaximum));
  const step = toStep(isInteger, limits.steps);
  if (step === undefined) return yield* listFractions(limits, low, high);
  const isAround = isAroundZero(low, high);
  const isDown = low === -Infinity && !isAround;
  const first = isAround
    ? 0
    : low > -Infinity
      ? toMultiple(low, step, limits.exclusiveMinimum === low)
      : 0 - toMultiple(0 - high, step, limits.exclusiveMaximum === high);
  // At least one, because an empty range also gets a value.
  const most = isDown ? FURTHER : Math.min(FURTHER, Math.max(1, (high - first) / step + 1));
  for (let count = 0; count < most; count += 1) yield toExact(first + (isDown ? 0 - count : count) * step);
  if (isAround) for (let count = 1; count < FURTHER; count += 1) yield toExact(0 - count * step);
}

function* listFractions(limits: NumberLimits, low: number, high: number): Generator<number> {
  if (isAroundZero(low, high)) for (let count = 0; count < FURTHER; count += 1) yield count;
  else if (low > -Infinity && low !== limits.exclusiveMinimum) yield low;
  else if (low > -Infinity && Math.floor(low) + 1 < high) yield Math.floor(low) + 1;
  else if (low === -Infinity && high !== limits.exclusiveMaximum) yield high;
  if (low === -Infinity) for (let count = 1; count < FURTHER; count += 1) yield Math.ceil(high) - count;
  else if (high === Infinity) for (let count = 1; count < FURTHER; count += 1) yield Math.floor(low) + count;
  else for (let count = 1; count < FURTHER; count += 1) yield toExact(low + (high - low) / (count + 1));
}

/** Returns whether 0 says more than a limit: `minimum: -2147483648` is the range of a type, and a maximum alone is worth showing. */
function isAroundZero(low: number, high: number): boolean {
  return low < 0 && high > 0 && (low > -Infinity || high === Infinity);
}

/** Raises the lower limit of integers to the lowest safe one. JavaScript prints -2^63 as -9223372036854776000, below the limit. */
function toSafeLimit(isInteger: boolean, low: number): number {
  return isInteger && low > -Infinity ? Math.max(low, Number.MIN_SAFE_INTEGER) : low;
}

/** Returns the distance between allowed numbers; undefined if it is arbitrary. For integers that are multiples of 1.5, it is 3. */
function toStep(isInteger: boolean, steps: number[]): number | undefined {
  const known = steps.filter((step) => step > 0);
  const all = isInteger ? [1, ...known] : known;
  return all.length === 0 ? undefined : all.reduce((one, other) => commonMultiple(one, other) ?? one);
}

/** Returns the lowest multiple that is at least `limit`, or greater. The remainder of whole numbers is exact, their quotient isn't. */
function toMultiple(limit: number, step: number, isAbove: boolean): number {
  if (Number.isInteger(limit) && Number.isInteger(step)) {
    const remainder = ((limit % step) + step) % step;
    if (remainder === 0) return isAbove ? limit + step : limit;
    return limit - remainder + step;
  }
  const count = toExact(limit / step);
  return toExact((isAbove ? Math.floor(count) + 1 : Math.ceil(count)) * step) + 0;
}

/** Removes the error of a floating-point operation: 0.3 / 0.1 is 2.9999999999999996, not 3. */
function toExact(value: number): number {
  return Number.isInteger(value) ? value : Number(value.toPrecision(15));
}

/** Returns whether a number is a multiple, apart from the error of a division of fractions. */
export function isMultiple(value: number, step: number): boolean {
  return value % step === 0 || Number.isInteger(toExact(value / step));
}
