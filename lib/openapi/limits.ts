import type { Limits } from './model';
import { asString, type RawObject } from './raw';

/** Returns the limits of a raw schema (JSON Schema 2020-12) as they stand; undefined where it has none. */
export function toLimits(raw: RawObject): Limits | undefined {
  const limits: Limits = {};
  for (const keyword of NUMBERS) {
    const value = Object.hasOwn(raw, keyword) ? raw[keyword] : undefined;
    if (typeof value === 'number' && Number.isFinite(value)) limits[keyword] = value;
  }
  const pattern = asString(Object.hasOwn(raw, 'pattern') ? raw.pattern : undefined);
  if (pattern !== undefined) limits.pattern = pattern;
  return Object.keys(limits).length === 0 ? undefined : limits;
}

const NUMBERS = [
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
] as const;
