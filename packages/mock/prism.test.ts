import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { makeTestFolder } from '@/lib/test-folder.fixture';
import { type Forwarded, formatPrismDocument, startPrism } from './prism';
import { isRejected } from './violations';

const folder = makeTestFolder();

test('Prism gets no callbacks, and no reference to a file', () => {
  const document = {
    'x-topics': [{ title: 'Start', content: { $ref: './docs/start.md' } }],
    paths: { '/a': { post: { callbacks: { done: {} }, responses: { 200: { $ref: '#/components/responses/Done' } } } } },
  };
  expect(JSON.parse(formatPrismDocument(document))).toEqual({
    'x-topics': [{ title: 'Start', content: {} }],
    paths: { '/a': { post: { responses: { 200: { $ref: '#/components/responses/Done' } } } } },
  });
});

test('Prism may send a response that its own check would reject', async () => {
  const program = path.join(folder, 'prism.mjs');
  writeFileSync(program, "console.log(process.argv.slice(2).join(' ')); console.log('Prism is listening');");
  const lines: string[] = [];
  const prism = await startPrism(program, 'shop', 'shop.json', (line) => lines.push(line));
  await prism.stop();
  expect(lines[0]).toMatch(/^mock --host 127\.0\.0\.1 --port \d+ shop\.json$/);
});

test('a request is rejected for its own mistakes, not for those of the response, and not for a warning', () => {
  const toResponse = (violations: string, body = '{}', type = 'application/json'): Forwarded => ({
    status: 200,
    headers: { 'content-type': type, 'sl-violations': violations },
    body: Buffer.from(body),
  });
  const format = (place: string, severity: string) =>
    JSON.stringify([{ location: [place, 'body'], severity, code: 'pattern', message: 'must match' }]);
  expect(isRejected(toResponse(format('response', 'Error')))).toBe(false);
  expect(isRejected(toResponse(format('request', 'Warning')))).toBe(false);
  expect(isRejected(toResponse(format('request', 'Error')))).toBe(true);
  expect(
    isRejected(toResponse(`Too many violations! ${format('request', 'Error').slice(0, -1)},{"location":["requ`)),
  ).toBe(true);
  const problem = (type: string) => toResponse('[]', JSON.stringify({ type }), 'application/problem+json');
  expect(isRejected(problem('https://stoplight.io/prism/errors#NOT_FOUND'))).toBe(true);
  expect(isRejected(problem('https://shop.example.com/sold-out'))).toBe(false);
});
