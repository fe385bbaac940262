import type { RawObject } from '@/lib/openapi/json';

export const OPERATIONS = 60;
const SCHEMAS = 80;

/** Returns a document of 60 × `times` operations and 80 × `times` schemas. Schemas refer to each other, also in cycles. */
export function toSyntheticDocument(times: number): RawObject {
  const count = Math.ceil(SCHEMAS * times);
  const schemas = Array.from({ length: count }, (_, index) => [`Thing${index}`, toSchema(index, count)]);
  const paths = Array.from({ length: Math.round(OPERATIONS * times) }, (_, index) => [
    `/things${index}/{id}`,
    toPath(index),
  ]);
  return {
    openapi: '3.1.0',
    info: { title: `Synthetic ${times}`, version: '1' },
    paths: Object.fromEntries(paths),
    components: { schemas: Object.fromEntries(schemas) },
  };
}

function toSchema(index: number, count: number): RawObject {
  const refer = (step: number) => ({ $ref: `#/components/schemas/Thing${(index * step + 1) % count}` });
  const scalars = Array.from({ length: 8 }, (_, field) => [`field${field}`, { type: 'string', minLength: field }]);
  return {
    type: 'object',
    description: `A thing of kind ${index}.`,
    required: ['field0'],
    properties: {
      ...Object.fromEntries(scalars),
      next: refer(1),
      other: refer(7),
      many: { type: 'array', items: refer(3) },
    },
  };
}

function toPath(index: number): RawObject {
  const content = { 'application/json': { schema: { $ref: `#/components/schemas/Thing${index}` } } };
  return {
    post: {
      operationId: `changeThing${index}`,
      summary: `Change thing ${index}`,
      tags: [`group ${index % 10}`],
      parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
      requestBody: { content },
      responses: { '200': { description: 'Changed.', content } },
    },
  };
}
