import { expect, test } from 'vitest';
import type { Diagnostic } from '@/lib/diagnostic';
import { REPORT_FORMATS } from './format-report';

const FOUND: Diagnostic[] = [
  { severity: 'error', file: 'specs/a,b.yaml', line: 3, pointer: '/info', message: 'a < "b"', hint: '100 %' },
  { severity: 'warning', file: 'content/docs/a b.mdx', message: 'two\nlines', hint: 'write one' },
];

test.each([
  [
    'github',
    `::error file=specs/a%2Cb.yaml,line=3::/info: a < "b"; 100 %25
::warning file=content/docs/a b.mdx::two%0Alines; write one`,
  ],
  [
    'junit',
    `<?xml version="1.0" encoding="UTF-8"?>
<testsuite name="portal check" tests="2" failures="1">
  <testcase classname="specs/a,b.yaml" name="specs/a,b.yaml:3"><failure message="/info: a &lt; &quot;b&quot;; 100 %"/></testcase>
  <testcase classname="content/docs/a b.mdx" name="content/docs/a b.mdx"><system-out>two
lines; write one</system-out></testcase>
</testsuite>`,
  ],
])('%s', (format, text) => {
  expect(REPORT_FORMATS[format]?.(FOUND)).toBe(text);
});

test('sarif', () => {
  expect(JSON.parse(REPORT_FORMATS.sarif?.(FOUND) ?? '').runs).toEqual([
    {
      tool: { driver: { name: 'portal check' } },
      results: [
        {
          level: 'error',
          message: { text: '/info: a < "b"; 100 %' },
          locations: [{ physicalLocation: { artifactLocation: { uri: 'specs/a,b.yaml' }, region: { startLine: 3 } } }],
        },
        {
          level: 'warning',
          message: { text: 'two\nlines; write one' },
          locations: [{ physicalLocation: { artifactLocation: { uri: 'content/docs/a%20b.mdx' } } }],
        },
      ],
    },
  ]);
});

test.each(['github', 'sarif', 'junit'])('%s has no control character of a name, and the URI of a file', (format) => {
  const named = { severity: 'error', file: 'content/a#\u001b.mdx', message: 'a\u001b[31m\u009b', hint: 'b' } as const;
  const text = REPORT_FORMATS[format]?.([named]) ?? '';
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
  expect(text).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/);
  if (format === 'sarif') expect(text).toContain('"uri": "content/a%23%1B.mdx"');
});
