import { dereference } from '@/lib/openapi/schema/document';
import type { ParseContext } from '@/lib/openapi/schema/tree';
import { operationAnchor } from '../anchor';
import { findMethod } from '../methods';
import type { Json, Method, OperationKind } from '../model';
import { ownEntries, ownObject, ownText, ownTexts } from '../own';
import type { RawObject } from '../raw';

/** An operation as it stands in the document, with the anchor that it has got. */
export type RawOperation = {
  id: string;
  kind: OperationKind;
  method: Method;
  path: string;
  raw: RawObject;
  pathItem: RawObject;
  tags: string[];
};

type OperationContext = Pick<ParseContext, 'document' | 'anchors'>;

/** All calls and webhooks of a document in its order (OpenAPI 3.1 "Paths Object" and `webhooks`). */
export function findOperations(reading: OperationContext): RawOperation[] {
  const { root } = reading.document;
  return [
    ...ownEntries(root, 'paths').flatMap(([path, item]) => findInPathItem(path, item, 'call', reading)),
    ...ownEntries(root, 'webhooks').flatMap(([name, item]) => findInPathItem(name, item, 'webhook', reading)),
  ];
}

/** The operations of one path item; those of a callback get anchors below that of its call. */
export function findInPathItem(
  path: string,
  item: Json,
  kind: OperationKind,
  reading: OperationContext,
  above?: string,
): RawOperation[] {
  const pathItem = path.startsWith('x-') ? undefined : dereference(item, reading.document);
  if (pathItem === undefined) return [];
  const methods = Object.keys(pathItem).flatMap((key) => findMethod(key) ?? []);
  return methods.flatMap((method): RawOperation[] => {
    const raw = ownObject(pathItem, method);
    if (raw === undefined) {
      reading.document.report(pathItem, `the operation ${method} is not an object`, 'describe it, or remove it');
      return [];
    }
    const named = operationAnchor(ownText(raw, 'operationId'), method, path);
    const wanted = above !== undefined && ownText(raw, 'operationId') === undefined ? `${above}-${method}` : named;
    const tags = ownTexts(raw, 'tags');
    return [{ id: reading.anchors.claim(wanted), kind, method, path, raw, pathItem, tags }];
  });
}
