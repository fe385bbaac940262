import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { UniqueNames } from '@/lib/openapi/anchor';
import type { Json } from '@/lib/openapi/model';
import { listOperations } from '@/lib/openapi/operations';
import { parseDocument } from '@/lib/openapi/parse.fixture';
import { resolveReason, toErrorReasons, toOutcomeLabel, toTypeMeanings } from './errors';

function read(entries: Json) {
  const diagnostics: string[] = [];
  const report = (...diagnostic: string[]) => diagnostics.push(diagnostic.join(' | '));
  return { errors: toErrorReasons({ 'x-error-catalogue': entries }, new UniqueNames(), report), diagnostics };
}

const words = { meaning: 'Why.', fix: 'What to do.' };

test('an entry becomes a reason with every default filled in', () => {
  const filled = { kind: 'http', informProvider: false, unspecified: [] };
  expect(read([{ reason: 'SOLD_OUT', ...words }])).toEqual({
    diagnostics: [],
    errors: [{ anchor: 'sold-out', name: 'SOLD_OUT', ...words, ...filled }],
  });
});

test('an entry keeps all it says', () => {
  const said = parse(`
kind: body
location: In a list
status: 422
type: MS-422
severity: FATAL
informProvider: stated
retry: { allowed: true, attempts: 3 }
codePrefixes: [SO-]
keywords: [sold out]
`);
  const { errors } = read([{ reason: 'A', ...words, ...said, 'x-unspecified': ['How long.'] }]);
  expect(errors).toEqual([{ anchor: 'a', name: 'A', ...words, ...said, unspecified: ['How long.'] }]);
});

test('wrong entries are told with their pointers and left out', () => {
  const { errors, diagnostics } = read([
    { reason: 'A', meaning: 'Why.', status: 99, retry: { allowed: true }, extra: 1 },
    { reason: 'B', ...words, kind: 'mail' },
    { reason: 'C', ...words },
    { reason: 'C', ...words },
  ]);
  expect(errors.map(({ name: reason }) => reason)).toEqual(['C']);
  expect(diagnostics).toEqual([
    '/x-error-catalogue/0/status | the value is less than 100 | correct the value as docs/manual/extensions.md describes',
    '/x-error-catalogue/0 | `fix` is missing | add `fix`',
    '/x-error-catalogue/0/retry | `attempts` is missing | add `attempts`',
    '/x-error-catalogue/0/extra | this key is not known | remove it or correct its spelling',
    '/x-error-catalogue/1/kind | the value is not one of http, body, outcome | correct the value as docs/manual/extensions.md describes',
    '/x-error-catalogue | the reason `C` appears twice | join the two entries',
  ]);
  expect(read({}).diagnostics).toEqual(['/x-error-catalogue | the value is not a list | write a list']);
});

test.each<[Json, string[]]>([
  [{ singular: 'scan reason', plural: 'scan reasons' }, []],
  [{ singular: 'scan reason' }, ['/x-outcome-label | `plural` is missing | add `plural`']],
  [
    'scan reason',
    ['/x-outcome-label | the value is not of type object | correct the value as docs/manual/extensions.md describes'],
  ],
])('the label of outcomes %j', (label, expected) => {
  const flaws: string[] = [];
  const found = toOutcomeLabel({ 'x-outcome-label': label }, (...flaw) => flaws.push(flaw.join(' | ')));
  expect(flaws).toEqual(expected);
  expect(found).toEqual(expected.length === 0 ? label : undefined);
});

test('a type means what the document says, and one that no reason has is reported', () => {
  const flaws: string[] = [];
  const types = { 'MS-409': 'A conflict.', 'MS-442': 'A slip.' };
  const found = toTypeMeanings({ 'x-error-types': types }, [{ type: 'MS-409' }, { type: 'MS-422' }, {}], (...flaw) =>
    flaws.push(flaw.join(' | ')),
  );
  expect(found.get('MS-409')).toBe('A conflict.');
  expect(flaws).toEqual([
    '/x-error-types/MS-442 | no reason of `x-error-catalogue` has the type `MS-442` | did you mean `MS-422`?',
  ]);
});

