import { expect, test } from 'vitest';
import type { Reason, SecurityScheme } from '@/lib/openapi/model';
import { formatErrorPlace, formatRetry, needsInformNote } from './error-words';
import { formatScheme } from './security-words';

const reason: Reason = {
  id: 'x',
  reason: 'X',
  kind: 'http',
  meaning: '',
  remedy: '',
  retry: { allowed: false },
  informProvider: false,
  unspecified: [],
};

test.each<[Reason['retry'], string]>([
  [{ allowed: false }, 'No'],
  [undefined, 'Not documented'],
  [{ allowed: true, attempts: 1 }, 'Once'],
  [{ allowed: true, attempts: 3 }, 'Up to 3 times'],
])('retry of %j reads %s', (retry, words) => {
  expect(formatRetry(retry)).toBe(words);
});

test.each<[Partial<Reason>, string]>([
  [{ status: 422 }, 'HTTP 422'],
  [{}, 'Status not documented'],
  [{ kind: 'order', status: 409 }, 'In the response to an order'],
  [{ kind: 'outcome' }, 'Code in a successful response'],
])('place of %j reads %s', (given, words) => {
  expect(formatErrorPlace({ ...reason, ...given })).toBe(words);
});

const scheme = { id: 'security-x', name: 'x', unspecified: [] };

test.each<[SecurityScheme, string]>([
  [{ ...scheme, type: 'http', scheme: 'bearer', bearerFormat: 'JWT' }, 'HTTP bearer (JWT)'],
  [{ ...scheme, type: 'apiKey', in: 'query', parameter: 'key' }, 'query parameter key'],
  [{ ...scheme, type: 'oauth2', flows: [] }, 'OAuth 2.0'],
  [{ ...scheme, type: 'openIdConnect', url: 'https://a.example' }, 'OpenID Connect, https://a.example'],
  [{ ...scheme, type: 'mutualTLS' }, 'mutual TLS'],
])('%j reads %s', (given, words) => {
  expect(formatScheme(given)).toBe(words);
});

test.each<[Partial<Reason>, boolean]>([
  [{ informProvider: true, remedy: 'Split it.' }, true],
  [{ informProvider: true, remedy: 'Retry up to three times, and inform the provider.' }, false],
  [{ informProvider: false, remedy: 'Split it.' }, false],
])('%j is told apart from the remedy: %j', (given, needed) => {
  expect(needsInformNote({ ...reason, ...given })).toBe(needed);
});
