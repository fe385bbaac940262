import { expect, test } from 'vitest';
import { toOperation, toParameter } from '../model.fixture';
import { formatCurl } from './curl';
import { removeMarks } from './marks';
import { toSampleRequest } from './request';
import { api } from './samples.fixture';

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
