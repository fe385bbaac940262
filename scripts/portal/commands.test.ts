import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { COMMANDS, docs, findCommand, findHelp, formatHelp, formatUnknown } from './commands';

test.each([
  [['new', 'guide', 'scan', 'Scan a ticket'], 'new guide', ['scan', 'Scan a ticket']],
  [['check', 'specs/a.yaml', '--strict'], 'check', ['specs/a.yaml', '--strict']],
  [['build'], 'build', []],
])('%j is the command %s', (args, name, rest) => {
  expect(findCommand(args)).toEqual({ command: COMMANDS[name], rest });
});

test.each([[['new']], [['constructor']], [[]]])('%j is no command', (args) => {
  expect(findCommand(args)).toBeUndefined();
});

test('an unknown command gets the closest one, and the list of all', () => {
  expect(formatUnknown('chek')).toBe(`portal: there is no command chek; did you mean \`check\`?\n\n${formatHelp()}`);
  expect(formatUnknown('deploy')).toBe(`portal: there is no command deploy; use one of these\n\n${formatHelp()}`);
});

test.each([
  ['serve', ['--help'], 'portal serve [DIR]\nserves out/, or another export, on PORT (3000)'],
  ['serve', ['out', '-h'], 'portal serve [DIR]\nserves out/, or another export, on PORT (3000)'],
  ['serve', ['out'], undefined],
  ['mock', ['--help'], undefined],
])('the help of %s with %j', (name, args, help) => {
  expect(findHelp(COMMANDS[name] ?? expect.fail(name), args)).toBe(help);
});

test('every script of a command is there, and the package has it', () => {
  const scripts = Object.values(COMMANDS).flatMap((command) => ('script' in command ? command.script : []));
  expect(scripts.filter((script) => !existsSync(script))).toEqual([]);
});

test('the npm scripts of this repository that `portal` has run the same commands', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
  const named = Object.values<string>(scripts).flatMap(
    (line) => /^node scripts\/portal\/portal\.mjs (.+)$/.exec(line)?.[1] ?? [],
  );
  expect(named).toEqual(['start', 'dev', 'build', 'serve', 'mock', 'release']);
});

afterEach(() => {
  vi.restoreAllMocks();
});

test.each([
  [[], 'README.md'],
  [['settings'], 'settings.md'],
])('%j prints a page of the manual, and where it is', (args, name) => {
  const log = vi.spyOn(console, 'log').mockReturnValue();
  docs('', process.cwd(), args);
  const file = path.resolve('docs/manual', name);
  expect(log.mock.calls).toEqual([[`${readFileSync(file, 'utf8').trimEnd()}\n\nThis is ${file}`]]);
});

test.each(['setings', '../README', 'guides extra'])('%s is no page', (page) => {
  expect(() => docs('', process.cwd(), page.split(' '))).toThrow(
    expect.objectContaining({
      message: `portal docs: there is no page ${page}; run \`npx portal docs\` with one of README, deploying, extensions, guides, openapi, settings, upgrading`,
    }),
  );
});
