import { readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { throwError } from '@/lib/diagnostic';
import { adaptCommands, runCommand } from '@/scripts/command';
import { EXPLAINED, formatManualSections } from './format-report';

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
