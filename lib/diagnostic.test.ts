import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { z } from 'zod';
import {
  BuildError,
  formatByKind,
  formatDiagnostic,
  formatDiagnostics,
  formatFailure,
  throwError,
  throwErrors,
  toSchemaMistakes,
} from '@/lib/diagnostic';

const error = { file: 'a.yaml', line: 3, message: 'the `info`\nis missing', hint: 'add it' };

test.each([
  [{ file: 'a.yaml', message: 'it is empty', hint: 'fill it' }, 'a.yaml: it is empty; fill it'],
  [error, 'a.yaml:3: the `info` is missing; add it'],
  [{ ...error, pointer: '/info' }, 'a.yaml:3 (/info): the `info` is missing; add it'],
  [{ file: 'a.yaml', pointer: '', message: 'a', hint: 'b' }, 'a.yaml: a; b'],
])('%o is formatted in one line', (diagnostic, line) => {
  expect(formatDiagnostic(diagnostic)).toBe(line);
});

test('characters that a terminal would obey are written out, and long names are cut', () => {
  const message = `the tag \u001B[31m\u202Egnp\u0000 ${'x'.repeat(2000)} is unknown`;
  const line = `a.yaml: the tag \\u001b[31m\\u202egnp\\u0000 ${'x'.repeat(481)} … ${'x'.repeat(487)} is unknown; add it`;
  expect(formatDiagnostic({ file: 'a.yaml', message, hint: 'add it' })).toBe(line);
});

test('of many diagnostics the first are listed, and the others counted', () => {
  const line = 'a.yaml:3: the `info` is missing; add it';
  expect(formatDiagnostics([error], '  ')).toEqual([`  ${line}`]);
  const listed = formatDiagnostics(Array.from({ length: 2000 }, () => error));
  expect(listed).toEqual([...Array.from({ length: 200 }, () => line), '1800 more are left out; correct these first']);
});

test('of many warnings of one kind the first is printed, with where the next ones are', () => {
  const toUnknown = (name: string, line: number) => {
    return { file: 'a.yaml', line, message: `\`${name}\` is not a key of a schema`, hint: `remove ${name}` };
  };
  const other = { file: 'b.yaml', message: 'the tag `A` is unused', hint: 'remove it' };
  const keys = Array.from({ length: 1200 }, (_, index) => toUnknown(`x${index}`, index + 1));
  expect(formatByKind([...keys.slice(0, 1), other, ...keys.slice(1)], 'warning: ')).toEqual([
    'warning: a.yaml:1: `x0` is not a key of a schema; remove x0 (and 1,199 more of this kind: line 2, line 3, line 4, line 5, line 6, …; `portal check --all` lists them)',
    'warning: b.yaml: the tag `A` is unused; remove it',
  ]);
  expect(formatByKind(keys.slice(0, 3))).toEqual([
    'a.yaml:1: `x0` is not a key of a schema; remove x0',
    'a.yaml:2: `x1` is not a key of a schema; remove x1',
    'a.yaml:3: `x2` is not a key of a schema; remove x2',
  ]);
  const keyed = ['a', 'b', 'c', 'd\u001b[2J'].map((pointer) => ({ file: 'c.yaml', pointer, message: 'a', hint: 'b' }));
  expect(formatByKind(keyed, '', 'more')).toEqual([
    String.raw`c.yaml (a): a; b (and 3 more of this kind: b, c, d\u001b[2J; more)`,
  ]);
});

test('a number of links does not make another kind', () => {
  const found = ['no page at /a (4 links)', 'no page at /b', 'no page at /c (2 links)', 'no page at /d'].map(
    (message) => ({
      ...error,
      message,
    }),
  );
  expect(formatByKind(found)).toEqual([
    'a.yaml:3: no page at /a (4 links); add it (and 3 more of this kind; `portal check --all` lists them)',
  ]);
});

test('the allowed values do not make another kind', () => {
  const found = ['a', 'a, b', 'c', 'd, e'].map((values) => ({
    ...error,
    message: `the value is not one of ${values}`,
  }));
  expect(formatByKind(found)).toEqual([
    'a.yaml:3: the value is not one of a; add it (and 3 more of this kind; `portal check --all` lists them)',
  ]);
});

test('a line with several diagnostics of a kind is named once', () => {
  const found = [1, 1, 2, 2, 3].map((line) => ({ ...error, line }));
  expect(formatByKind(found)).toEqual([
    'a.yaml:1: the `info` is missing; add it (and 4 more of this kind: line 2, line 3; `portal check --all` lists them)',
  ]);
});

test('throwError stops with file, line, message and hint', () => {
  expect(() => throwError(error)).toThrow(new BuildError([{ severity: 'error', ...error }]));
});

