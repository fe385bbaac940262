import { expect, test } from 'vitest';
import type { RawObject } from '@/lib/openapi/json';
import { findDescription, formatTitle } from './title';

function title(raw: RawObject, pathItem: RawObject = {}): string {
  return formatTitle({ method: 'get', path: '/charges', raw, pathItem });
}

function description(raw: RawObject, pathItem: RawObject = {}): string | undefined {
  return findDescription({ method: 'get', path: '/charges', raw, pathItem });
}

const LONG = `Returns a charge. ${'It is not old. '.repeat(13)}`.trim();
const operationId = 'GetChargesCharge';

test.each([
  ['its summary', { summary: ' List charges ', description: 'Lists them.' }, 'List charges'],
  ['its summary without a period', { summary: 'Lists charges.' }, 'Lists charges'],
  ['an ellipsis', { summary: 'Lists charges...' }, 'Lists charges...'],
  ['a short sentence', { operationId, description: 'Returns a charge. It may be old.' }, 'Returns a charge'],
  [
    'a short sentence of HTML',
    { operationId, description: '<p>Returns a <code>charge</code>.</p><p>More.</p>' },
    'Returns a charge',
  ],
  ['one that a paragraph ends', { operationId, description: 'read a `Pod`\n\nMore' }, 'Read a Pod'],
  ['one that a list ends', { operationId, description: 'Reads charges\n- new ones\n- old ones' }, 'Reads charges'],
  ['a summary of several lines', { summary: 'List\n  charges' }, 'List charges'],
  ['a version number ends no sentence', { description: 'Uses version 1.2 of it. And more.' }, 'Uses version 1.2 of it'],
  ['an abbreviation ends no sentence', { description: 'Returns e.g. JSON. And more.' }, 'Returns e.g. JSON'],
  ['a lowercase word continues one', { description: 'Lists fees etc. of a charge.' }, 'Lists fees etc. of a charge'],
  ['a long sentence', { operationId, description: `Returns ${'very '.repeat(20)}much.` }, 'Get charges charge'],
  ['a link', { operationId, description: 'See [charges](https://a.example).' }, 'Get charges charge'],
  ['a heading', { operationId, description: '# Charges of it' }, 'Get charges charge'],
  ['a single word', { operationId, description: 'Charges.' }, 'Get charges charge'],
  ['nothing', {}, 'GET /charges'],
  ['a long summary, whose operation has an ID', { operationId, summary: LONG }, 'Get charges charge'],
  ['a long summary without an ID', { summary: LONG, description: 'Lists them.' }, 'Returns a charge'],
  ['the longest summary', { operationId, summary: LONG.slice(0, 200) }, LONG.slice(0, 200)],
])('%s', (_, raw, expected) => {
  expect(title(raw)).toBe(expected);
});

test('what the path says of all its calls comes after what the call says', () => {
  expect(title({ operationId }, { description: 'Works on charges.' })).toBe('Works on charges');
});

test.each([
  ['comes first', { operationId, summary: ` ${LONG} `, description: 'Lists them.' }, `${LONG}\n\nLists them.`],
  ['is all there is', { operationId, summary: LONG }, LONG],
  [
    'is repeated by the description',
    { operationId, summary: LONG, description: `${LONG} Or is it?` },
    `${LONG} Or is it?`,
  ],
])('in the description, a long summary %s', (_, raw, expected) => {
  expect(description(raw)).toBe(expected);
});

test.each([
  ['the summary', { summary: 'List charges', description: 'List charges.' }, undefined],
  ['a paragraph of Markdown', { description: 'read a `Pod`.\n\nMore of it.' }, 'More of it.'],
  ['a paragraph of HTML', { description: '<p>Returns a <b>charge</b>.</p>\n\n<p>More.</p>' }, '<p>More.</p>'],
  ['a sentence before a list', { description: 'Reads charges\n- new ones\n- old ones' }, '- new ones\n- old ones'],
  ['not a sentence with others', { description: 'Returns a charge. More.' }, 'Returns a charge. More.'],
])('the description leaves out what repeats the title: %s', (_, raw, expected) => {
  expect(description(raw)).toBe(expected);
});

test('a short summary is no part of the description', () => {
  expect(description({ summary: 'List charges' }, { description: 'All of them.' })).toBe('All of them.');
});

test('tags without an end are read in linear time', () => {
  const text = '<a '.repeat(330_000);
  expect(description({ summary: 'List', description: text })).toBe(text);
});
