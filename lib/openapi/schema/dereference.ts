import type { Json } from '../model';
import { ownText } from '../own';
import { asObject, type RawObject } from '../raw';
import type { SpecDocument } from './document';

const CHAIN_LIMIT = 50;

/**
 * The object behind any number of `$ref`s; a summary or description beside a reference wins (OpenAPI 3.1 "Reference
 * Object"). Undefined, with a problem noted, when there is none.
 */
export function dereference(value: Json | undefined, document: SpecDocument): RawObject | undefined {
  let current = asObject(value);
  const beside: RawObject = {};
  for (let step = 0; current !== undefined && step < CHAIN_LIMIT; step += 1) {
    const reference = ownText(current, '$ref');
    if (reference === undefined) return withWords(current, beside, document);
    for (const key of ['summary', 'description']) {
      const text = ownText(current, key);
      if (text !== undefined) beside[key] ??= text;
    }
    const target = asObject(document.resolve(reference));
    if (target === undefined) {
      document.report(current, `the reference ${reference} does not resolve`, 'correct it, or add what it names');
    }
    current = target;
  }
  return undefined;
}

function withWords(object: RawObject, words: RawObject, document: SpecDocument): RawObject {
  if (Object.keys(words).length === 0) return object;
  const described = { ...object, ...words };
  document.stand(described, object);
  return described;
}
