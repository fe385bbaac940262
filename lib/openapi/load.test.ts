import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { formatDiagnostic } from '@/lib/diagnostic';
import { checkContents } from '@/lib/openapi/check/check';
import { asObject } from '@/lib/openapi/json';
import { loadSpec } from '@/lib/openapi/load';
import { listOperations } from '@/lib/openapi/operations';
import { parseApi } from '@/lib/openapi/parse';

const FOLDER = 'lib/openapi/fixtures/';

const UNREADABLE: [file: string, message: string][] = [
  [
    'a-list.yaml',
    'a-list.yaml: this is not an OpenAPI document: neither `openapi` nor `swagger` names a version; begin it with `openapi: 3.1.0`',
  ],
  ['alias-bomb.yaml', 'alias-bomb.yaml: YAML aliases multiply to more than 1000 copies; use `$ref` instead of aliases'],
  ['alias-of-itself.yaml', 'alias-of-itself.yaml: a YAML alias contains itself; use a `$ref` for what is recursive'],
  ['binary.yaml', 'binary.yaml: the file is not UTF-8 text; save it as YAML or JSON in UTF-8'],
  ['empty.yaml', 'empty.yaml: the file is empty; write an OpenAPI document into it'],
  ['key-twice.yaml', 'key-twice.yaml:4: the key `paths` appears twice in one map; rename or remove one of them'],
  ['no-info.yaml', 'no-info.yaml (/info): `info` is missing; add `info` with `title` and `version`'],
  [
    'not-openapi.yaml',
    'not-openapi.yaml: this is not an OpenAPI document: neither `openapi` nor `swagger` names a version; begin it with `openapi: 3.1.0`',
  ],
  [
    'not-yaml.yaml',
    'not-yaml.yaml:4: not valid YAML: Flow sequence in block collection must be sufficiently indented and end with a ]; close the quote or bracket that is opened on this line or above',
  ],
  ['two-documents.yaml', 'two-documents.yaml:3: a second YAML document begins; keep one document in each file'],
  [
    'unknown-version.yaml',
    'unknown-version.yaml (/openapi): version `4.0.0` is unknown; use Swagger 2.0 or OpenAPI 3.0, 3.1 or 3.2',
  ],
  ['no-such-file.yaml', 'no-such-file.yaml: the file does not exist; correct the path or add the file'],
];

test.each(UNREADABLE)('%s cannot be read and stops the build', async (file, message) => {
  await expect(loadSpec(FOLDER + file)).rejects.toThrow(expect.objectContaining({ message: FOLDER + message }));
});

/** The warnings of each file: its name after `==`, then one warning on each line. */
const INVALID = readFileSync(`${FOLDER}warnings.txt`, 'utf8')
  .split(/^== /m)
  .slice(1)
  .map((text): [file: string, warnings: string[]] => {
    const [file = '', ...warnings] = text.trimEnd().split('\n');
    return [file, warnings];
  });

describe.each(INVALID)('%s has invalid values', (file, warnings) => {
  test('which are reported, and the rest is read', async () => {
    const spec = await loadSpec(FOLDER + file);
    expect(
      spec.diagnostics.map((warning) => formatDiagnostic(warning).slice(FOLDER.length).replaceAll(FOLDER, 'FIXTURES/')),
    ).toEqual(warnings);
    expect(spec.document).toMatchObject({
      info: { title: expect.any(String) },
      openapi: expect.stringMatching(/^3\.[12]/),
    });
  });

  test('which are errors in a strict document', async () => {
    const severities = async (strict: boolean) =>
      (await loadSpec(FOLDER + file, { strict })).diagnostics.map(({ severity }) => severity);
    expect([await severities(true), await severities(false)]).toEqual([
      warnings.map(() => 'error'),
      warnings.map(() => 'warning'),
    ]);
  });
});

test('a mapping to a missing file names the schema with the name of the file', async () => {
  const { document } = await loadSpec(`${FOLDER}references-that-lead-nowhere.yaml`);
  expect(document.components).toMatchObject({
    schemas: { Pet: { discriminator: { propertyName: 'kind', mapping: { dog: 'Dog' } } } },
  });
});

