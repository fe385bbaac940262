import { expect, test } from 'vitest';
import { formatCurl } from '@/lib/openapi/request/samples/curl';

test.each([
  ['multipart/form-data', { text: 'a;b@' }, `--form-string 'p=a;b@'`],
  ['multipart/form-data', { text: '{"a":1}', mediaType: 'application/json' }, `-F 'p={"a":1};type=application/json'`],
  ['multipart/form-data', { text: '"x;y\\"', mediaType: 'text/csv' }, String.raw`-F 'p="\"x;y\\\"";type=text/csv'`],
  ['multipart/form-data', { text: '@a', mediaType: 'text/csv' }, `-F 'p="@a";type=text/csv'`],
  [
    'multipart/mixed',
    { file: 'p.png', mediaType: 'image/png' },
    `-H 'Content-Type: multipart/mixed' -F 'p=@p.png;type=image/png'`,
  ],
])('%s with %j', (type, part, options) => {
  const body = { kind: 'multipart' as const, type, parts: [{ name: 'p', ...part }] };
  const command = formatCurl({ method: 'POST', url: ['https://a.example'], headers: [], body });
  expect(command.replaceAll(' \\\n ', '')).toBe(`curl -X POST "https://a.example" ${options}`);
});
