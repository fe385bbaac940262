import { expect, test } from 'vitest';
import type { Encoding, Json } from '../model';
import { toOperation, toParameter } from '../model.fixture';
import { formatCurl } from './curl';
import { removeMarks } from './marks';
import { toSampleRequest } from './request';
import { api } from './samples.fixture';

/** Returns the lines of a multipart form, with the value of one property `a`. */
function formatForm(encoding: Omit<Encoding, 'part' | 'encoding'>, value: Json): string[] {
  const examples = [{ name: 'one', generated: false, value }];
  const encodings = [{ ...encoding, part: { property: 'a' }, encoding: [] }];
  const body = { required: true, mediaTypes: [{ name: 'multipart/form-data', examples, encoding: encodings }] };
  const request = toSampleRequest(api, toOperation({ method: 'post', body }));
  return removeMarks(formatCurl(request)).split(' \\\n  ').slice(2);
}

test('a part has its required headers, and not its optional ones', () => {
  const [size, note] = [true, false].map((required) => {
    const examples = [{ name: 'one', generated: false, value: 'é "1"' }];
    return { ...toParameter({ name: required ? 'X-Size' : 'X-Note', examples }), required };
  });
  if (size === undefined || note === undefined) throw new Error('no header');
  expect(formatForm({ headers: [size, note] }, { a: '@b' })).toEqual([`-F 'a="@b";headers="X-Size: %C3%A9 \\"1\\""'`]);
});

test('a form without parts has its last boundary', () => {
  expect(formatForm({ headers: [] }, {})).toEqual([
    '-H "Content-Type: multipart/form-data; boundary=form-part-boundary"',
    "-d '--form-part-boundary--\r\n'",
  ]);
});

function formatCall(path: string, tag: string): string {
  const example = { name: 'one', generated: false, value: tag };
  const parameters = [toParameter({ name: 'tag', examples: [example] })];
  const operation = toOperation({ method: 'post', path, parameters: [{ location: 'query', parameters }] });
  return removeMarks(formatCurl(toSampleRequest(api, operation))).split(' \\\n')[0] ?? '';
}

test('zsh would read `$BASE_URL:upload` as BASE_URL in upper case', () => {
  expect(formatCall(':upload', 'a')).toBe(`curl -X POST "\${BASE_URL}:upload?tag=a"`);
});

test('an interactive shell would replace `!World` by an earlier command', () => {
  expect(formatCall('/v1', 'Hello!World')).toBe(`curl -X POST "$BASE_URL/v1?tag=Hello"'!'"World"`);
});
