import { expect, test } from 'vitest';
import type { OperationFacts } from '@/lib/guides/document';
import { findPartError } from './embeds';

const lockTickets: OperationFacts = {
  api: 'linkv1',
  operationId: 'lockTickets',
  parts: [
    { name: 'body', fields: true, examples: ['myAccount', 'broker'] },
    { name: '200', fields: true, examples: ['locked'] },
    { name: '204', fields: false, examples: [] },
  ],
  languages: ['shell', 'python'],
};

const readPing: OperationFacts = { ...lockTickets, operationId: 'readPing', parts: [] };

function message(name: string, attributes: Record<string, string>, operation = lockTickets): string | undefined {
  const found = findPartError({ name, attributes }, operation);
  return found && `${found.message}; ${found.hint}`;
}

test.each([
  ['RequestExample', {}],
  ['RequestExample', { name: 'broker' }],
  ['ResponseExample', { status: '200' }],
  ['ResponseExample', { status: '200', name: 'locked' }],
  ['SchemaTable', {}],
  ['SchemaTable', { part: '200' }],
  ['Sample', {}],
  ['Sample', { lang: 'python' }],
  ['ErrorTable', {}],
])('finds nothing wrong in <%s> with %j', (name, attributes) => {
  expect(message(name, attributes)).toBe(undefined);
});

test.each([
  [
    'RequestExample',
    { name: 'brokr' },
    '<RequestExample> names an unknown example of the request body of lockTickets: brokr; use one of myAccount, broker',
  ],
  [
    'ResponseExample',
    { status: '299' },
    '<ResponseExample> names an unknown response of lockTickets: 299; use one of 200, 204',
  ],
  [
    'ResponseExample',
    { status: '200', name: 'x' },
    '<ResponseExample> names an unknown example of the response 200 of lockTickets: x; use locked',
  ],
  [
    'ResponseExample',
    { status: '204' },
    '<ResponseExample> finds no example of the response 204 of lockTickets; add one to the specification',
  ],
  [
    'SchemaTable',
    { part: 'bdy' },
    '<SchemaTable> names an unknown part of lockTickets: bdy; use one of part="body", part="200"',
  ],
  [
    'SchemaTable',
    { part: '204' },
    '<SchemaTable> finds no fields in the response 204 of lockTickets; use one of part="body", part="200"',
  ],
  ['Sample', { lang: 'cobol' }, '<Sample> names an unknown language of lockTickets: cobol; use one of shell, python'],
])('answers <%s> with %j', (name, attributes, expected) => {
  expect(message(name, attributes)).toBe(expected);
});

test.each([
  ['RequestExample', {}, '<RequestExample> shows a request body, and readPing has none; remove it'],
  ['SchemaTable', {}, '<SchemaTable> finds no fields in the request body of readPing; remove it'],
])('answers <%s> of a call without a body', (name, attributes, expected) => {
  expect(message(name, attributes, readPing)).toBe(expected);
});
