import type { Json } from '@/lib/openapi/model';

/** A JSON object as it stands in a document: nothing about its keys is promised. */
export type RawObject = { [key: string]: Json };

/** The value as an object, or undefined when it is anything else. */
export function asObject(value: Json | undefined): RawObject | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined;
}

/** The value as a list, or undefined when it is anything else. */
export function asArray(value: Json | undefined): Json[] | undefined {
  return Array.isArray(value) ? value : undefined;
}

/** The value as a string, or undefined when it is anything else. */
export function asString(value: Json | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
