import type { Json } from './model';
import { asArray, asObject, asString, type RawObject } from './raw';

/** The member of an object that the document itself wrote: `constructor` is never found by inheritance. */
export function own(raw: RawObject, key: string): Json | undefined {
  return Object.hasOwn(raw, key) ? raw[key] : undefined;
}

/** The member as an object. */
export function ownObject(raw: RawObject, key: string): RawObject | undefined {
  return asObject(own(raw, key));
}

/** The member as a list; empty when it is absent or something else. */
export function ownList(raw: RawObject, key: string): Json[] {
  return asArray(own(raw, key)) ?? [];
}

/** The member as a string. */
export function ownText(raw: RawObject, key: string): string | undefined {
  return asString(own(raw, key));
}

/** The strings of a list member; anything else in it is left out. */
export function ownTexts(raw: RawObject, key: string): string[] {
  return ownList(raw, key).filter((item) => typeof item === 'string');
}

/** The member is literally `true`. */
export function ownFlag(raw: RawObject, key: string): boolean {
  return own(raw, key) === true;
}

/** The members of an object member; none when it is absent or something else. */
export function ownEntries(raw: RawObject, key: string): [string, Json][] {
  return Object.entries(ownObject(raw, key) ?? {});
}

/** The object without the keys whose value is undefined: optional keys of the model are absent. */
export function compact<T extends object>(value: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  const kept: Partial<T> = {};
  for (const key in value) {
    if (value[key] !== undefined) kept[key] = value[key];
  }
  // Dropping the undefined members is what makes the narrower type true for exactOptionalPropertyTypes.
  return kept as never;
}
