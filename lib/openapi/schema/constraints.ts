import type { Constraint, Json, Limits } from '@/lib/openapi/model';
import { BOUNDS_OF_64_BITS } from '@/lib/openapi/read/inexact-numbers';
import { formatList } from '@/lib/text';
import type { SpecDocument } from './document';
import { resolveAndNormalize } from './normalize';
import { listAllowedValues, type NormalizedSchema } from './normalized-schema';

type Bounds = ReadonlyMap<string, number>;

/** Returns the limits of a schema for one type in words: `≥ 0`, `1 to 10 characters`, `pattern ^[A-Z]+$`. */
export function toConstraints(normalized: NormalizedSchema, type: string | undefined): Constraint[] {
  switch (type) {
    case 'integer':
    case 'number':
      return numberConstraints(normalized.bounds);
    case 'string':
      return [
        ...countConstraints(normalized.bounds, 'Length', 'character'),
        ...normalized.patterns.map((pattern) => ({ keyword: 'pattern', text: `pattern ${pattern}`, code: true })),
      ];
    case 'array':
      return arrayConstraints(normalized);
    case 'object':
      return countConstraints(normalized.bounds, 'Properties', 'property');
    case undefined:
      return ['number', 'string', 'array', 'object'].flatMap((each) => toConstraints(normalized, each));
    default:
      return [];
  }
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

function formatBound(bound: number | undefined): string {
  return BOUNDS_OF_64_BITS.get(bound ?? 0) ?? String(bound);
}

/** Returns the tighter of an inclusive and an exclusive limit. */
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

function arrayConstraints({ bounds, inner }: NormalizedSchema): Constraint[] {
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

/** Returns a range in words. Omits a lower limit of 0, which any count meets. */
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

/** Returns the merged limits of a schema as numbers; undefined if it has none. Of several patterns, returns the first. */
export function toLimits({ bounds, patterns }: Pick<NormalizedSchema, 'bounds' | 'patterns'>): Limits | undefined {
  const limits: Limits = Object.fromEntries(bounds);
  if (patterns[0] !== undefined) limits.pattern = patterns[0];
  if (bounds.has('uniqueItems')) limits.uniqueItems = true;
  return Object.keys(limits).length === 0 ? undefined : limits;
}

/** Returns the `not` keywords that can be expressed in a few words: `not "a" or "b"`, `not with a and b together`. */
export function toNotConstraints(normalized: NormalizedSchema, document: SpecDocument): Constraint[] {
  return normalized.nots.flatMap((not) => {
    const text = formatNot(not, document);
    return text === undefined ? [] : [toConstraint('not', text)];
  });
}

/** Returns a forbidden schema in words; undefined if it has several kinds of assertions and must be shown as a schema. */
export function formatNot(not: Json, document: SpecDocument): string | undefined {
  const normalized = resolveAndNormalize(not, document);
  const assertions = listAssertions(normalized);
  return assertions.length > 1 ? undefined : formatAssertion(assertions[0] ?? 'type', normalized);
}

function formatAssertion(assertion: string, normalized: NormalizedSchema): string | undefined {
  switch (assertion) {
    case 'const':
    case 'enum':
      return `not ${formatValues(normalized)}`;
    case 'required':
      return `not with ${formatList([...normalized.required], 'and')}${normalized.required.size > 1 ? ' together' : ''}`;
    case 'pattern':
      return normalized.patterns.length > 1 ? undefined : `not pattern ${normalized.patterns[0]}`;
    case 'type':
      return normalized.types === undefined ? undefined : `not ${formatList(normalized.types, 'or')}`;
    default:
      return undefined;
  }
}

export function formatValues(normalized: NormalizedSchema): string {
  return formatJsonList(listAllowedValues(normalized));
}

export function formatJsonList(values: Json[]): string {
  const texts = values.map((value) => JSON.stringify(value));
  return formatList(texts, 'or');
}

/** Returns the kinds of a schema's assertions besides its type, so that a summary in words can prove that it covers all of them. */
export function listAssertions(normalized: NormalizedSchema): string[] {
  const kinds: [string, number][] = [
    ['const', normalized.const === undefined ? 0 : 1],
    ['enum', normalized.enum === undefined ? 0 : 1],
    ['required', normalized.required.size],
    ['pattern', normalized.patterns.length],
    ['properties', normalized.properties.size],
    ['patternProperties', normalized.patternProperties.size],
    ['prefixItems', normalized.prefixItems.length],
    ['bounds', normalized.bounds.size],
    ['inner', normalized.inner.size],
    ['unions', normalized.unions.length],
    ['not', normalized.nots.length],
    ['if', normalized.ifs.length],
    ['dependentRequired', normalized.dependentRequired.size],
    ['dependentSchemas', normalized.dependentSchemas.size],
    ['allOf', normalized.unmergedMembers.length],
    ...RESTRICTING.map((keyword): [string, number] => [keyword, normalized.annotations.has(keyword) ? 1 : 0]),
  ];
  return kinds.flatMap(([kind, count]) => (count > 0 ? [kind] : []));
}

const RESTRICTING = ['format', 'contentMediaType', 'contentEncoding'];
