import type { Place } from '@/lib/markdown/prose';
import { toSchemaBlocks } from '@/lib/markdown/schema';
import { formatCode, formatHeading, joinBlocks } from '@/lib/markdown/text';
import type { Api, NamedSchema, Operation } from '@/lib/openapi/model';
import { findSchema } from '@/lib/openapi/request/named-schema';
import { referenceSections } from '@/lib/site/reference-links';

/** Returns the named schemas that the operation's trees refer to, directly or through one another. */
export function formatNamedSchemas(api: Api, operation: Operation, place: Place): string {
  const names = listTargets(operation);
  for (const name of names) {
    for (const target of listTargets(findSchema(api, name))) names.add(target);
  }
  return formatSchemaList(
    api.schemas.filter(({ name }) => names.has(name)),
    { ...place, level: place.level + 1 },
  );
}

/** Returns named schemas under a heading of the place's level; empty when there are none. */
export function formatSchemaList(schemas: readonly NamedSchema[], place: Place): string {
  if (schemas.length === 0) return '';
  const below = { ...place, level: place.level + 1 };
  const blocks = schemas.flatMap(({ name, schema }) => {
    const { label } = schema;
    return [
      formatHeading(below.level, formatCode(name)),
      label === '' ? '' : `Type: ${formatCode(label)}.`,
      ...toSchemaBlocks(schema, below),
    ];
  });
  return joinBlocks([formatHeading(place.level, 'Schemas', referenceSections.schemas), ...blocks]);
}

/** Whatever holds a reference holds it as an object of `kind: 'reference'`: the model is plain JSON. */
function listTargets(part: unknown, found = new Set<string>()): Set<string> {
  if (typeof part !== 'object' || part === null) return found;
  if ('kind' in part && part.kind === 'reference' && 'target' in part && typeof part.target === 'string')
    found.add(part.target);
  for (const value of Object.values(part)) listTargets(value, found);
  return found;
}
