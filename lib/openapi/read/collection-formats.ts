import type { PointerDiagnostic } from '@/lib/diagnostic';
import type { RawObject } from '@/lib/openapi/json';
import { formatPointer } from '@/lib/openapi/pointer';
import { findInDocument } from './grammar';

/** What separates the items of a list in Swagger 2.0, where OpenAPI 3 can't say it: only queries and forms have other separators. */
const SEPARATORS: ReadonlyMap<unknown, string> = new Map([
  ['tsv', 'tabs'],
  ['ssv', 'spaces'],
  ['pipes', 'pipes'],
]);

/** Returns a warning for each `collectionFormat` of Swagger 2.0 that is shown as another one, because OpenAPI 3 has no counterpart. */
export function findLostCollectionFormats(document: RawObject): PointerDiagnostic[] {
  if (document.swagger === undefined) return [];
  return findInDocument(document, (object, kind, path) => {
    const separator = SEPARATORS.get(object.collectionFormat);
    const isParameter = kind === 'parameter' || kind === 'header';
    if (!isParameter || separator === undefined) return [];
    const isSayable = object.in === 'query' || object.in === 'formData';
    if (isSayable && object.collectionFormat !== 'tsv') return [];
    return [
      {
        pointer: formatPointer([...path, 'collectionFormat']),
        message: `OpenAPI 3 can't say that ${separator} separate the items, so samples use another separator`,
        hint: 'name the separator in the description',
      },
    ];
  });
}
