import { memoizeWeak } from '@/lib/memoize';
import type { Json } from '../model';
import { ownEntries, ownList, ownText } from '../own';
import { asObject, type RawObject } from '../raw';
import { flatten } from './all-of';
import type { SpecDocument } from './document';
import type { Flat } from './flat';
import { findReference } from './merge';
import type { Reading } from './tree';
import { toUse } from './use';

/** The property whose value selects a variant (Discriminator Object). */
export type Discriminator = {
  property: string;
  /** Where it stands. */
  raw: RawObject;
  /** Values by the schema that they select. */
  values: Map<Json, string[]>;
};

/** A discriminator with its mapping resolved (OpenAPI 3.1 "Discriminator Object"). */
export function readDiscriminator(value: Json | undefined, document: SpecDocument): Discriminator | undefined {
  const raw = asObject(value);
  const property = raw === undefined ? undefined : ownText(raw, 'propertyName');
  if (raw === undefined || property === undefined) return undefined;
  const values = new Map<Json, string[]>();
  for (const [name, target] of ownEntries(raw, 'mapping')) {
    const schema = typeof target === 'string' ? resolveMapping(target, document) : undefined;
    if (schema === undefined) {
      const message = `the discriminator maps ${JSON.stringify(name)} to a schema that does not exist`;
      document.report(raw, message, 'name a schema of components.schemas');
    } else values.set(schema, [...(values.get(schema) ?? []), name]);
  }
  return { property, raw, values };
}

/** Reports a discriminator whose property neither a variant nor what they share describes or requires. */
export function checkDiscriminator(
  { property, raw }: Discriminator,
  shared: Flat,
  variants: Json[],
  document: SpecDocument,
): void {
  const flats = variants.map((variant) => flatten(toUse(variant, document).base, document));
  if (mentions(shared, property) || flats.some((flat) => isOpen(flat) || mentions(flat, property))) return;
  const message = `the discriminator names ${JSON.stringify(property)}, which no variant has`;
  document.report(raw, message, 'name a property of the variants, or add it to each of them');
}

function mentions({ properties, required, rest }: Flat, property: string): boolean {
  return properties.has(property) || required.has(property) || rest.length > 0;
}

/** A variant that is a choice itself may have the property there. */
function isOpen({ never, unions }: Flat): boolean {
  return never || unions.length > 0;
}

function resolveMapping(target: string, document: SpecDocument): Json | undefined {
  const name = target.replace(/~/g, '~0').replace(/\//g, '~1');
  return (
    (target.startsWith('#') ? document.resolve(target) : undefined) ?? document.resolve(`#/components/schemas/${name}`)
  );
}

/** The values that select a variant: mapped ones, else the constant of its property, else its name. */
export function findDiscriminatorValues(raw: Json, discriminator: Discriminator, reading: Reading): string[] {
  const use = toUse(raw, reading.document);
  const targets = [raw, ...use.targets];
  const mapped = targets.flatMap((target) => discriminator.values.get(target) ?? []);
  if (mapped.length > 0) return mapped;
  const property = flatten(use.base, reading.document).properties.get(discriminator.property);
  const flat = property === undefined ? undefined : flatten(toUse(property, reading.document).base, reading.document);
  const constants = flat?.const === undefined ? (flat?.enum ?? []) : [flat.const.value];
  if (constants.length > 0) return constants.map(String);
  const name = targets.map((target) => reading.named.find(target)?.name).find((found) => found !== undefined);
  return name === undefined ? [] : [name];
}

/** The named schemas that extend this one by `allOf`, nearest first: what a discriminator without `oneOf` chooses from. */
export function findExtensions(base: Json, document: SpecDocument): Json[] {
  const known = extensionsOf(document);
  const found = new Set([base]);
  // A set goes on to what is added while it is walked: children of children, each once.
  for (const parent of found) for (const child of known.get(parent) ?? []) found.add(child);
  return [...found].slice(1);
}

const extensionsOf = memoizeWeak(indexExtensions);

function indexExtensions(document: SpecDocument): Map<Json, Json[]> {
  const index = new Map<Json, Json[]>();
  const components = asObject(document.resolve('#/components'));
  for (const [, raw] of components === undefined ? [] : ownEntries(components, 'schemas')) {
    for (const member of ownList(asObject(raw) ?? {}, 'allOf')) {
      const reference = findReference(member);
      const parent = reference === undefined ? undefined : document.resolve(reference);
      if (parent !== undefined && parent !== raw) index.set(parent, [...(index.get(parent) ?? []), raw]);
    }
  }
  return index;
}
