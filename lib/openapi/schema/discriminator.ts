import type { Json } from '../model';
import { ownEntries, ownList, ownText } from '../own';
import { asObject } from '../raw';
import { flatten } from './all-of';
import type { SpecDocument } from './document';
import { findReference } from './merge';
import type { Reading } from './tree';
import { toUse } from './use';

/** The property whose value selects a variant (Discriminator Object). */
export type Discriminator = {
  property: string;
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
  return { property, values };
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

const children = new WeakMap<SpecDocument, Map<Json, Json[]>>();

/** The named schemas that extend this one by `allOf`: what a discriminator without `oneOf` chooses from. */
export function findExtensions(base: Json, document: SpecDocument): Json[] {
  let known = children.get(document);
  if (known === undefined) {
    known = indexExtensions(document);
    children.set(document, known);
  }
  return known.get(base) ?? [];
}

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
