import { expect, test } from 'vitest';
import { formatCommonHeader, formatHeader } from '@/lib/markdown/parameters';
import { string, toCommonHeader } from '@/lib/openapi/model.fixture';

const place = { level: 3, toAnchor: (id: string) => `#${id}` };

test('a common header says who sends it, that it is deprecated, how it is written, and what is not documented', () => {
  const header = toCommonHeader({
    example: '{"a":1}',
    mediaType: 'application/json',
    deprecated: { reason: 'Use Y.' },
    examples: [
      { name: 'one', generated: false, value: { a: 1 } },
      { name: 'two', generated: false, value: { a: 2 } },
    ],
    unspecified: ['Its length.'],
  });
  expect(
    formatCommonHeader(header, place),
  ).toBe(`- \`X\` (required, sent by 1 of 1 calls, deprecated), for example \`{"a":1}\`
  Deprecated: Use Y.

  Written as \`application/json\`.

  Example: \`{"a":2}\`.

  Not specified by the provider:

  - Its length.`);
});

test('a header of an answer says the media type it is written in', () => {
  const header = { name: 'X', required: false, mediaType: 'application/json', schema: string(), examples: [] };
  expect(formatHeader(header, place)).toBe('- `X` (string)\n  Written as `application/json`.');
});
