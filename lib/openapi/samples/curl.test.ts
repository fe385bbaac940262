import { execFileSync } from 'node:child_process';
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
  const [encode, call] = formatCall('/v1/{name}', 'a', false).split('\n');
  expect(call).toBe('curl -X POST "$BASE_URL/v1/$(urlencode "$NAME")?tag=a"');
  const script = `${encode}\nprintf %s "$(urlencode "$NAME")"`;
  expect(execFileSync('sh', ['-c', script], { env: { ...process.env, NAME: 'a/b ü' }, encoding: 'utf8' })).toBe(
    '%61%2f%62%20%c3%bc',
  );
});
