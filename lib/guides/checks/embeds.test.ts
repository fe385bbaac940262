import { expect, it } from 'vitest';
import type { SpecFacts } from '@/lib/guides/document';
import { toGuide } from '@/lib/guides/guide.fixture';
import { findEmbedErrors } from './embeds';

const facts: SpecFacts = {
  terms: [],
  shapes: [],
  operations: [{ api: 'linkv1', operationId: 'lockTickets', parts: [], languages: [] }],
  calls: [],
  states: [],
  flows: [],
  versions: [],
  pages: [],
  drafts: [],
  labels: { linkv1: 'Link API v1', linkv2: 'Link API v2' },
  unreadable: [],
  redirects: {},
  renamed: new Map(),
  decisions: [{ id: 'order', calls: ['linkv1/lockTickets'] }],
  origin: 'https://docs.example.com',
  ignoredTerms: [],
  assets: [],
};

it.each([
  ['<RetryTable api="linkv1" />', []],
  [
    '<RetryTable api="linkv" />',
    [
      {
        severity: 'error',
        file: 'content/docs/lock.mdx',
        line: 5,
        message: '<RetryTable> names an unknown API: linkv',
        hint: 'did you mean `linkv1`?',
      },
    ],
  ],
  [
    '<UnspecifiedList />',
    [
      {
        severity: 'error',
        file: 'content/docs/lock.mdx',
        line: 5,
        message: '<UnspecifiedList> does not say which API it means',
        hint: 'write api="…", or `api` in the front matter',
      },
    ],
  ],
])('%s', (body, errors) => {
  expect(findEmbedErrors(toGuide(body), facts)).toEqual(errors);
});
