import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { BuildError, formatDiagnostic } from '@/lib/diagnostic';
import type { Json } from '@/lib/openapi/model';
import { findOrigin } from './locate';
import { applyOverlays } from './overlay';
import type { Source } from './source';

function toOverlay(actions: string): Source {
  const text = `overlay: 1.1.0\ninfo: { title: T, version: '1' }\nactions:\n${actions}`;
  return { path: '/o.yaml', label: 'o.yaml', text, data: parse(text) as Json }; // a test writes plain YAML
}

const DOCUMENT: Json = {
  info: { title: 'Old', tags: ['a'] },
  paths: { '/a': { get: { summary: 'A' } }, "/it's": { get: { summary: 'B' } } },
  list: [1, 2, 3],
};

/** A tree of 14 levels, in which each `..` finds thousands of values. */
const LARGE = Array.from({ length: 14 }, () => 0).reduce<Json>((inner) => ({ a: inner, b: structuredClone(inner) }), 1);

function apply(actions: string): Json {
  return applyOverlays(DOCUMENT, [toOverlay(actions)]).data;
}

test('objects merge, arrays grow and values are replaced, in the order of the actions', () => {
  expect(
    apply(`
  - { target: $.info, update: { title: New, tags: [b], contact: { name: C } } }
  - { target: $.info.tags, update: c }
  - { target: $.paths.*.get, update: { deprecated: true } }
  - { target: '$.list[?@ > 1]', remove: true }
  - { target: $.list, update: { __proto__: 1 } }
`),
  ).toEqual({
    info: { title: 'New', tags: ['a', 'b', 'c'], contact: { name: 'C' } },
    paths: {
      '/a': { get: { summary: 'A', deprecated: true } },
      "/it's": { get: { summary: 'B', deprecated: true } },
    },
    list: [1, expect.anything()],
  });
});

test('a value is copied as it is after the actions before', () => {
  const data = apply(`
  - { target: $.info, update: { title: New } }
  - { target: "$.paths['/a'].get", copy: $.info }
`);
  expect(data).toMatchObject({ paths: { '/a': { get: { summary: 'A', title: 'New', tags: ['a'] } } } });
});

test('a percent sign in a key is no escape', () => {
  const document = { paths: { '/a%20b': { summary: 'A' } } };
  const overlay = toOverlay('  - { target: "$.paths[\'/a%20b\'].summary", update: B }\n');
  expect(applyOverlays(document, [overlay]).data).toEqual({ paths: { '/a%20b': { summary: 'B' } } });
});

test('the document itself stays as it is', () => {
  const before = JSON.stringify(DOCUMENT);
  apply('  - { target: $.list, remove: true }');
  expect(JSON.stringify(DOCUMENT)).toBe(before);
});

test('a target that matches nothing is a warning with its line', () => {
  const { unmatched } = applyOverlays(DOCUMENT, [toOverlay('  - target: $.gone\n    update: {}\n')]);
  expect(unmatched.map(formatDiagnostic)).toEqual([
    'o.yaml:4 (/actions/0/target): the target `$.gone` matches nothing; correct the JSONPath, or remove the action',
  ]);
});

test('what an overlay has put in is written in the overlay', () => {
  const overlay = toOverlay('  - target: $.info\n    update: { contact: { name: C }, tags: [b] }\n');
  const { origins } = applyOverlays(DOCUMENT, [overlay]);
  expect(findOrigin('/info/contact/name', origins)?.path).toEqual(['actions', '0', 'update', 'contact', 'name']);
  expect(findOrigin('/info/tags/1', origins)?.path).toEqual(['actions', '0', 'update', 'tags', '0']);
  expect(findOrigin('/info/title', origins)).toBeUndefined();
});

test.each([
  ['  - { target: "$..[", remove: true }', 'o.yaml:4 (/actions/0/target): `$..[` is no JSONPath'],
  ['  - { update: {} }', 'o.yaml:4 (/actions/0): the action has no `target`; name what it changes, as a JSONPath'],
  [
    '  - { target: $.info }',
    'o.yaml:4 (/actions/0): the action has neither `update` nor `copy` nor `remove: true`; add what it does',
  ],
  [
    '  - { target: $.info, update: [1] }',
    'o.yaml:4 (/actions/0/update): an array cannot be merged into an object; write a value of the same kind, or remove the other one first',
  ],
  [
    '  - { target: $.info, update: { tags: x } }',
    'o.yaml:4 (/actions/0/update/tags): a single value cannot be merged into an array; write a value of the same kind, or remove the other one first',
  ],
  [
    '  - { target: $.*, update: {} }',
    'o.yaml:4 (/actions/0/target): the target matches objects and arrays; match either objects, or arrays, or other values',
  ],
  ['  - { target: $.info, copy: $.paths.* }', 'o.yaml:4 (/actions/0/copy): `copy` matches 2 values; name exactly one'],
  [
    Array(30).fill('  - { target: $.list, copy: $.list }').join('\n'),
    'o.yaml:19 (/actions/15/copy): overlays add more than 100000 values; copy a smaller part',
  ],
  [
    '  - { target: $..*..*..*..*..*..*..*..*, remove: true }',
    'o.yaml:4 (/actions/0/target): `$..*..*..*..*..*..*..*..*` reads more than 755340 values; name the path with fewer wildcards and `..`',
    LARGE,
  ],
  [
    `  - { target: "$.info[?search(@, '(?=O)')]", remove: true }`,
    'o.yaml:4 (/actions/0/target): the pattern `(?=O)` needs a lookaround; write a simpler pattern',
  ],
])('%# stops the build', (actions, message, document = DOCUMENT) => {
  let found = '';
  try {
    applyOverlays(document, [toOverlay(actions)]);
  } catch (error) {
    if (!(error instanceof BuildError)) throw error;
    found = formatDiagnostic(error.diagnostics[0] ?? { file: '', message: 'none', hint: '' });
  }
  expect(found.slice(0, message.length)).toBe(message);
});

test('a pattern is matched in linear time, and a name that every object inherits matches nothing', () => {
  const document = { list: [`${'a'.repeat(100)}!`, 'aaa'], valueOf: 1 };
  const { data, unmatched } = applyOverlays(document, [
    toOverlay(`
  - { target: "$.list[?search(@, '^(a+)+$')]", update: found }
  - { target: "$.list[?match(@, '(a|a)*!')]", update: whole }
  - { target: "$.list[?match(@, 'hol')]", update: part }
  - { target: $.toString, remove: true }
  - { target: $.valueOf, update: 2 }
`),
  ]);
  expect(data).toEqual({ list: ['whole', 'found'], valueOf: 2 });
  expect(unmatched.map(({ message }) => message)).toEqual([
    "the target `$.list[?match(@, 'hol')]` matches nothing",
    'the target `$.toString` matches nothing',
  ]);
});
