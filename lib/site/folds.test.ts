import { expect, test } from 'vitest';
import type { Response, Schema } from '@/lib/openapi/model';
import { object, string } from '@/lib/openapi/model.fixture';
import { hasFoldedAnswers, hasFolds } from './folds';

const flat = object({ id: string() });
const nested = object({ seat: flat });
const deep = object({ order: nested });

test.each<[string, Schema, boolean]>([
  ['a single value', string(), false],
  ['fields', flat, false],
  ['fields of fields, which stand open', nested, false],
  ['fields deeper than that', deep, true],
  ['many values', object({ state: string({ enum: [...'abcdefghi'].map((value) => ({ value })) }) }), true],
])('%s', (_, schema, folded) => {
  expect(hasFolds(schema)).toBe(folded);
});

const answer = (given: Partial<Response>): Response => ({
  id: 'a-200',
  status: '200',
  phrase: 'OK',
  tone: 'success',
  description: '',
  headers: [],
  mediaTypes: [],
  links: [],
  errors: [],
  unspecified: [],
  ...given,
});
const bare = answer({});
const withBody = answer({ mediaTypes: [{ name: 'application/json', schema: flat, examples: [], encoding: [] }] });
const withHeader = answer({ headers: [{ name: 'ETag', required: false, schema: string(), examples: [] }] });

test.each<[string, Response[], Response | undefined, boolean]>([
  ['nothing to fold', [bare], bare, false],
  ['one body, which stands open', [withBody, bare], withBody, false],
  ['a body of another answer', [withBody, bare], bare, true],
  ['headers', [withHeader], withHeader, true],
])('answers with %s', (_, responses, open, folded) => {
  expect(hasFoldedAnswers(responses, open)).toBe(folded);
});
