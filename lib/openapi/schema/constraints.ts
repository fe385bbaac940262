import type { Constraint } from '../model';
import type { Flat } from './flat';

type Bounds = ReadonlyMap<string, number>;

/** The limits of a schema of one type in words: `≥ 0`, `1 to 10 characters`, `pattern ^[A-Z]+$`. */
export function toConstraints(flat: Flat, type: string | undefined): Constraint[] {
  switch (type) {
    case 'integer':
    case 'number':
      return numberConstraints(flat.bounds);
    case 'string':
      return [...countConstraints(flat.bounds, 'Length', 'character'), ...flat.patterns.map(toPattern)];
    case 'array':
      return arrayConstraints(flat);
    case 'object':
      return countConstraints(flat.bounds, 'Properties', 'property');
    case undefined:
      return ['number', 'string', 'array', 'object'].flatMap((each) => toConstraints(flat, each));
    default:
      return [];
  }
}

function toPattern(pattern: string): Constraint {
  return { keyword: 'pattern', text: `pattern ${pattern}`, code: true };
}

function numberConstraints(bounds: Bounds): Constraint[] {
  const minimum = bounds.get('minimum');
  const maximum = bounds.get('maximum');
  const lower = toLower(minimum, bounds.get('exclusiveMinimum'));
  const upper = toUpper(maximum, bounds.get('exclusiveMaximum'));
  const multiple = bounds.get('multipleOf');
  const steps = multiple === undefined ? [] : [toConstraint('multipleOf', `multiple of ${multiple}`)];
  if (lower?.keyword === 'minimum' && upper?.keyword === 'maximum') {
    const range =
      minimum === maximum ? `exactly ${formatBound(minimum)}` : `${formatBound(minimum)} to ${formatBound(maximum)}`;
    return [toConstraint('minimum', range), ...steps];
  }
  return [...(lower === undefined ? [] : [lower]), ...(upper === undefined ? [] : [upper]), ...steps];
}

/** The bounds of 64-bit integers are common, and as numbers only nearly right. */
const OF_64_BITS = new Map([
  [-(2 ** 63), '-9223372036854775808'],
  [2 ** 63, '9223372036854775807'],
  [2 ** 64, '18446744073709551615'],
]);

function formatBound(bound: number | undefined): string {
  return OF_64_BITS.get(bound ?? 0) ?? String(bound);
}

/** Of an inclusive and an exclusive limit only the tighter one binds. */
function toLower(inclusive: number | undefined, exclusive: number | undefined): Constraint | undefined {
  if (exclusive !== undefined && (inclusive === undefined || exclusive >= inclusive)) {
    return toConstraint('exclusiveMinimum', `> ${formatBound(exclusive)}`);
  }
  return inclusive === undefined ? undefined : toConstraint('minimum', `≥ ${formatBound(inclusive)}`);
}

function toUpper(inclusive: number | undefined, exclusive: number | undefined): Constraint | undefined {
  if (exclusive !== undefined && (inclusive === undefined || exclusive <= inclusive)) {
    return toConstraint('exclusiveMaximum', `< ${formatBound(exclusive)}`);
  }
  return inclusive === undefined ? undefined : toConstraint('maximum', `≤ ${formatBound(inclusive)}`);
}

function arrayConstraints({ bounds, inner }: Flat): Constraint[] {
  const constraints = countConstraints(bounds, 'Items', 'item');
  if (bounds.has('uniqueItems')) constraints.push(toConstraint('uniqueItems', 'unique items'));
  if (inner.has('contains') && (bounds.has('minContains') || bounds.has('maxContains'))) {
    const matching = formatRange(bounds.get('minContains') ?? 1, bounds.get('maxContains'), 'matching item');
    constraints.push(toConstraint('contains', matching ?? 'any number of matching items'));
  }
  return constraints;
}

function countConstraints(bounds: Bounds, suffix: string, unit: string): Constraint[] {
  const minimum = bounds.get(`min${suffix}`);
  const maximum = bounds.get(`max${suffix}`);
  const text = formatRange(minimum, maximum, unit);
  if (text === undefined) return [];
  return [toConstraint(minimum === undefined || minimum === 0 ? `max${suffix}` : `min${suffix}`, text)];
}

/** A lower limit of 0 says nothing about a count. */
function formatRange(minimum: number | undefined, maximum: number | undefined, unit: string): string | undefined {
  const least = minimum === 0 ? undefined : minimum;
  if (least === undefined) return maximum === undefined ? undefined : `at most ${formatCount(maximum, unit)}`;
  if (maximum === undefined) return `at least ${formatCount(least, unit)}`;
  return least === maximum ? `exactly ${formatCount(least, unit)}` : `${least} to ${formatCount(maximum, unit)}`;
}

function formatCount(count: number, unit: string): string {
  if (count === 1) return `1 ${unit}`;
  return `${count} ${unit.endsWith('y') ? `${unit.slice(0, -1)}ies` : `${unit}s`}`;
}

function toConstraint(keyword: string, text: string): Constraint {
  return { keyword, text, code: false };
}