test('throwErrors prints a line for each error, and returns when there are none', () => {
  throwErrors([]);
  expect(() => throwErrors([error, { ...error, file: 'b.yaml' }])).toThrow(
    expect.objectContaining({
      message: 'a.yaml:3: the `info` is missing; add it\nb.yaml:3: the `info` is missing; add it',
    }),
  );
});

test('warnings become errors when they stop the build', () => {
  const warning = { ...error, severity: 'warning' as const };
  expect(() => throwErrors([warning])).toThrow(
    expect.objectContaining({ diagnostics: [{ severity: 'error', ...error }] }),
  );
});

test('an unexpected error is shown with its stack', () => {
  const unexpected = new Error('odd');
  unexpected.stack = 'Error: odd\n    at nowhere';
  expect(formatFailure(unexpected)).toBe('Error: odd\n    at nowhere');
  expect(formatFailure('text')).toBe('text');
});

test.each([
  [{ code: 'ENOENT', path: 'out' }, 'out: there is no such file or folder; correct the path, or create it'],
  [{ code: 'EISDIR', path: 'specs' }, 'specs: this is a folder, not a file; name a file'],
  [
    { code: 'ENOSPC', path: '/project/specs/a.yaml', dest: '/disk/out/a.yaml' },
    '/disk/out: the disk of this folder is full; make room, and run the command again',
  ],
  [
    { code: 'ENOSPC' },
    `${process.cwd()} or ${tmpdir()}: the disk of this folder is full; make room, and run the command again`,
  ],
  [
    { code: 'EMFILE', path: 'node_modules/a.js' },
    `${process.cwd()}: too many files are open; raise the limit with \`ulimit -n 4096\`, and run the command again`,
  ],
  [
    { code: 'EADDRINUSE', port: 3000 },
    'port 3000: another program uses this port; end it, or choose another port with PORT',
  ],
])('%o of the system is told as a diagnostic', (details, line) => {
  expect(formatFailure(Object.assign(new Error('raw'), details))).toBe(line);
});

const text = z.string();
const form = z.strictObject({ light: text, dark: text });

test.each<[z.ZodType, unknown, string[]]>([
  [text, 5, [': the value is not of type string']],
  [z.int(), 1.5, [': the value is not of type integer']],
  [z.record(text, text), [], [': the value is not of type object']],
  [z.enum(['a', 'b']), 'c', [': the value is not one of a, b']],
  [z.number().min(2), 1, [': the value is less than 2']],
  [z.int().max(2), 3, [': the value is more than 2']],
  [z.number().multipleOf(2), 3, [': the value must be a multiple of 2']],
  [text.min(1), '', [': the value is empty']],
  [text.min(3), 'a', [': the value has fewer than 3 characters']],
  [text.max(1), 'ab', [': the value has more than 1 characters']],
  [z.array(text).min(2), ['a'], [': the list has fewer than 2 values']],
  [z.array(text).max(1), ['a', 'b'], [': the list has more than 1 values']],
  [text.regex(/^a/), 'b', [': the value must match pattern /^a/']],
  [text.startsWith('/'), 'b', [': the value must start with "/"']],
  [z.url(), 'b', [': the value is not a valid URL']],
  [z.url('a whole URL'), 'b', [': a whole URL']],
  [z.custom(() => false), 5, [': the value is not a valid input']],
  [z.record(text.regex(/^a/), text), { b: 'c' }, ['b: the key must match pattern /^a/']],
  [z.record(text.min(1, 'a name'), text), { '': 'c' }, [': a name']],
  [form, { light: 'a' }, [': `dark` is missing; add `dark`']],
  [
    form,
    { light: 'a', drak: 'b' },
    [': `dark` is missing; add `dark`', 'drak: this key is not known; did you mean `dark`?'],
  ],
  [z.strictObject({ accent: form.optional() }), { acent: 5 }, ['acent: this key is not known; did you mean `accent`?']],
  [z.union([text, form]), { light: 'a', dark: 5 }, ['dark: the value is not of type string']],
  [z.object({ a: z.union([text, form]) }), { a: { light: 'b' } }, ['a: `dark` is missing; add `dark`']],
  [z.union([text, form]), 5, [': the value matches none of the forms allowed here']],
  [z.union([text, form, form]), {}, [': the value matches none of the forms allowed here']],
  [
    z.discriminatedUnion('kind', [z.object({ kind: z.literal('a') }), z.object({ kind: z.literal('b') })]),
    { kind: 'c' },
    ['kind: the value is not one of a, b'],
  ],
])('schema %#: says in plain English what is wrong', (schema, value, expected) => {
  const { error } = schema.safeParse(value, { reportInput: true });
  const found = error === undefined ? [] : toSchemaMistakes(error, schema);
  expect(
    found.map(({ path, message, hint }) => [`${path.join('.')}: ${message}`, ...(hint ? [hint] : [])].join('; ')),
  ).toEqual(expected);
});
