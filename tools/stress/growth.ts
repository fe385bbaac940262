import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { loadHighlighter } from '@/lib/code/highlight';
import { checkContents } from '@/lib/openapi/check/check';
import { loadSpec } from '@/lib/openapi/load';
import { parseApi } from '@/lib/openapi/parse';
import { withTemporaryFolder } from '@/scripts/temporary-folder';
import { measureOutputs } from './outputs';

/** A document whose size grows in one respect. */
type Growing = { kind: string; start: number; make: (size: number) => object };

/** What an unlucky pattern reads again from each position: openings without an end, and long runs. */
const FRAGMENTS = [
  ...[
    '~',
    '`',
    '`` ',
    '*',
    '**a ',
    '_',
    '[',
    '[a](',
    '![',
    '](',
    '<a ',
    '<a href="',
    '<!--',
    '<',
    '</',
    '{',
    '{{',
    '}',
  ],
  ...[
    '|',
    '|-',
    '\n|',
    '\n',
    ' ',
    ' \n',
    '\t',
    '\n# ',
    '\n> ',
    '\n- ',
    '\n1. ',
    '\n~~~ ',
    '\n```',
    '\n===',
    '&',
    '&#',
    '\\',
    '/',
  ],
  ...[
    '.',
    ':',
    '-',
    '#',
    '?',
    '@',
    '"',
    "'",
    '$',
    'A',
    'a1',
    'aA',
    'a. ',
    'e.g. ',
    '`a`, ',
    '(',
    '\u0301',
    '[[a',
    '{#',
    'https://',
    'TODO ',
  ],
];

/** Returns a document with a text in every string that a document can have. */
function toTextDocument(text: string): object {
  // Longer keys are refused.
  const name = text.slice(0, 3000);
  const words = { summary: text, description: text };
  const schema = {
    ...words,
    title: text,
    properties: { [name]: { type: 'string', ...words, enum: [text], default: text, example: text, pattern: text } },
    required: [name],
  };
  const content = {
    'application/json': { schema, example: { [name]: text } },
    'application/xml': { example: text },
    [name]: {},
  };
  return {
    ...toDocument({
      ...words,
      operationId: text,
      tags: [text],
      externalDocs: { url: text, description: text },
      parameters: [
        { name: text, in: 'query', ...words, schema: { type: 'string' }, example: text },
        { name: `X-${text}`, in: 'header', schema: { type: 'string' }, example: text },
      ],
      requestBody: { content },
      responses: {
        200: { ...words, content, headers: { [name]: { schema, ...words } }, links: { [name]: { operationId: text } } },
        [name]: words,
      },
      callbacks: { [name]: { [name]: { post: words } } },
    }),
    info: { title: text, version: text, ...words, contact: { name: text, url: text } },
    servers: [
      { url: text, ...words },
      { url: `https://${text}`, variables: { [name]: { default: text } } },
    ],
    tags: [{ name: text, ...words }],
    components: {
      schemas: { [name]: schema, A: { $ref: text } },
      securitySchemes: { [name]: { type: 'http', scheme: text } },
    },
  };
}

function toDocument(operation: object, schemas: object = {}): object {
  return {
    openapi: '3.1.0',
    info: { title: 'Growth', version: '1' },
    paths: { '/a': { post: { responses: { 200: { description: 'Done' } }, ...operation } } },
    components: { schemas },
  };
}

function toBody(schema: object): object {
  return toDocument({ requestBody: { content: { 'application/json': { schema } } } });
}

function list<T>(length: number, make: (index: number) => T): T[] {
  return Array.from({ length }, (_, index) => make(index));
}

