import { expect, it } from 'vitest';
import { toGuide } from '../guide.fixture';
import type { SpecFacts } from '../model';
import { findEmbedFlaws } from './embeds';

const facts: SpecFacts = {
  terms: [],
  shapes: [],
  operations: [{ api: 'linkv1', operationId: 'lockTickets', parts: [], languages: [] }],
  states: [],
  flows: [],
  versions: [],
  pages: [],
  drafts: [],
  assets: [],
};

it.each([
  ['<RetryTable api="linkv1" />', []],
  [
    '<RetryTable api="linkv" />',
    [
      {
        where: 'content/docs/lock.mdx:5',
        problem: '<RetryTable> names no API: linkv',
        remedy: 'did you mean linkv1?',
      },
    ],
  ],
  [
    '<UnspecifiedList />',
    [
      {
        where: 'content/docs/lock.mdx:5',
        problem: '<UnspecifiedList> does not say which API it means',
        remedy: 'write api="…", or `api` in the front matter',
      },
    ],
  ],
])('%s', (body, flaws) => {
  expect(findEmbedFlaws(toGuide(body), facts)).toEqual(flaws);
});
