import { afterEach, expect, test, vi } from 'vitest';
import { throwError } from '@/lib/diagnostic';
import { adaptCommands, findSyntaxError, parseOptions, runCommand } from './command';

afterEach(() => {
  process.exitCode = undefined;
  vi.restoreAllMocks();
});

test('a diagnostic is printed alone, and the exit code is 1', async () => {
  const printed = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await runCommand(async () =>
    throwError({ file: 'specs/a.yaml', message: 'the file does not exist', hint: 'add it' }),
  );
  expect(printed.mock.calls).toEqual([['specs/a.yaml: the file does not exist; add it']]);
  expect(process.exitCode).toBe(1);
});

test('work that ends well leaves the exit code alone', async () => {
  await runCommand(async () => undefined);
  expect(process.exitCode).toBeUndefined();
});

test('a file that is not TypeScript is reported with its line, without a stack', () => {
  const text = [
    'Transform failed with 1 error:',
    '',
    '\u001b[31m[PARSE_ERROR] \u001b[0mExpected `,` or `}` but found `Identifier`',
    '     \u001b[38;5;246m╭\u001b[0m\u001b[38;5;246m─\u001b[0m\u001b[38;5;246m[\u001b[0m site.config.ts:107:3 \u001b[38;5;246m]\u001b[0m',
    '',
  ].join('\n');
  expect(findSyntaxError(new Error(text))?.message).toBe(
    'site.config.ts:107: not valid TypeScript: Expected `,` or `}` but found `Identifier`; correct commas, quotes and brackets in this line or above',
  );
  expect(findSyntaxError(new Error('Transform failed'))).toBe(undefined);
  expect(findSyntaxError('Transform failed')).toBe(undefined);
});

test.each([
  ['4000', "dev: Unexpected argument '4000'; set the port with PORT=4000"],
  ['--port', "dev: Unknown option '--port'; set the port with PORT=4000"],
])('a command without arguments names %s', (argument, message) => {
  const parse = (...args: string[]) => parseOptions('dev', 'set the port with PORT=4000', { args, options: {} });
  expect(parse().values).toEqual({});
  expect(() => parse(argument)).toThrow(message);
});

test.each([
  ['run `npm run portal -- check FILE…`', 'run `npx portal check FILE…`'],
  ['npm run portal -- new guide PATH "TITLE"', 'npx portal new guide PATH "TITLE"'],
  ['run `npm run build`, or `npm run release -- API`', 'run `npx portal build`, or `npx portal release API`'],
  ['see docs/manual/guides.md', 'see node_modules/developer-portal/docs/manual/guides.md'],
  ['run `npm install`', 'run `npm install`'],
])('%s', (message, installed) => {
  expect(adaptCommands(message, true)).toBe(installed);
  expect(adaptCommands(message, false)).toBe(message);
});