const LISTS: readonly Growing[] = [
  toGrowing('members of allOf with one property', 500, (size) =>
    toBody({ allOf: list(size, (index) => ({ properties: { same: { description: `d${index}` } } })) }),
  ),
  toGrowing('members of allOf with other properties', 500, (size) =>
    toBody({ allOf: list(size, (index) => ({ properties: { [`p${index}`]: {} } })) }),
  ),
  toGrowing('members of allOf with items', 500, (size) =>
    toBody({ allOf: list(size, (index) => ({ items: { minLength: index } })) }),
  ),
  toGrowing('variants of oneOf', 500, (size) =>
    toBody({ oneOf: list(size, (index) => ({ properties: { [`p${index}`]: {} } })) }),
  ),
  toGrowing('invalid types in one list', 2000, (size) => toBody({ type: list(size, (index) => `wrong${index}`) })),
  toGrowing('schemas with an invalid type', 1000, (size) =>
    toDocument(
      {},
      toMap(size, (index) => [`S${index}`, { type: `wrong${index}` }]),
    ),
  ),
  toGrowing('unknown keys', 1000, (size) => toDocument(toMap(size, (index) => [`unknown${index}`, 1]))),
  toGrowing('required names without a property', 1000, (size) =>
    toBody({
      properties: toMap(size, (index) => [`name${index}`, {}]),
      required: list(size, (index) => `mane${index}`),
    }),
  ),
  toGrowing('values of an enum that are objects', 2000, (size) =>
    toBody({ enum: list(size, (index) => ({ a: index })), examples: list(10, (index) => ({ a: index })) }),
  ),
  toGrowing('unique items', 2000, (size) =>
    toBody({ uniqueItems: true, example: list(size, (index) => ({ a: index })) }),
  ),
  toGrowing('parameters', 500, (size) =>
    toDocument({ parameters: list(size, (index) => ({ name: `p${index}`, in: 'query', schema: {} })) }),
  ),
  toGrowing('operations', 100, (size) => ({
    ...toDocument({}),
    paths: toMap(size, (index) => [
      `/a${index}`,
      { get: { operationId: `o${index}`, description: `Calls \`o${index + 1}\`.`, responses: {} } },
    ]),
  })),
  toGrowing('tags', 500, (size) => toDocument({ tags: list(size, (index) => `t${index}`) })),
];

function toGrowing(kind: string, start: number, make: Growing['make']): Growing {
  return { kind, start, make };
}

function toMap(length: number, make: (index: number) => [string, unknown]): object {
  return Object.fromEntries(list(length, make));
}

const GROWING: readonly Growing[] = [
  ...LISTS,
  ...FRAGMENTS.map((fragment) => ({
    kind: `texts: ${JSON.stringify(fragment)}`,
    start: 4000,
    make: (size: number) => toTextDocument(fragment.repeat(size / fragment.length)),
  })),
];

/** Above this growth of the time when the size doubles, twice in a row, something is not linear. */
const MAX_GROWTH = 3;
/** A shorter run is not exact enough. */
const MIN_SECONDS = 0.15;
const DOUBLINGS = 4;

/**
 * Reads documents of which one part doubles in size several times, and makes their outputs. Prints the seconds for each size and by how
 * much the last doubling changed them. Returns the kinds that don't grow in proportion.
 */
export async function runGrowth(part: string): Promise<string[]> {
  const failed: string[] = [];
  await loadHighlighter();
  await withTemporaryFolder(async (folder) => {
    const file = path.join(folder, 'growth.json');
    for (const { kind, start, make } of GROWING.filter(({ kind }) => kind.includes(part))) {
      const seconds: number[] = [];
      for (let doubling = 0; doubling < DOUBLINGS && (seconds.at(-1) ?? 0) < 8; doubling += 1) {
        writeFileSync(file, JSON.stringify(make(start * 2 ** doubling)));
        seconds.push(await measure(file));
      }
      const growths = seconds.slice(1).map((each, index) => each / (seconds[index] ?? each));
      const isSteep = growths.slice(-2).every((growth) => growth > MAX_GROWTH) && (seconds.at(-1) ?? 0) > MIN_SECONDS;
      if (isSteep) failed.push(kind);
      const numbers = [...seconds.map((each) => each.toFixed(2)), `×${(growths.at(-1) ?? 1).toFixed(1)}`];
      console.log(
        `${kind.padEnd(60)}${numbers.map((each) => each.padStart(8)).join('')}${isSteep ? '  not linear' : ''}`,
      );
    }
  });
  return failed;
}

/** Returns the processor time of reading a document and making its outputs, in seconds. Rejects if the document is refused. */
async function measure(file: string): Promise<number> {
  const start = process.cpuUsage();
  const loaded = await loadSpec(file);
  const api = parseApi(loaded);
  checkContents(loaded);
  measureOutputs({ loaded, api });
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1e6;
}
