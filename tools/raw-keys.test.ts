import { readFileSync } from 'node:fs';
import { parseSync } from 'rolldown/utils';
import { expect, test } from 'vitest';
import { KNOWN_KEYS } from '@/lib/openapi/vocabulary/vocabulary';
import { listFiles } from '@/lib/sources/files';

// `lib/openapi` alone reads OpenAPI documents: other code asks it for calls, schemas, rules and examples.

/** Keys of documents that neither the model nor other data have. */
const KEYS = new Set([
  ...[
    '$ref',
    '$defs',
    'allOf',
    'anyOf',
    'oneOf',
    'additionalProperties',
    'patternProperties',
    'prefixItems',
    'webhooks',
  ],
  ...['components', 'definitions', 'pathItems', 'requestBodies', 'securityDefinitions', 'unevaluatedProperties'],
  ...KNOWN_KEYS.filter((key) => key.startsWith('x-')),
]);

/** Functions that read a member by its key. */
const READERS =
  /\b(?:getArray|getEntries|getKeys|getObject|getProperty|getString|getStrings|isTrue|follow|followPointer)\b/;

/** Code that knows the keys, with the reason. */
const EXEMPT = [
  /^lib\/openapi\//,
  /^lib\/flows\/|^specs\/checks\/flows\.ts$/, // Arazzo, which has `components` and JSON Schemas of inputs
  /^tools\/stress\//, // makes documents that are wrong in a certain way
  /\.(?:test|fixture|spec)\.|^e2e\/|\/e2e\//, // makes documents to test with
];

test('no code outside lib/openapi knows the keys of an OpenAPI document', () => {
  const folders = ['app', 'components', 'content', 'lib', 'packages', 'scripts', 'specs', 'tools'];
  const files = folders
    .flatMap((folder) => listFiles(folder).map((name) => `${folder}/${name}`))
    .filter((file) => /\.(?:tsx?|mjs)$/.test(file) && !EXEMPT.some((pattern) => pattern.test(file)));
  expect(files.length).toBeGreaterThan(400);
  expect(files.flatMap((file) => findRawKeys(file, readFileSync(file, 'utf8')))).toEqual([]);
});

test.each([
  ['const { paths, components } = document;', ['a.ts: components']],
  ["if ('x-rules' in operation) read(operation);", ['a.ts: x-rules']],
  ['const target = schema.$ref;', ['a.ts: $ref']],
  ["const parts = schema['allOf'];", ['a.ts: allOf']],
  ["import { getObject } from '@/lib/openapi/json';", ['a.ts: getObject']],
  ["import { isObject } from '@/lib/openapi/json';", []],
  ["const folders = ['components', 'lib'];", []],
])('%s', (source, expected) => {
  expect(findRawKeys('a.ts', source)).toEqual(expected);
});

type AstNode = { type: string; [key: string]: unknown };

function findRawKeys(file: string, source: string): string[] {
  const found = new Set<string>();
  const visit = (value: unknown, parent: AstNode | undefined): void => {
    if (Array.isArray(value)) for (const item of value) visit(item, parent);
    if (!isNode(value)) return;
    const key = toKey(value, parent);
    if (key !== undefined && KEYS.has(key)) found.add(`${file}: ${key}`);
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
function toKey(node: AstNode, parent: AstNode | undefined): string | undefined {
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
