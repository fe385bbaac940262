import type { Place } from '@/lib/markdown/prose';
import { toSchemaBlocks } from '@/lib/markdown/schema';
import { formatCode, formatHeading, joinBlocks } from '@/lib/markdown/text';
import type { NamedSchema } from '@/lib/openapi/model';
import { referenceSections } from '@/lib/site/reference-links';

/** Returns named schemas under a heading of the place's level; empty when there are none. */
export function formatSchemaList(schemas: readonly NamedSchema[], place: Place): string {
  if (schemas.length === 0) return '';
  const below = { ...place, level: place.level + 1 };
  const blocks = schemas.flatMap(({ name, schema }) => {
    return [
      formatHeading(below.level, formatCode(name)),
      `Type: ${formatCode(schema.label)}.`,
      ...toSchemaBlocks(schema, below),
    ];
  });
  return joinBlocks([formatHeading(place.level, 'Schemas', referenceSections.schemas), ...blocks]);
}
