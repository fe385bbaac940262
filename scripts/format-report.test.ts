import { readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { type Diagnostic, throwError } from '@/lib/diagnostic';
import type { Change } from '@/lib/openapi/compare/change';
import { adaptCommands, runCommand } from '@/scripts/command';
import { EXPLAINED, formatChanges, formatManualSections, REPORT_FORMATS } from './format-report';

const operation = { anchor: 'list', title: 'List', method: 'get', path: '/things' };

test('what breaks comes first, long texts begin where they differ', () => {
  const changes: Change[] = [
    {
      kind: 'wording',
      what: 'text',
      action: 'changed',
      location: { kind: 'api' },
      name: '',
      message: 'Description of the API changed.',
      old: 'With this API you list all things that somebody has made until the day before yesterday.',
      new: 'With this API you list all things that somebody has made until yesterday.',
      operations: [],
    },
    {
      kind: 'breaking',
      what: 'response',
      action: 'removed',
      location: { kind: 'operation' },
      name: '',
      message: 'Response 200 removed.',
      effect: 'Clients that wait for it no longer receive it.',
      operations: [operation, { ...operation, anchor: 'read' }],
    },
  ];
  expect(formatChanges(changes)).toEqual([
    '2 changes: 1 breaking, 0 compatible, 1 wording',
    '  breaking: GET /things and 1 other operation: Response 200 removed. Clients that wait for it no longer receive it.',
    '  wording: Description of the API changed. (… the day before yesterday. → … yesterday.)',
  ]);
  expect(formatChanges([])).toEqual(['no changes']);
  const [wording] = changes;
  expect(formatChanges(wording === undefined ? [] : [{ ...wording, old: 'a\u001b[2J', new: '' }])[1]).toBe(
    String.raw`  wording: Description of the API changed. (a\u001b[2J)`,
  );
});

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
<testsuite name="portal check" tests="2" failures="1" errors="0">
  <testcase classname="specs/a,b.yaml" name="specs/a,b.yaml:3 (/info): a &lt; &quot;b&quot;; 100 %"><failure message="/info: a &lt; &quot;b&quot;; 100 %"/></testcase>
  <testcase classname="content/docs/a b.mdx" name="content/docs/a b.mdx: two lines; write one"><system-out>two
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
          ruleId: 'a < …',
          level: 'error',
          message: { text: '/info: a < "b"; 100 %' },
          locations: [{ physicalLocation: { artifactLocation: { uri: 'specs/a,b.yaml' }, region: { startLine: 3 } } }],
        },
        {
          ruleId: String.raw`two\u000alines`,
          level: 'warning',
          message: { text: 'two\nlines; write one' },
          locations: [
            { physicalLocation: { artifactLocation: { uri: 'content/docs/a%20b.mdx' }, region: { startLine: 1 } } },
          ],
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

test.each(EXPLAINED)('the manual page $page has the section "$heading"', ({ page, heading }) => {
  const headings = readFileSync(`docs/manual/${page}.md`, 'utf8').match(/^#+ .+$/gm) ?? [];
  expect(headings.map((line) => line.replace(/^#+ /, ''))).toContain(heading);
});

test('each section is named once, with the command that prints it', () => {
  const lines = formatManualSections([
    { file: 'site.config.ts', message: 'the redirect of /docs/a hides the page at /docs/a' },
    { file: 'site.config.ts', message: '`landing.tasks` names lok, which is not a guide or a call' },
    { file: 'site.config.ts', message: 'there is no field `titel`' },
    { file: 'content/docs/a.mdx', message: 'front matter has no field `sidebar_label`' },
    { file: 'content/docs/a.mdx', message: '<Sample> names an unknown language of lockTickets: cobol' },
    { file: 'content/docs/b.mdx', message: 'no page at /docs/gone' },
    { file: 'content/docs/b.mdx', message: '`<Callout>` is not a component of guides' },
    { file: 'specs/a.yaml', message: 'the key `x-ruls` is not known' },
    { file: 'specs/a.json', message: 'no page at /docs/gone (4 links)' },
    { file: 'specs/a.yaml', message: 'the tag `a` is unused' },
  ]);
  expect(lines.map((line) => adaptCommands(line, true))).toEqual([
    '  see "Move or remove a guide" in `npx portal docs guides`',
    '  see "Settings" in `npx portal docs settings`',
    '  see "Front matter" in `npx portal docs guides`',
    '  see "Components" in `npx portal docs guides`',
    '  see "Links and images" in `npx portal docs guides`',
    '  see "The keys" in `npx portal docs extensions`',
    '  see "An API" in `npx portal docs settings`',
  ]);
});

test('a command that stops names the section, too', async () => {
  const printed = vi.spyOn(console, 'error').mockReturnValue(undefined);
  await runCommand(async () =>
    throwError({
      file: 'content/docs/a.mdx',
      line: 6,
      message: 'no page at /docs/gone',
      hint: 'correct or remove the link',
    }),
  );
  process.exitCode = undefined;
  expect(printed.mock.lastCall).toEqual([
    'content/docs/a.mdx:6: no page at /docs/gone; correct or remove the link\n  see "Links and images" in `npm run portal -- docs guides`',
  ]);
  printed.mockRestore();
});
