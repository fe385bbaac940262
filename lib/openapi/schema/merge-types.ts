import { own, ownFlag } from '../own';
import type { RawObject } from '../raw';
import type { SpecDocument } from './document';
import type { Flat } from './flat';

const TYPES = ['string', 'number', 'integer', 'boolean', 'null', 'object', 'array'];

/** Narrows the types of a schema by those of one member; `integer` lies within `number`. */
export function addTypes(flat: Flat, keywords: RawObject, document: SpecDocument): void {
  const types = readTypes(keywords, document);
  if (types === undefined) return;
  if (flat.types === undefined) {
    flat.types = types;
    return;
  }
  const both = intersect(flat.types, types);
  if (both.length === 0) {
    flat.never = true;
    const message = `no value is both ${flat.types.join(' or ')} and ${types.join(' or ')}`;
    document.report(keywords, message, 'let the members of allOf agree on a type');
  }
  flat.types = both;
}

function readTypes(keywords: RawObject, document: SpecDocument): string[] | undefined {
  const declared = own(keywords, 'type');
  if (declared === undefined) return undefined;
  const names = (Array.isArray(declared) ? declared : [declared]).map((name) => (name === 'file' ? 'string' : name));
  const known = names.filter((name) => typeof name === 'string').filter((name) => TYPES.includes(name));
  if (known.length < names.length) {
    const wrong = names.filter((name) => typeof name !== 'string' || !known.includes(name));
    document.report(keywords, `${JSON.stringify(wrong[0])} is not a JSON type`, `use one of ${TYPES.join(', ')}`);
  }
  if (known.length === 0) return undefined;
  if (ownFlag(keywords, 'nullable') && !known.includes('null')) known.push('null');
  return [...new Set(known)];
}

function intersect(a: string[], b: string[]): string[] {
  const integers = (types: string[], others: string[]) => types.includes('integer') && others.includes('number');
  const shared = a.filter((type) => b.includes(type));
  if (!shared.includes('integer') && (integers(a, b) || integers(b, a))) shared.unshift('integer');
  return shared;
}
