import { expect, it } from 'vitest';
import type { SpecFacts } from '@/lib/guides/document';
import { formatFound, toGuide } from '@/lib/guides/guide.fixture';
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
    ['content/docs/lock.mdx:5: <RetryTable> names an unknown API: linkv; did you mean `linkv1`?'],
  ],
  [
    '<UnspecifiedList />',
    [
      'content/docs/lock.mdx:5: <UnspecifiedList> does not say which API it means; write api="…", or `api` in the front matter',
    ],
  ],
])('%s', (body, errors) => {
  expect(findEmbedErrors(toGuide(body), facts).map(formatFound)).toEqual(errors);
});
