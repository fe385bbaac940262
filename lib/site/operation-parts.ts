import type { OperationPart } from '@/lib/content/model';
import type { MediaType, Operation, Schema } from '@/lib/openapi/model';
import { findSchema } from './field-rows';

/** What guides can show of an operation's messages: its request body where it has one, then its answers. */
export function toOperationParts({ body, responses }: Operation): OperationPart[] {
  return [
    ...(body === undefined ? [] : [toPart('body', body.mediaTypes)]),
    ...responses.map(({ status, mediaTypes }) => toPart(status, mediaTypes)),
  ];
}

function toPart(name: string, mediaTypes: readonly MediaType[]): OperationPart {
  const schema = findSchema(mediaTypes);
  const examples = mediaTypes.flatMap((media) => media.examples).filter(({ value }) => value !== undefined);
  return {
    name,
    fields: schema !== undefined && hasFields(schema),
    examples: [...new Set(examples.map((example) => example.name))],
  };
}

/** Whether a table of the schema has a row, without making the rows. */
function hasFields(schema: Schema): boolean {
  switch (schema.kind) {
    case 'object':
      return schema.properties.length > 0;
    case 'array':
      return hasFields(schema.items);
    case 'union':
      return [schema.shared, ...schema.variants.map((variant) => variant.schema)].some(
        (part) => part !== undefined && hasFields(part),
      );
    default:
      return false;
  }
}
