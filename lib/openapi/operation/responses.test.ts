import { expect, test } from 'vitest';
import type { ResponseLink } from '@/lib/openapi/model';
import { listOperations } from '@/lib/openapi/operations';
import { parseDocument } from '@/lib/openapi/parse.fixture';

function parseLinks(links: Record<string, { [key: string]: string | object }>): ResponseLink[] {
  const document = {
    paths: {
      '/a/{id}': {
        get: { operationId: 'a', summary: 'First', responses: { 200: { description: 'A', links } } },
        put: { operationId: 'a', summary: 'Second', responses: {} },
      },
    },
  };
  // The test writes plain JSON, of which optional members are no part.
  const api = parseDocument(JSON.parse(JSON.stringify(document)));
  return listOperations(api)[0]?.responses[0]?.links ?? [];
}

test('a link leads to the first operation of its operationId, or to the one at its pointer, however that is spelled', () => {
  const links = parseLinks({
    named: { operationId: 'a' },
    plain: { operationRef: '#/paths/~1a~1{id}/put' },
    encoded: { operationRef: '#/paths/~1a~1%7Bid%7D/put' },
    elsewhere: { operationRef: 'b.yaml#/paths/~1a~1{id}/put' },
  });
  expect(links).toEqual([
    { name: 'named', target: 'First', operation: 'a', parameters: [] },
    { name: 'plain', target: 'Second', operation: 'a-2', parameters: [] },
    { name: 'encoded', target: 'Second', operation: 'a-2', parameters: [] },
    { name: 'elsewhere', target: 'b.yaml#/paths/~1a~1{id}/put', parameters: [] },
  ]);
});

test('a link says what to send, and where', () => {
  const server = { url: 'https://{region}.example', variables: { region: { default: 'eu' } } };
  const [link] = parseLinks({ a: { operationId: 'a', requestBody: '$response.body#/x', server } });
  expect(link).toMatchObject({ requestBody: '$response.body#/x', server: 'https://eu.example' });
});
