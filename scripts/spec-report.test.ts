import { beforeAll, expect, test } from 'vitest';
import { loadHighlighter } from '@/lib/code/highlight';
import { formatReport } from '@/scripts/format-report';
import { checkSpec } from '@/scripts/spec-report';

const FOLDER = 'lib/openapi/fixtures';

beforeAll(loadHighlighter);

test.each([
  ['swagger-2.0.yaml', [`ok ${FOLDER}/swagger-2.0.yaml: 1 operation, 1 schema`]],
  [
    'no-info.yaml',
    [`error ${FOLDER}/no-info.yaml (/info): \`info\` is missing; add \`info\` with \`title\` and \`version\``],
  ],
  [
    'key-twice.yaml',
    [`error ${FOLDER}/key-twice.yaml:4: the key \`paths\` appears twice in one map; rename or remove one of them`],
  ],
  ['empty.yaml', [`error ${FOLDER}/empty.yaml: the file is empty; write an OpenAPI document into it`]],
  [
    'contents.yaml',
    [
      `ok ${FOLDER}/contents.yaml: 1 operation, 1 schema, 3 warnings`,
      `  warning: ${FOLDER}/contents.yaml:7 (/paths/~1orders/get/tags/0): the tag \`Order\` is not in \`tags\` of the document; did you mean \`Orders\`?`,
      `  warning: ${FOLDER}/contents.yaml:20 (/components/schemas/Order/required/0): \`required\` has \`idd\`, but the schema has no property of this name; did you mean \`id\`?`,
      `  warning: ${FOLDER}/contents.yaml:14 (/paths/~1orders/get/responses/200/content/application~1json/example/id): the example does not match its schema: the value is not of type integer; correct the value, or correct the schema`,
    ],
  ],
  [
    'links.yaml',
    [
      `ok ${FOLDER}/links.yaml: 1 operation, 0 schemas, 2 warnings`,
      `  warning: ${FOLDER}/links.yaml:9 (/paths/~1orders/get/description): no anchor #list-order on /openapi/links; did you mean \`/openapi/links#list-orders\`?`,
      `  warning: ${FOLDER}/links.yaml:9 (/paths/~1orders/get/description): no page at /terms (2 links); correct or remove the link; if it leads to another site, set \`linkBase\` of the API in site.config.ts`,
      '  see "An API" in `npm run portal -- docs settings`',
    ],
  ],
  [
    'several-files/main.yaml',
    [
      `ok ${FOLDER}/several-files/main.yaml: 2 operations, 5 schemas, 2 warnings`,
      `  warning: ${FOLDER}/several-files/shared/parts.yaml:22 (/components/schemas/Cash/properties/kind/type): the value is not one of array, boolean, integer, null, number, object, string; did you mean \`string\`?`,
      `  warning: ${FOLDER}/several-files/shared/parts.yaml:24 (/x-error-catalogue/0/reason): no response has the reason SOLD_OUT; name it under \`x-error-reasons\` of each response that can include it, or remove it`,
    ],
  ],
])('%s', async (name, lines) => {
  const { report } = await checkSpec(`${FOLDER}/${name}`);
  expect(formatReport(report)).toEqual(lines);
});

test('a strict document with mistakes is not buildable', async () => {
  const { report } = await checkSpec(`${FOLDER}/links.yaml`, { isStrict: true });
  expect(formatReport(report)).toEqual([
    `not buildable ${FOLDER}/links.yaml: 1 operation, 0 schemas, 2 errors`,
    `  error: ${FOLDER}/links.yaml:9 (/paths/~1orders/get/description): no anchor #list-order on /openapi/links; did you mean \`/openapi/links#list-orders\`?`,
    `  error: ${FOLDER}/links.yaml:9 (/paths/~1orders/get/description): no page at /terms (2 links); correct or remove the link; if it leads to another site, set \`linkBase\` of the API in site.config.ts`,
    '  see "An API" in `npm run portal -- docs settings`',
  ]);
});

test.each([
  'contents.yaml',
  'rejected-elsewhere.yaml',
])('the check of a preview has the same warnings of %s', async (name) => {
  const { report } = await checkSpec(`${FOLDER}/${name}`, { isPreview: true });
  expect(report.suggestions).not.toEqual([]);
  expect(report).toEqual((await checkSpec(`${FOLDER}/${name}`)).report);
});

test('the check of a preview returns what it read', async () => {
  const { read } = await checkSpec(`${FOLDER}/contents.yaml`, { isPreview: true });
  expect([read?.loaded.id, read?.api.title]).toEqual(['contents', 'Contents']);
});
