import type { PointerDiagnostic } from '@/lib/diagnostic';
import { getString, type RawObject } from '@/lib/openapi/json';
import { formatPointer } from '@/lib/openapi/pointer';
import { findInDocument } from './grammar';

/** What separates the items of a list in Swagger 2.0, where OpenAPI 3 can't say it: only queries and forms have other separators. */
const SEPARATORS: ReadonlyMap<unknown, string> = new Map([
  ['tsv', 'tabs'],
  ['ssv', 'spaces'],
  ['pipes', 'pipes'],
]);

/** Returns a warning for each separator that OpenAPI 3 can't say there, and for each list within a list. */
export function findLostCollectionFormats(document: RawObject): PointerDiagnostic[] {
  if (document.swagger === undefined) return [];
  return findInDocument(document, (object, kind, path) => {
    if (kind !== 'parameter' && kind !== 'header') return [];
    const separator = SEPARATORS.get(object.collectionFormat);
    const isSayable = object.in === 'query' || object.in === 'formData';
    const isLost = separator !== undefined && !(isSayable && object.collectionFormat !== 'tsv');
    return [
      ...(isLost
        ? [
            {
              pointer: formatPointer([...path, 'collectionFormat']),
              message: `OpenAPI 3 can't say that ${separator} separate the items, so samples use another separator`,
              hint: 'name the separator in the description',
            },
          ]
        : []),
      ...(object.type === 'array' && getString(object.items, 'type') === 'array'
        ? [
            {
              pointer: formatPointer([...path, 'items']),
              message: "OpenAPI 3 can't say how a list within a list is written, so samples write it as JSON",
              hint: 'name its separator in the description',
            },
          ]
        : []),
    ];
  });
}