const { errors } = read([
  { reason: 'ONCE', status: 422, ...words },
  { reason: 'TWICE', status: 400, ...words },
  { reason: 'TWICE', status: 422, ...words },
]);

test('a reason under two statuses has the status in its anchor', () => {
  expect(errors.map(({ anchor: id }) => id)).toEqual(['once', 'twice-400', 'twice-422']);
});

test.each([
  ['ONCE', '200', 'once'],
  ['ONCE', '2XX', 'once'],
  ['ONCE@422', '207', 'once'],
  ['TWICE', '400', 'twice-400'],
  ['TWICE', '422', 'twice-422'],
  ['TWICE@422', '400', 'twice-422'],
])('%s in a response of status %s is %s', (name, status, anchor) => {
  expect(resolveReason(errors, name, status)).toMatchObject({ anchor });
});

test.each([
  ['TWICE', '2XX', 'the reason `TWICE` appears under several statuses', 'write `TWICE@400` or `TWICE@422`'],
  ['ONCE@400', '400', 'the reason `ONCE@400` is not in `x-error-catalogue`', 'did you mean `ONCE@422`?'],
  ['TWIC', '400', 'the reason `TWIC` is not in `x-error-catalogue`', 'did you mean `TWICE`?'],
  ['NEVER', '400', 'the reason `NEVER` is not in `x-error-catalogue`', 'add it there or correct its spelling'],
])('%s in a response of status %s means nothing', (name, status, message, hint) => {
  expect(resolveReason(errors, name, status)).toEqual({ message, hint });
});

test('a cause without a reason is one more row of a response that names reasons', () => {
  const api = parseDocument({
    openapi: '3.1.0',
    info: { title: 'T', version: '1' },
    'x-error-catalogue': [{ reason: 'NO_KEY', status: 401, meaning: 'No key.', fix: 'Send it.' }],
    paths: {
      '/a': {
        get: {
          responses: {
            '401': {
              description: 'Refused.',
              'x-error-reasons': ['NO_KEY'],
              'x-advice': { when: 'The token may have expired.', fix: 'Refresh it.' },
            },
            '409': { description: 'Locked.', 'x-error-reasons': ['NO_KEY'], 'x-advice': { fix: 'Wait.' } },
          },
        },
      },
    },
  });
  const rows = listOperations(api).flatMap(({ errors }) => errors);
  expect(rows.map(({ status, reason, when, advice }) => [status, reason?.name, when, advice?.fix])).toEqual([
    ['401', 'NO_KEY', 'Refused.', undefined],
    ['401', undefined, 'The token may have expired.', 'Refresh it.'],
    ['409', 'NO_KEY', 'Locked.', undefined],
  ]);
});

test.each([
  ['Without `A`, `B` or `C`.', 'Without `A` or `C`.'],
  ['`B` and `A` are sent.', '`A` are sent.'],
  ['Without `B`.', 'Without `B`.'],
])('the row of a call that does not send B reads %j as %j', (meaning, expected) => {
  const api = parseDocument({
    openapi: '3.1.0',
    info: { title: 'T', version: '1' },
    components: {
      securitySchemes: {
        a: { type: 'apiKey', in: 'header', name: 'A' },
        b: { type: 'apiKey', in: 'header', name: 'B' },
      },
    },
    'x-error-catalogue': [{ reason: 'NO_KEY', status: 401, meaning, fix: 'Send it.' }],
    paths: {
      '/a': {
        get: {
          security: [{ a: [] }],
          responses: { '401': { description: 'Refused.', 'x-error-reasons': ['NO_KEY'] } },
        },
      },
    },
  });
  expect(listOperations(api).flatMap(({ errors }) => errors.map(({ reason }) => reason?.meaning))).toEqual([expected]);
});
