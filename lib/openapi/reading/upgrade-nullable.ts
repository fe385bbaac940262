import type { Json } from '@/lib/openapi/model';
import { asArray, type RawObject } from '@/lib/openapi/raw';
import { visitDocument } from '@/lib/openapi/reading/visit';

/** Words `nullable: true` beside a union or `allOf` in 3.1, in place; the converter does so only beside `type`. */
export function upgradeNullable(document: RawObject): void {
  visitDocument(document, (object, kind) => {
    if (kind === 'schema' && object.nullable === true && object.type === undefined) allowNull(object);
    return true;
  });
}

const NULL: Json = { type: 'null' };

function allowNull(schema: RawObject): void {
  const union = ['oneOf', 'anyOf'].find((key) => asArray(schema[key]) !== undefined);
  const { allOf } = schema;
  if (union !== undefined && allOf === undefined) {
    schema[union] = [...(asArray(schema[union]) ?? []), NULL];
  } else if (union === undefined && allOf !== undefined && schema.properties === undefined) {
    schema.anyOf = [{ allOf }, NULL];
    delete schema.allOf;
  } else {
    return;
  }
  delete schema.nullable;
}
