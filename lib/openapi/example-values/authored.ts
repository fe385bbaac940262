import { asArray, asObject, getString, mapMembers, toJsonValue } from '@/lib/openapi/json';
import type { Json } from '@/lib/openapi/model';
import { measureData } from '@/lib/openapi/read/reference-budget';
import type { SpecDocument } from '@/lib/openapi/schema/document';

/** Returns the authored examples of a schema, whose keywords `find` returns. */
export function findExamples(find: (keyword: string) => Json | undefined): Json[] {
  const ofStandard = listExamples(find('example'), find('examples'));
  return ofStandard.length > 0 ? ofStandard : listExamples(find('x-example'), find('x-examples'));
}

function listExamples(single: Json | undefined, several: Json | undefined): Json[] {
  const list = asArray(several) ?? Object.values(asObject(several) ?? {});
  return [...(single === undefined ? [] : [single]), ...list];
}

const DEPTH_LIMIT = 30;

/** Returns an authored example as plain JSON, with references to other values of the document replaced. */
export function toExampleValue(value: Json, document: SpecDocument): Json {
  const budget = { left: MAX_COPIED };
  const resolved = resolveInside(value, document, 0, budget);
  if (budget.left >= 0) return toJsonValue(resolved);
  const message = `references in this example repeat more than ${MAX_COPIED} characters, so it is shown with them`;
  document.report(value, message, 'write the value instead of a reference');
  return toJsonValue(value);
}

/** Returns at most the first 200 examples of an object; reports it if more are left out. */
export function limitExamples<T>(examples: T[], owner: Json, document: SpecDocument): T[] {
  if (examples.length <= MAX_EXAMPLES) return examples;
  const message = `there are ${examples.length} examples, of which only the first ${MAX_EXAMPLES} are shown`;
  document.report(owner, message, 'keep the examples that differ in a way that readers must know');
  return examples.slice(0, MAX_EXAMPLES);
}

/** More examples would be as many samples in each language. */
const MAX_EXAMPLES = 200;

/** Maximum size of an example with references replaced. Readers couldn't use a longer one. */
const MAX_COPIED = 1_000_000;

/** Returns a value with its references replaced. An unknown `$ref` is data, because the API may be about schemas. */
function resolveInside(value: Json, document: SpecDocument, depth: number, budget: { left: number }): Json {
  if (depth > DEPTH_LIMIT || budget.left < 0) return value;
  const list = asArray(value);
  if (list !== undefined) return list.map((item) => resolveInside(item, document, depth + 1, budget));
  const object = asObject(value);
  if (object === undefined) return value;
  const reference = Object.keys(object).length === 1 ? getString(object, '$ref') : undefined;
  const target = reference?.startsWith('#/') ? document.resolve(reference) : undefined;
  if (target !== undefined) {
    budget.left -= measureData(target);
    return resolveInside(target, document, depth + 1, budget);
  }
  return mapMembers(object, (inner) => resolveInside(inner, document, depth + 1, budget));
}
