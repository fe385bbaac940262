import { expect, test } from 'vitest';
import { withKeyVariables } from './key-variables';

function auth(name: string, value: string) {
  const entries = Object.entries({ key: name, value, in: 'header' }).map(([key, part]) => ({ key, value: part }));
  return { auth: { type: 'apikey', apikey: entries } };
}

test('a key is a variable of its scheme, one that no scheme names keeps its own', () => {
  const scheme = { type: 'apiKey', in: 'header', name: 'Authorization' };
  const document = { components: { securitySchemes: { authorizationKey: scheme } } };
  const collection = { item: [{ request: auth('Authorization', '{{apiKey}}') }, { request: auth('X', '{{apiKey}}') }] };
  expect(withKeyVariables(collection, document)).toEqual({
    item: [{ request: auth('Authorization', '{{authorizationKey}}') }, { request: auth('X', '{{apiKey}}') }],
  });
});
