import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { parseDocument } from '../parse.fixture';
import { addGeneratedExamples } from './add-generated-examples';

const document = parse(`
openapi: 3.1.0
info: { title: Shop, version: '1' }
components:
  responses:
    Code: { description: A code, content: { application/json: { schema: { type: string, pattern: '^[A-Z]{3}-7$' } } } }
paths:
  /codes:
    get:
      responses:
        2XX: { $ref: '#/components/responses/Code' }
        '400': { description: Invalid, content: { application/json: { schema: { type: string }, example: authored } } }
        '500': { description: Empty }
`);

test('a response without an example gets the one of the reference, where the response is written', () => {
  const { components, paths } = addGeneratedExamples(document, parseDocument(document));
  expect(components).toEqual({
    responses: {
      Code: {
        description: 'A code',
        content: { 'application/json': { schema: { type: 'string', pattern: '^[A-Z]{3}-7$' }, example: 'ABC-7' } },
      },
    },
  });
  expect(paths).toEqual(document.paths);
});
