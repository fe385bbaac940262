import type { Json } from '../model';
import { flatten } from './all-of';
import type { SpecDocument } from './document';
import { formatList } from './negation';
import { toUse } from './use';

/** An `if` in words, `When source is "BROKER"`; undefined when it asks for more than values and presence. */
export function formatIf(condition: Json, document: SpecDocument): string | undefined {
  const flat = flatten(toUse(condition, document).base, document);
  const others = [flat.unions, flat.nots, flat.ifs, flat.patterns, flat.prefixItems].some((list) => list.length > 0);
  if (flat.never || others || flat.bounds.size > 0 || flat.inner.size > 0 || flat.patternProperties.size > 0) {
    return undefined;
  }
  const values: (string | undefined)[] = [...flat.properties].map(([name, raw]) => formatValues(name, raw, document));
  if (values.includes(undefined)) return undefined;
  const present = [...flat.required].filter((name) => !flat.properties.has(name)).map((name) => `${name} is present`);
  const parts = [...values, ...present].filter((text) => text !== undefined);
  return parts.length === 0 ? undefined : `When ${formatList(parts, 'and')}`;
}

function formatValues(name: string, raw: Json, document: SpecDocument): string | undefined {
  const flat = flatten(toUse(raw, document).base, document);
  const values = flat.const === undefined ? flat.enum : [flat.const.value];
  return values === undefined
    ? undefined
    : `${name} is ${formatList(
        values.map((value) => JSON.stringify(value)),
        'or',
      )}`;
}
