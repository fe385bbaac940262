import type { Json } from '../model';
import { flatten } from './all-of';
import { listDemands } from './demands';
import type { SpecDocument } from './document';
import { formatList, formatValues } from './negation';
import { toUse } from './use';

/** An `if` in words, `When source is "BROKER"`; undefined when it asks for more than values and presence. */
export function formatIf(condition: Json, document: SpecDocument): string | undefined {
  const flat = flatten(toUse(condition, document).base, document);
  const others = listDemands(flat).filter((demand) => demand !== 'properties' && demand !== 'required');
  if (flat.never || others.length > 0) return undefined;
  const values: (string | undefined)[] = [...flat.properties].map(([name, raw]) => formatProperty(name, raw, document));
  if (values.includes(undefined)) return undefined;
  const present = [...flat.required].filter((name) => !flat.properties.has(name)).map((name) => `${name} is present`);
  const parts = [...values, ...present].filter((text) => text !== undefined);
  return parts.length === 0 ? undefined : `When ${formatList(parts, 'and')}`;
}

function formatProperty(name: string, raw: Json, document: SpecDocument): string | undefined {
  const flat = flatten(toUse(raw, document).base, document);
  const [demand, ...others] = listDemands(flat);
  const isValues = (demand === 'const' || demand === 'enum') && others.length === 0;
  return isValues ? `${name} is ${formatValues(flat)}` : undefined;
}
