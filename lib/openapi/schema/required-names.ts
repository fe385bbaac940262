import type { Json } from '../model';
import { flatten } from './all-of';
import { toChoices } from './choices';
import type { SpecDocument } from './document';
import type { Flat } from './flat';
import { toUse } from './use';

/** The names that an object requires without describing them, with the schema that any such name has. */
export function listRequiredNames(flat: Flat, document: SpecDocument): [string, Json][] {
  // Schemas that stand as links describe names that are not known here.
  if (flat.rest.length > 0) return [];
  const missing = [...flat.required].filter((name) => !flat.properties.has(name));
  if (missing.length === 0) return [];
  const variants = listObjectVariants(flat, document);
  return missing
    .filter((name) => variants.length === 0 || variants.some((variant) => !variant.properties.has(name)))
    .map((name) => [name, findSchemaOf(name, flat)]);
}

/** A name that every variant describes is told there. */
function listObjectVariants(flat: Flat, document: SpecDocument): Flat[] {
  const variants = (toChoices(flat).union?.variants ?? []).map((raw) => flatten(toUse(raw, document).base, document));
  return variants.filter(({ never, types }) => !never && (types === undefined || types.includes('object')));
}

function findSchemaOf(name: string, { patternProperties, inner }: Flat): Json {
  const [, matching] = [...patternProperties].find(([pattern]) => isMatch(pattern, name)) ?? [];
  const unevaluated = inner.get('unevaluatedProperties');
  return matching ?? inner.get('additionalProperties') ?? (unevaluated === false ? undefined : unevaluated) ?? true;
}

/** A pattern that is no regular expression matches nothing. */
function isMatch(pattern: string, name: string): boolean {
  try {
    return new RegExp(pattern, 'u').test(name);
  } catch {
    return false;
  }
}
