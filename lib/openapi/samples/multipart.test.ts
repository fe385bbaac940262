import { expect, test } from 'vitest';
import { formatMultipart } from '@/lib/openapi/request/samples/multipart';

const parts = [
  { name: 'a"', text: '{}', mediaType: 'application/json' },
  { name: 'b', file: 'b.png', mediaType: 'image/png' },
];

test('the parts of a form have names', () => {
  expect(formatMultipart('multipart/form-data', parts, '\n')).toBe(`--form-part-boundary
Content-Disposition: form-data; name="a%22"
Content-Type: application/json

{}
--form-part-boundary
Content-Disposition: form-data; name="b"; filename="b.png"
Content-Type: image/png

<contents of b.png>
--form-part-boundary--
`);
});

test('the parts of other bodies have none', () => {
  expect(formatMultipart('multipart/mixed', parts, '\n')).toBe(`--form-part-boundary
Content-Type: application/json

{}
--form-part-boundary
Content-Disposition: attachment; filename="b.png"
Content-Type: image/png

<contents of b.png>
--form-part-boundary--
`);
});