test('an older version is said as declared and becomes 3.1; properties called like keywords and data stay', async () => {
  const spec = await loadSpec(`${FOLDER}nullable-3.0.yaml`);
  expect(spec.diagnostics).toEqual([]);
  expect(spec.specVersion).toBe('3.0.3');
  expect(spec.document).toEqual(
    parse(`
openapi: 3.1.1
info: { title: Old, version: '1' }
paths: {}
components:
  schemas:
    A:
      type: object
      properties:
        nullable: { type: [string, 'null'], example: { type: string, format: binary } }
        example: { type: number, exclusiveMinimum: 3 }
      default: { example: 1 }
`),
  );
});

test('Swagger 2.0: body and media types of an operation win over those of the document', async () => {
  const { document, specVersion, locate, diagnostics } = await loadSpec(`${FOLDER}swagger-2.0.yaml`);
  expect(diagnostics).toEqual([]);
  expect(specVersion).toBe('2.0');
  expect(document.servers).toEqual([{ url: 'https://example.com/v1' }]);
  expect(document.paths).toEqual(
    parse(`
/a:
  post:
    requestBody:
      required: true
      content:
        multipart/form-data:
          schema:
            type: object
            properties: { file: { type: string, format: binary } }
            required: [file]
    responses:
      200:
        description: Done.
        content:
          application/json:
            schema: { $ref: '#/components/schemas/A' }
            examples: { default: { value: { $ref: data } } }
`),
  );
  expect(locate('/components/schemas/A/type')).toEqual({ file: `${FOLDER}swagger-2.0.yaml`, line: 20 });
});

test('a `$ref` in data or under an extension is left alone', async () => {
  const { document, diagnostics } = await loadSpec(`${FOLDER}references-that-are-data.yaml`);
  expect(diagnostics).toEqual([]);
  expect(document['x-any']).toEqual({ $ref: 'nowhere.yaml' });
  expect(document.components).toEqual(
    parse(`
schemas:
  A:
    type: object
    x-other: { $ref: '#/nowhere' }
    properties: { example: { type: string }, $ref: { type: string } }
    examples: [{ $ref: nowhere.yaml }]
    default: { $ref: nowhere.yaml }
`),
  );
});

test('a `null` in a catalog keeps its place, so that the pointers behind it stay right', async () => {
  const { document } = await loadSpec(`${FOLDER}null-items.yaml`);
  expect(document['x-error-catalogue']).toEqual([null, { reason: 'A', meaning: 'Why.', fix: 'What to do.' }]);
});

test.each(['allowed.yaml', 'allowed-3.0.yaml'])('%s has nothing that a specification refuses', async (file) => {
  const { document, diagnostics } = await loadSpec(FOLDER + file);
  expect(diagnostics).toEqual([]);
  expect(document.components).toEqual({
    securitySchemes: { token: { type: 'http', scheme: 'Bearer', bearerFormat: 'JWT' } },
  });
});

test('a `$ref` to the `$id` of a schema becomes a pointer to it', async () => {
  const { document } = await loadSpec(`${FOLDER}schema-ids.yaml`);
  expect(document.components).toMatchObject({
    schemas: {
      Users: { $ref: '#/components/schemas/Page' },
      Size: { $ref: '#/components/schemas/Page/$defs/Size' },
      Items: { $ref: '#/components/schemas/List' },
      Trees: { $ref: '#/components/schemas/Tree' },
    },
  });
});

test('3.2 is read as far as 3.1 goes, and its own keys are allowed', async () => {
  const spec = await loadSpec(`${FOLDER}version-3.2.yaml`);
  expect(spec.diagnostics).toEqual([]);
  expect([spec.specVersion, spec.id]).toEqual(['3.2.0', 'version-3.2']);
});

