import { expect, test } from 'vitest';
import type { Operation } from '@/lib/openapi/model';
import { toApi, toMediaType, toOperation } from '@/lib/openapi/model.fixture';
import { toSamples } from '@/lib/openapi/request/samples/samples';

/** The lines behind the last empty one, or behind the call. */
function endOf(operation: Operation, lang: string): string[] {
  const source = toSamples(toApi(), operation).find((sample) => sample.lang === lang)?.source ?? '';
  return (source.split('\n\n').at(-1) ?? '').split('\n').slice(1);
}

function linesOf(operation: Operation, lang: string): string[] {
  const source = toSamples(toApi(), operation).find((sample) => sample.lang === lang)?.source ?? '';
  return source.split('\n').map((line) => line.trim());
}

function answering(status: string, type?: string, given: Partial<Operation> = {}): Operation {
  const lists = { headers: [], links: [], errors: [], unspecified: [] };
  const mediaTypes = type === undefined ? [] : [toMediaType(type, {})];
  const response = { id: status, status, phrase: '', tone: 'success' as const, description: '', mediaTypes, ...lists };
  return toOperation({ responses: [response], ...given });
}

test('JavaScript reads JSON where an answer has it, and prints the status elsewhere', () => {
  const json = [
    '  .then(response => response.json())',
    '  .then(response => console.log(response))',
    '  .catch(err => console.error(err));',
  ];
  const status = ['  .then(response => console.log(response.status))', '  .catch(err => console.error(err));'];
  expect(endOf(answering('200', 'application/json'), 'javascript')).toEqual(json);
  expect(endOf(answering('204', undefined, { method: 'delete' }), 'javascript')).toEqual(status);
});

const HEAD = answering('200', undefined, { method: 'head' });
const DELETE = answering('204', undefined, { method: 'delete' });

test.each([
  ['javascript', '.then(response => console.log(response.status, Object.fromEntries(response.headers)))'],
  ['python', 'print(response.status_code, response.headers)'],
  ['java', 'System.out.println(response.statusCode() + " " + response.headers().map());'],
  ['csharp', 'Console.WriteLine($"{(int)response.StatusCode} {response.Headers}");'],
  ['go', 'fmt.Println(res.Status, res.Header)'],
  ['php', 'CURLOPT_HEADER => true,'],
  ['ruby', 'response.each_header { |name, value| puts "#{name}: #{value}" }'],
])('of a HEAD, %s prints the headers', (lang, line) => {
  expect(linesOf(HEAD, lang)).toContain(line);
});

test.each([
  ['javascript', '.then(response => console.log(response.status))'],
  ['python', 'print(response.status_code)'],
  ['java', 'System.out.println(response.statusCode());'],
  ['csharp', 'Console.WriteLine((int)response.StatusCode);'],
  ['go', 'fmt.Println(res.Status)'],
  ['ruby', 'puts response.code'],
])('where no answer has a body, %s prints the status', (lang, line) => {
  expect(linesOf(DELETE, lang)).toContain(line);
});

test('PHP asks for no body of a HEAD, and does not name the method beside that', () => {
  expect(linesOf(HEAD, 'php')).toContain('CURLOPT_NOBODY => true,');
  expect(linesOf(HEAD, 'php').filter((line) => line.includes('CUSTOMREQUEST'))).toEqual([]);
});

test('Go imports what it uses', () => {
  const importsOf = (operation: Operation) => linesOf(operation, 'go').filter((line) => /^"[\w/]+"$/.test(line));
  expect(importsOf(HEAD)).toEqual(['"fmt"', '"net/http"', '"os"']);
  expect(importsOf(answering('200', 'application/json'))).toEqual(['"fmt"', '"net/http"', '"os"', '"io"']);
});

test('Ruby prints the body of what has one', () => {
  expect(endOf(answering('200', 'application/json'), 'ruby')).toEqual(['puts response.read_body']);
});
