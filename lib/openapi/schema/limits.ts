import type { Limits } from '../model';
import type { Flat } from './flat';

/** Returns the merged limits of a schema as numbers; undefined where it has none. Of several patterns the first. */
export function toLimits({ bounds, patterns }: Pick<Flat, 'bounds' | 'patterns'>): Limits | undefined {
  const limits: Limits = {};
  for (const keyword of KEYWORDS) {
    const value = bounds.get(keyword);
    if (value !== undefined && Number.isFinite(value)) limits[keyword] = value;
  }
  if (patterns[0] !== undefined) limits.pattern = patterns[0];
  if (bounds.has('uniqueItems')) limits.uniqueItems = true;
  return Object.keys(limits).length === 0 ? undefined : limits;
}

const KEYWORDS = [
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'minContains',
  'maxContains',
  'minProperties',
] as const;