test('parts of other files keep their names, those of the entry file win, and lines are those of the parts', async () => {
  const { document, locate } = await loadSpec(`${FOLDER}several-files/main.yaml`);
  expect(document.components).toEqual(
    parse(`
parameters: { Limit: { name: limit, in: query, schema: { type: integer } } }
responses:
  Cart: { description: The cart., content: { application/json: { schema: { $ref: '#/components/schemas/Basket' } } } }
schemas:
  Basket:
    type: object
    properties:
      seat: { $ref: '#/components/schemas/seat' }
      parent: { $ref: '#/components/schemas/Basket' }
      money: { $ref: '#/components/schemas/Money2' }
      total: { $ref: '#/components/schemas/Money' }
  Money: { type: integer }
  Money2:
    oneOf: [{ $ref: '#/components/schemas/Cash' }]
    discriminator:
      propertyName: kind
      mapping: { cash: '#/components/schemas/Cash', coin: '#/components/schemas/Cash' }
  Cash: { type: object, properties: { kind: { type: strin } } }
  seat: { type: object, properties: { row: { type: string } } }
`),
  );
  expect(document.paths).toEqual(
    parse(`
/a:
  get:
    parameters: [{ $ref: '#/components/parameters/Limit' }]
    responses:
      200: { $ref: '#/components/responses/Cart' }
      201:
        description: Created.
        content: { application/json: { schema: { $ref: '#/components/schemas/seat', description: One seat. } } }
/b: { get: { operationId: readItem, responses: { 200: { description: Done. } } } }
`),
  );
  expect(document['x-error-catalogue']).toEqual([
    { reason: 'SOLD_OUT', meaning: 'No seat is left.', fix: 'Choose another event.' },
  ]);
  expect(
    [
      '/paths/~1a/get/responses/201',
      '/paths/~1b/get/operationId',
      '/components/schemas/Basket/properties/parent',
      '/components/schemas/Money2/oneOf/0',
      '/components/schemas/seat/properties/row/not/there',
    ].map((pointer) => locate(pointer)),
  ).toEqual([
    { file: `${FOLDER}several-files/main.yaml`, line: 10 },
    { file: `${FOLDER}several-files/shared/item.yaml`, line: 2 },
    { file: `${FOLDER}several-files/shared/parts.yaml`, line: 15 },
    { file: `${FOLDER}several-files/shared/parts.yaml`, line: 20 },
    { file: `${FOLDER}several-files/shared/seat.json`, line: 1 },
  ]);
});

test('nothing of an internal part is in the document that everything is made of, and lines stay right', async () => {
  const loaded = await loadSpec(`${FOLDER}internal.yaml`);
  const api = parseApi(loaded);
  expect(listOperations(api).map(({ operationId }) => operationId)).toEqual(['listOrders']);
  expect(JSON.stringify([loaded.document, api]).toLowerCase()).not.toContain('secret');
  const warnings = checkContents(loaded).map(formatDiagnostic);
  expect(warnings).toEqual([
    `${FOLDER}internal.yaml:13 (/paths/~1orders/get/parameters/0/schema/default): 1 is not of type string; put it in quotes`,
  ]);
});

test('the URL that a document gives itself is the base of its references, which lead to files next to it', async () => {
  const { document, diagnostics } = await loadSpec(`${FOLDER}self-3.2/main.yaml`);
  const schemas = Object.entries(asObject(document.paths) ?? {}).map(
    ([path, item]) => `${path} ${/"\$ref":"([^"]+)"/.exec(JSON.stringify(item))?.[1] ?? 'none'}`,
  );
  expect(schemas).toEqual([
    '/by-own-url #/components/schemas/Own',
    '/by-own-name #/components/schemas/Own',
    '/by-url-below #/components/schemas/Seat',
    '/by-path-on-host #/components/schemas/Seat',
    '/by-relative-path #/components/schemas/Seat',
    '/elsewhere none',
  ]);
  expect(diagnostics.map(formatDiagnostic)).toEqual([
    `${FOLDER}self-3.2/main.yaml:16 (/paths/~1elsewhere/get/responses/200/content/a~1a/schema/$ref): \`$ref\` to \`https://api.example.com/v2/openapi.yaml#/components/schemas/Own\` points to another host; copy the file next to the specification; nothing is fetched`,
  ]);
});
