import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { loadHighlighter } from '@/lib/code/highlight';
import { formatDiagnostics } from '@/lib/diagnostic';
import { makeTestFolder } from '@/lib/test-folder.fixture';
import { checkSpec } from '@/scripts/spec-report';
import { measureOutputs } from '@/tools/growth';
import { stressDocuments } from './documents.fixture';

const folder = makeTestFolder({ shared: true });
beforeAll(loadHighlighter);

const POST = '/paths/~1a0/post';
const REQUEST = `${POST}/requestBody/content/application~1json/schema`;
const RESPONSE = `${POST}/responses/200/content/application~1json/schema`;
const VALUE = '; correct the value';

const toProse = (reason: string) => [
  `stress.json (/info/description): the text is shown without formatting, because it ${reason}; shorten it, or use less formatting`,
];
const LENGTH = toProse('has more than 600000 characters');
const MARKS = toProse('has too many marks such as `*` and `[` in one paragraph');
const CONTAINERS = toProse('nests more than 60 lists and quotes');

const toChain = (pointer: string, target: string) =>
  `stress.json (${pointer}/$ref): \`$ref\` to \`#/components/${target}\` leads through 50 other references; let it name the value at their end`;

const toMissing = (index: number) =>
  `stress.json (${REQUEST}/properties/p${index}/$ref): \`$ref\` to \`#/components/schemas/Missing${index}\` does not resolve in stress.json; correct the reference or add what it names`;

const toPattern = (schema: string) =>
  `stress.json (${schema}/example): the example does not match its schema: the value must match pattern "^(a+)+$"; correct the value, or correct the schema`;

const toTag = (index: number) =>
  `stress.json (${POST}/tags/${index}): the tag \`Unknown 0 ${index}\` is not in \`tags\` of the document; declare it there`;

const toLeft = (count: number) => `${count} more are left out; correct these first`;

const toLongKey = (start: string, length: number) => [
  `stress.json: the key \`${start}…\` has ${length} characters, more than the 4000 that are read; shorten it`,
];

const DEEP = '/properties/a'.repeat(60);
const toDeep = (schema: string) => {
  const pointer = `stress.json (${schema}${DEEP}): `;
  const message = 'schemas nest deeper than 60 levels here; give the deep schema a name in components.schemas';
  return pointer + message;
};

/** The diagnostics that each kind of document prints; if more than four, the first two and the last. Other kinds print nothing. */
const EXPECTED: { readonly [kind: string]: readonly string[] } = {
  'allOf and a discriminator at each of 24 levels': [1, 2, 3].map(
    (level) =>
      `stress.json (/components/schemas/S${level}/properties/p): more than 20 schemas are merged here; describe the property in fewer members of allOf`,
  ),
  'a chain of 5,000 references': [toChain(REQUEST, 'schemas/S0'), toChain(RESPONSE, 'schemas/S0'), toLeft(4752)],
  'a chain of 5,000 parameters': [
    toChain(`${POST}/parameters/0`, 'parameters/P0'),
    toChain('/components/parameters/P0', 'parameters/P1'),
    toLeft(4751),
  ],
  'a path of 5,000 variables': toLongKey('/{v0}/{v1}/{v2}/{v3}/{v4}/{v5}/{v6}/{v7}', 38_890),
  '2,000 undeclared tags': [toTag(0), toTag(1), toLeft(1800)],
  '2,000 broken references': [toMissing(0), toMissing(1), toLeft(3800)],
  '2,000 broken schemas': [
    `stress.json (${REQUEST}/properties/p0/type): the value is not one of array, boolean, integer, null, number, object, string${VALUE}`,
    `stress.json (${REQUEST}/properties/p0/minimum): the value is not of type number${VALUE}`,
    toLeft(7800),
  ],
  'a pattern that backtracks': [toPattern(REQUEST), toPattern(RESPONSE)],
  '1,000 patterns for the names of 1,000 properties': [
    `stress.json (${REQUEST}/example): the example is not checked against its schema: that needs more than 5000000 steps; let fewer schemas of \`allOf\`, \`anyOf\` and \`oneOf\` refer to others, or shorten patterns and the example`,
  ],
  'description: 50,000 runs of emphasis': MARKS,
  'description: 50,000 asterisks': CONTAINERS,
  'description: 50,000 opening brackets': MARKS,
  'description: 20,000 links in links': MARKS,
  'description: 50,000 backticks of growing length': toProse('has too many comments or too much code'),
  'description: nested lists': CONTAINERS,
  'description: 5,000 nested quotes': CONTAINERS,
  'description: 5,000 nested quotes and lists': CONTAINERS,
  'description: 50,000 elements that are not closed': MARKS,
  'description: a table of 1,000 columns and rows': toProse('has tables of more than 50000 cells'),
  'description: a table whose rows are short': toProse('has tables of more than 50000 cells'),
  'description: 50,000 URLs': LENGTH,
  'description: 1 MB of words': LENGTH,
  'description: 1 MB without a space': LENGTH,
  'description: 1 MB of code': LENGTH,
  'description: 50,000 comments that are not closed': toProse('has too many comments or too much code'),
  'deep JSON': ['stress.json: it is nested deeper than 500 levels; flatten it'],
  'deep YAML': ['stress.yaml:2: it is nested deeper than 500 levels; flatten it'],
  'deep YAML by indentation': ['stress.yaml:501: it is nested deeper than 500 levels; flatten it'],
  'deep schemas': [toDeep(REQUEST), toDeep(RESPONSE)],
  'description: 15,000 entities': [
    'stress.json (/info/description): the text has &nosuch;, which readers would see; finish the text, or put the word in backticks if it is a value',
  ],
  'aliases that multiply': [
    'stress.yaml: YAML aliases multiply to more than 1000 copies; use `$ref` instead of aliases',
  ],
  'aliases that repeat a long text': [
    'stress.yaml: YAML aliases repeat so much that the document would be more than 20 times as long; use `$ref` instead of aliases',
  ],
  'an alias of itself': ['stress.yaml: a YAML alias contains itself; use a `$ref` for what is recursive'],
  NUL: ['stress.yaml: the file is not UTF-8 text; save it as YAML or JSON in UTF-8'],
};

test.each(stressDocuments.map((document) => [document.kind, document] as const))('%s', async (kind, {
  extension,
  write,
}) => {
  const file = path.join(folder, `stress.${extension}`);
  writeFileSync(file, write());
  const { report, read } = await checkSpec(file);
  const all = formatDiagnostics([...report.diagnostics, ...report.suggestions]);
  const lines = all.map((line) => line.replaceAll(`${folder}/`, ''));
  const shown = lines.length > 4 ? [...lines.slice(0, 2), ...lines.slice(-1)] : lines;
  expect(shown).toEqual(EXPECTED[kind] ?? []);
  // A document without errors is shown.
  expect(report.ok).toBe(report.diagnostics.every(({ severity }) => severity === 'warning'));
  // The check has already rendered the text of a description.
  if (read !== undefined && !kind.startsWith('description: ')) expect(measureOutputs(read)).toBeGreaterThan(0);
});

test('every expectation is of a document', () => {
  const kinds = new Set(stressDocuments.map(({ kind }) => kind));
  expect(Object.keys(EXPECTED).filter((kind) => !kinds.has(kind))).toEqual([]);
});
