import { readFileSync } from 'node:fs';
import { parseSync } from 'rolldown/utils';
import { expect, test } from 'vitest';
import { listFieldNames } from '@/lib/openapi/check/known-fields';
import { KNOWN_KEYS } from '@/lib/openapi/vocabulary/vocabulary';
import { listFiles } from '@/lib/sources/files';

// `lib/openapi` alone reads OpenAPI documents: other code asks it for calls, schemas, rules and examples.

const MODEL = new Set([...readFileSync('lib/openapi/model.ts', 'utf8').matchAll(/(\w+)\??:/g)].map(([, name]) => name));

/** Words that other data and other libraries have, too. */
const COMMON = new Set([
  ...'get put post delete options head patch trace query host paths basePath flow schemes openapi if'.split(' '),
  ...'then else dependencies minimum maximum attribute mapping nodeType'.split(' '),
]);

/** Keys of documents, of every version, that the model doesn't have. */
const KEYS = new Set([...listFieldNames(), ...KNOWN_KEYS, '$ref'].filter((key) => !MODEL.has(key) && !COMMON.has(key)));

/** Keys that a pattern can only mean as keys. */
const MARKED = [...KEYS].filter((key) => /^\$|^x-|[a-z][A-Z]/.test(key));

/** Functions that read a member by its key. */
const READERS =
  /\b(?:getArray|getEntries|getKeys|getObject|getProperty|getString|getStrings|isTrue|follow|followPointer)\b/;

/** Code that knows the keys, with the reason. */
const EXEMPT = [
  /^lib\/openapi\//,
  /^lib\/flows\/|^specs\/checks\/flows\.ts$/, // Arazzo, which has `components` and JSON Schemas of inputs
  /^tools\/stress\//, // makes documents that are wrong in a certain way
  /\/node_modules\//, // what `npm run verify -- samples` installs
  /\.(?:test|fixture|spec)\.|^e2e\/|\/e2e\//, // makes documents to test with
];

test('no code outside lib/openapi knows the keys of an OpenAPI document', () => {
  const folders = ['app', 'components', 'content', 'lib', 'packages', 'scripts', 'specs', 'tools'];
  const files = folders
    .flatMap((folder) => listFiles(folder).map((name) => `${folder}/${name}`))
    .filter((file) => /\.(?:tsx?|mjs)$/.test(file) && !EXEMPT.some((pattern) => pattern.test(file)));
  expect(files.length).toBeGreaterThan(300);
  expect(files.flatMap((file) => findRawKeys(file, readFileSync(file, 'utf8')))).toEqual([
    'lib/cards/card.ts: info', // of a picture
    'lib/downloads/documents.ts: $self', // of an Arazzo document
    'tools/pictures.ts: info', // of a picture
  ]);
});

test.each([
  ['const { paths, components } = document;', ['a.ts: components']],
  ["if ('x-rules' in operation) read(operation);", ['a.ts: x-rules']],
  ['const target = schema.$ref;', ['a.ts: $ref']],
  ["const parts = schema['allOf'];", ['a.ts: allOf']],
  ["import { getObject } from '@/lib/openapi/json';", ['a.ts: getObject']],
  ["import { isObject } from '@/lib/openapi/json';", []],
  ["const folders = ['components', 'lib'];", []],
  [
    "if (parameter.collectionFormat === 'multi') read(document.securityDefinitions);",
    ['a.ts: collectionFormat', 'a.ts: securityDefinitions'],
  ],
  ['const title = document.info.title;', ['a.ts: info']],
  ['const names = /["\']?\\$ref["\']?:/g;', ['a.ts: $ref']],
])('%s', (source, expected) => {
  expect(findRawKeys('a.ts', source)).toEqual(expected);
});

type AstNode = { type: string; [key: string]: unknown };

function findRawKeys(file: string, source: string): string[] {
  const found = new Set<string>();
  const visit = (value: unknown, parent: AstNode | undefined): void => {
    if (Array.isArray(value)) for (const item of value) visit(item, parent);
    if (!isNode(value)) return;
    const key = findReadKey(value, parent);
    if (key !== undefined && KEYS.has(key)) found.add(`${file}: ${key}`);
    const pattern = value.type === 'Literal' && 'regex' in value ? String(value.raw) : '';
    for (const marked of MARKED.filter((each) => pattern.includes(each))) found.add(`${file}: ${marked}`);
    for (const child of Object.values(value)) visit(child, value);
  };
  visit(parseSync(file, source).program, undefined);
  for (const [text] of source.matchAll(/^import \{[^}]*\} from '@\/lib\/openapi\/(?:json|pointer)';/gm)) {
    const reader = READERS.exec(text)?.[0];
    if (reader !== undefined) found.add(`${file}: ${reader}`);
  }
  return [...found];
}

/** Returns the key that a node reads: of `a.key`, `a['key']`, `{ key } = a`, `'key' in a` and `read(a, 'key')`. */
function findReadKey(node: AstNode, parent: AstNode | undefined): string | undefined {
  if (node.type === 'MemberExpression' && node.computed === false) return toName(node.property);
  if (node.type === 'Property' && parent?.type === 'ObjectPattern') return toName(node.key);
  const isRead = ['BinaryExpression', 'CallExpression', 'MemberExpression'].includes(parent?.type ?? '');
  const isMode = parent?.operator === '===' || parent?.operator === '!==';
  return node.type === 'Literal' && isRead && !(isMode && !String(node.value).startsWith('x-'))
    ? toName(node)
    : undefined;
}

function toName(node: unknown): string | undefined {
  const name = isNode(node) ? (node.name ?? node.value) : undefined;
  return typeof name === 'string' ? name : undefined;
}

function isNode(value: unknown): value is AstNode {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}
