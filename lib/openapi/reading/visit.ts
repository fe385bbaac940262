import type { Json } from '@/lib/openapi/model';
import { asArray, asObject, type RawObject } from '@/lib/openapi/raw';
import { findChild, type Kind } from '@/lib/openapi/reading/grammar';

/** Sees one object of a document; answering false leaves out what stands below it. */
export type Visitor = (object: RawObject, kind: Kind, path: readonly (string | number)[]) => boolean;

/** Shows every object of a document's structure to the visitor, from the outside in; data is not shown. */
export function visitDocument(document: RawObject, visitor: Visitor): void {
  visit(document, 'document', [], visitor);
}

function visit(value: Json, kind: Kind, path: readonly (string | number)[], visitor: Visitor): void {
  const object = asObject(value);
  if (object === undefined || kind === 'vocabulary' || !visitor(object, kind, path)) return;
  for (const [key, member] of Object.entries(object)) {
    const child = findChild(kind, key);
    if (child === undefined) continue;
    const items = asArray(member);
    const members = child.shape === 'map' ? asObject(member) : undefined;
    if (items !== undefined) {
      for (const [index, item] of items.entries()) visit(item, child.kind, [...path, key, index], visitor);
    } else if (members !== undefined) {
      for (const [name, item] of Object.entries(members)) visit(item, child.kind, [...path, key, name], visitor);
    } else {
      visit(member, child.kind, [...path, key], visitor);
    }
  }
}
