import { expect, test } from 'vitest';
import { findInvalidExamples } from '@/specs/checks/example-validity';

const document = {
  paths: {
    '/a/{b}': {
      get: {
        parameters: [{ name: 'b', in: 'path', schema: { type: 'integer' }, example: 'one' }],
        responses: {
          default: {
            content: {
              'application/json': {
                schema: { $ref: '#/components/schemas/A' },
                examples: { right: { $ref: '#/components/examples/Right' }, wrong: { value: { id: 'x', at: 'soon' } } },
              },
            },
          },
        },
      },
    },
  },
  components: {
    examples: { Right: { value: { id: 1, at: '2026-03-14T15:00:00Z' } } },
    schemas: {
      A: {
        type: 'object',
        properties: {
          id: { type: 'integer', examples: [2, 'three'] },
          at: { type: 'string', format: 'date-time', example: '2026' },
          example: { type: 'string' },
        },
      },
    },
  },
};

test('names each example that breaks its schema, the place in it and why', () => {
  expect(findInvalidExamples(document)).toEqual([
    '/paths/~1a~1{b}/get/parameters/0/example at /: must be integer',
    '/paths/~1a~1{b}/get/responses/default/content/application~1json/examples/wrong at /id: must be integer',
    '/paths/~1a~1{b}/get/responses/default/content/application~1json/examples/wrong at /at: must match format "date-time"',
    '/components/schemas/A/properties/id/examples/1 at /: must be integer',
    '/components/schemas/A/properties/at/example at /: must match format "date-time"',
  ]);
});

test('finds nothing in a document without examples', () => {
  expect(findInvalidExamples({ paths: {} })).toEqual([]);
});
