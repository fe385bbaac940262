import type { Constraint, Json } from '../model';
import { flatten } from './all-of';
import { listDemands } from './demands';
import type { SpecDocument } from './document';
import type { Flat } from './flat';
import { toUse } from './use';

/** The `not` keywords that can be said in a few words: `not "a" or "b"`, `not with a and b together`. */
export function toNotConstraints(flat: Flat, document: SpecDocument): Constraint[] {
  return flat.nots.flatMap((not) => {
    const text = formatNot(not, document);
    return text === undefined ? [] : [{ keyword: 'not', text, code: false }];
  });
}

/** A forbidden schema in words, or undefined when only the schema itself can say it: it demands more than one kind of thing. */
export function formatNot(not: Json, document: SpecDocument): string | undefined {
  const flat = flatten(toUse(not, document).base, document);
  const demands = listDemands(flat);
  return demands.length > 1 ? undefined : formatDemand(demands[0] ?? 'type', flat);
}

function formatDemand(demand: string, flat: Flat): string | undefined {
  switch (demand) {
    case 'const':
    case 'enum':
      return `not ${formatValues(flat)}`;
    case 'required':
      return `not with ${formatList([...flat.required], 'and')}${flat.required.size > 1 ? ' together' : ''}`;
    case 'pattern':
      return flat.patterns.length > 1 ? undefined : `not pattern ${flat.patterns[0]}`;
    case 'type':
      return flat.types === undefined ? undefined : `not ${formatList(flat.types, 'or')}`;
    default:
      return undefined;
  }
}

/** The values of `const` or `enum`: `"a" or 1`. */
export function formatValues(flat: Flat): string {
  return formatJsonList(flat.const === undefined ? (flat.enum ?? []) : [flat.const.value]);
}

/** Values as JSON: `"a" or 1`; empty when there are none. */
export function formatJsonList(values: Json[]): string {
  return formatList(
    values.map((value) => JSON.stringify(value)),
    'or',
  );
}

/** `a`, `a or b`, `a, b or c`. */
export function formatList(items: string[], word: 'and' | 'or'): string {
  const last = items.at(-1) ?? '';
  return items.length < 2 ? last : `${items.slice(0, -1).join(', ')} ${word} ${last}`;
}
