import { expect, test } from 'vitest';
import type { Json } from '../model';
import { listOperations } from '../operations';
import { parseDocument } from '../parse.fixture';
import { compileTypes } from './compile-types.fixture';
import { formatApiTypes, formatOperationTypes, hasTypes } from './typescript-types';

const json = (schema: Json): { [key: string]: Json } => ({ content: { 'application/json': { schema } } });

const node = {
  type: 'object',
  required: ['id', 'kind'],
  properties: {
    id: {
      type: 'integer',
      description: 'Ends */ here.\nSecond line.',
      readOnly: true,
      'x-unspecified': ['Not documented: who numbers the nodes.'],
    },
    kind: { enum: ['LEAF', 'BRANCH'] },
    'odd name"': { type: ['string', 'null'], deprecated: true },
    children: { type: 'array', items: { $ref: '#/components/schemas/Node' } },
    labels: { type: 'object', additionalProperties: { type: 'string' } },
    pair: { type: 'array', prefixItems: [{ type: 'string' }, { type: 'boolean' }], items: false },
    value: {
      oneOf: [
        { type: 'string', 'x-unspecified': ['Assumed: it is never empty.'] },
        { type: 'object', properties: { code: { const: 7 } } },
      ],
    },
  },
};

const api = parseDocument({
  openapi: '3.1.0',
  info: { title: 'Trees', version: '2' },
  paths: {
    '/nodes': {
      post: {
        operationId: 'addNode',
        requestBody: json({ $ref: '#/components/schemas/Node' }),
        responses: {
          '201': {
            description: 'Added',
            ...json({ type: 'array', items: { type: 'string', description: 'A warning.' } }),
          },
        },
      },
      delete: { operationId: 'deleteNodes', responses: { '204': { description: 'Gone' } } },
    },
  },
  components: { schemas: { Node: node } },
});
const [add, remove] = listOperations(api);

test('an operation is declared as its request and its responses, then what they refer to', () => {
  if (add === undefined || remove === undefined) throw new Error('the document has two operations');
  expect(formatOperationTypes(api, add)).toBe(`export type AddNodeRequest = {
  kind: "LEAF" | "BRANCH";
  /** @deprecated */
  "odd name\\""?: string | null;
  children?: Node[];
  labels?: { [key: string]: string };
  pair?: [(string)?, (boolean)?];
  value?: (
  /** Assumed: it is never empty. */
  string) | ({
    code?: 7;
  });
};

export type AddNodeResponse201 = (
/** A warning. */
string)[];

export type Node = {
  /**
   * Ends * / here.
   * Second line.
   * Not documented: who numbers the nodes.
   */
  id?: number;
  kind: "LEAF" | "BRANCH";
  /** @deprecated */
  "odd name\\""?: string | null;
  children?: Node[];
  labels?: { [key: string]: string };
  pair?: [(string)?, (boolean)?];
  value?: (
  /** Assumed: it is never empty. */
  string) | ({
    code?: 7;
  });
};
`);
  expect([hasTypes(add), hasTypes(remove)]).toEqual([true, false]);
});

test('the compiler accepts what the document allows, and nothing else', () => {
  const program = `import type { AddNodeRequest } from './types';
const whole: AddNodeRequest = { kind: 'LEAF', 'odd name"': null, pair: ['a', true], labels: { a: 'b' }, children: [{ kind: 'LEAF' }], value: { code: 7 } };
// @ts-expect-error A required property is missing.
const without: AddNodeRequest = {};
// @ts-expect-error No value of the enum.
const unknown: AddNodeRequest = { kind: 'ROOT' };
// @ts-expect-error A child without a kind.
const child: AddNodeRequest = { kind: 'LEAF', children: [{}] };
// @ts-expect-error A third member of a pair.
const three: AddNodeRequest = { kind: 'LEAF', pair: ['a', true, 1] };
`;
  expect(compileTypes(formatApiTypes(api), program)).toBe('');
});

test('names with special characters stay names, and a document without bodies is a module', () => {
  const schema = { type: 'object', properties: { proto: {}, '}; import "x"; {': { type: 'string' } } };
  const paths = { '/a': { post: { operationId: '~1 */ x', requestBody: json(schema) } } };
  const document = parseDocument({ info: { title: 'A */ B' }, paths });
  expect(compileTypes(formatApiTypes(document), '')).toBe('');
  const empty = parseDocument({ info: { title: 'A', version: '1' } });
  expect(formatApiTypes(empty)).toBe('/** Types of A 1 */\n\nexport {};\n');
});

test('an operation with more properties than a reader wants is cut, and says so', () => {
  const properties = Object.fromEntries(Array.from({ length: 900 }, (_, index) => [`a${index}`, { type: 'string' }]));
  const large = { type: 'object', properties };
  const body = json({ type: 'object', properties: { one: large, two: large } });
  const document = parseDocument({ paths: { '/a': { post: { requestBody: body } } } });
  const text = listOperations(document)
    .map((operation) => formatOperationTypes(document, operation))
    .join('');
  expect(text).toMatch(/^\/\/ These types have more than 1000 properties: what is beyond them is unknown here\.\n/);
  expect(text).toContain('  two?: { [key: string]: unknown };');
});
