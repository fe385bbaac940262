import { asObject, asString, getEntries, getString, type RawObject } from './json';
import type { Json } from './model';
import { formatPointer } from './pointer';

/** The property whose value selects a variant (Discriminator Object). */
export type Discriminator<Target> = {
  property: string;
  /** The Discriminator Object, at which mistakes are reported. */
  raw: RawObject;
  /** The values in `mapping` by what each selects. */
  values: Map<Target, string[]>;
  /** What a message with any other value has (`defaultMapping`). */
  fallback: Target | undefined;
  /** The values in `mapping` that lead nowhere. */
  lost: string[];
};

/** Returns a discriminator whose targets are what `find` returns for a `$ref`; undefined if the value is not a Discriminator Object. */
export function readDiscriminator<Target>(
  raw: Json | undefined,
  find: (reference: string) => Target | undefined,
): Discriminator<Target> | undefined {
  const object = asObject(raw);
  const property = getString(object, 'propertyName');
  if (object === undefined || property === undefined) return undefined;
  const findMapped = (target: string | undefined) => (target === undefined ? undefined : find(toMappedRef(target)));
  const values = new Map<Target, string[]>();
  const lost: string[] = [];
  for (const [value, name] of getEntries(raw, 'mapping')) {
    const target = findMapped(asString(name));
    const known = target === undefined ? lost : values.get(target);
    if (known !== undefined) known.push(value);
    else if (target !== undefined) values.set(target, [value]);
  }
  return { property, raw: object, values, fallback: findMapped(getString(raw, 'defaultMapping')), lost };
}

/** Returns the `$ref` to the schema that a discriminator maps a value to, by a reference or by its name. */
export function toMappedRef(target: string): string {
  return target.startsWith('#') ? target : `#${formatPointer(['components', 'schemas', target])}`;
}
