import type { Constraint, Json } from '../model';
import { flatten } from './all-of';
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

/** A forbidden schema in words, or undefined when only the schema itself can say it. */
export function formatNot(not: Json, document: SpecDocument): string | undefined {
  const flat = flatten(toUse(not, document).base, document);
  if (flat.const !== undefined) return `not ${JSON.stringify(flat.const.value)}`;
  if (flat.enum !== undefined)
    return `not ${formatList(
      flat.enum.map((value) => JSON.stringify(value)),
      'or',
    )}`;
  if (flat.properties.size > 0 || flat.unions.length > 0 || flat.inner.size > 0 || flat.nots.length > 0)
    return undefined;
  if (flat.required.size > 0) return `not with ${formatList([...flat.required], 'and')} together`;
  const [pattern] = flat.patterns;
  if (pattern !== undefined && flat.bounds.size === 0) return `not pattern ${pattern}`;
  if (flat.types !== undefined && flat.bounds.size === 0) return `not ${formatList(flat.types, 'or')}`;
  return undefined;
}

/** `a`, `a or b`, `a, b or c`. */
export function formatList(items: string[], word: 'and' | 'or'): string {
  const last = items.at(-1) ?? '';
  return items.length < 2 ? last : `${items.slice(0, -1).join(', ')} ${word} ${last}`;
}
