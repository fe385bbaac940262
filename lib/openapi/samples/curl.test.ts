import { expect, test } from 'vitest';
import { toOperation, toParameter } from '../model.fixture';
import { formatCurl } from './curl';
import { removeMarks } from './marks';
import { toSampleRequest } from './request';
import { api } from './samples.fixture';

function formatCall(path: string, tag: string, allowReserved = true): string {
  const operation = toOperation({
    method: 'post',
    path,
    parameters: [
      {
        place: 'path',
        parameters: [toParameter({ name: 'name', place: 'path', ...(allowReserved && { allowReserved }) })],
      },
      {
        place: 'query',
        parameters: [toParameter({ name: 'tag', examples: [{ name: 'one', generated: false, value: tag }] })],
      },
    ],
  });
  return removeMarks(formatCurl(toSampleRequest(api, operation))).split(' \\\n')[0] ?? '';
}

test('zsh would read `$NAME:upload` as NAME in upper case', () => {
  expect(formatCall('/v1/{name}:upload', 'a')).toBe(`curl -X POST "$BASE_URL/v1/\${NAME}:upload?tag=a"`);
});

test('an interactive shell would replace `!World` by an earlier command', () => {
  expect(formatCall('/v1/{name}', 'Hello!World')).toBe(`curl -X POST "$BASE_URL/v1/$NAME?tag=Hello"'!'"World"`);
});

test('the value of a path variable is encoded', () => {
  expect(formatCall('/v1/{name}', 'a', false).split('\n')).toEqual([
    `urlencode() { printf %s "$1" | od -An -v -tx1 | tr -d ' \\n' | sed 's/../%&/g'; }`,
    'curl -X POST "$BASE_URL/v1/$(urlencode "$NAME")?tag=a"',
  ]);
});
