import { describe, expect, test } from 'vitest';
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

const INVALID: [file: string, warnings: string[]][] = [
  [
    'duplicates.yaml',
    [
      'duplicates.yaml:6 (/paths/~1a~1{y}): the path template is the same as `/a/{x}`; join the two or change one path',
      'duplicates.yaml:7 (/paths/~1a~1{y}/get/operationId): the operationId `read` is already used by GET /a/{x}; give each operation a unique ID',
      'duplicates.yaml:12 (/paths/~1b/get/parameters/1): the query parameter `q` appears twice; remove one of the two',
      'duplicates.yaml:14 (/paths/~1b/get/parameters/3): the header parameter `X-A` appears twice; remove one of the two',
    ],
  ],
  [
    'two-bodies-2.0.yaml',
    [
      'two-bodies-2.0.yaml:8 (/paths/~1a/post/parameters/1): the call already has a body; describe one body, or form fields',
      'two-bodies-2.0.yaml:9 (/paths/~1a/post/parameters/2): the call already has a body; describe one body, or form fields',
    ],
  ],
  [
    'dynamic-references.yaml',
    [
      'dynamic-references.yaml:6 (/components/schemas/List/items/$dynamicRef): the `$dynamicRef` means any of 2 schemas, and is shown as the same one everywhere; write a schema for each use, with `$ref`',
    ],
  ],
  [
    'invalid-values-2.0.yaml',
    [
      'invalid-values-2.0.yaml:2 (/info/version): the version is a number; write it in quotes',
      'invalid-values-2.0.yaml:7 (/paths/~1a/get/parameters/0): `in` is missing; add `in`',
      'invalid-values-2.0.yaml:8 (/paths/~1a/get/parameters/1/schema/type): the value is not one of array, boolean, integer, null, number, object, string; did you mean `string`?',
    ],
  ],
  [
    'invalid-values-3.0.yaml',
    [
      'invalid-values-3.0.yaml:15 (/paths/b): this key is not allowed here; begin a path with /',
      'invalid-values-3.0.yaml:14 (/paths/~1a/get/extra): this key is not allowed here; remove it or correct its spelling',
      'invalid-values-3.0.yaml:7 (/paths/~1a/get/parameters/0): `in` is missing; add `in`',
      'invalid-values-3.0.yaml:8 (/paths/~1a/get/parameters/1/in): the value is not one of path, query, header, cookie; correct the value',
      'invalid-values-3.0.yaml:9 (/paths/~1a/get/parameters/2): the value is not of type object; correct the value',
      'invalid-values-3.0.yaml:11 (/paths/~1a/get/responses/200): `description` is missing; add `description`',
      'invalid-values-3.0.yaml:13 (/paths/~1a/get/responses/200/content/application~1json/schema/minimum): the value is not of type number; correct the value',
      'invalid-values-3.0.yaml:13 (/paths/~1a/get/responses/200/content/application~1json/schema/type): the value is not one of array, boolean, integer, number, object, string; did you mean `string`?',
      'invalid-values-3.0.yaml:13 (/paths/~1a/get/responses/200/content/application~1json/schema/properties): the value is not of type object; correct the value',
    ],
  ],
  [
    'invalid-values.yaml',
    [
      'invalid-values.yaml:7 (/paths/~1a/get/parameters/0): `in` is missing; add `in`',
      'invalid-values.yaml:8 (/paths/~1a/get/parameters/1/in): the value is not one of query, header, path, cookie; correct the value',
      'invalid-values.yaml:9 (/paths/~1a/get/parameters/2): the value is not of type object; correct the value',
      'invalid-values.yaml:11 (/paths/~1a/get/responses/200): `description` is missing; add `description`',
      'invalid-values.yaml:14 (/paths/~1a/get/extra): this key is not allowed here; remove it or correct its spelling',
      'invalid-values.yaml:15 (/paths/b): this key is not allowed here; begin a path with /',
      'invalid-values.yaml:13 (/paths/~1a/get/responses/200/content/application~1json/schema/properties): the value is not of type object; correct the value',
      'invalid-values.yaml:13 (/paths/~1a/get/responses/200/content/application~1json/schema/type): the value is not one of array, boolean, integer, null, number, object, string; did you mean `string`?',
      'invalid-values.yaml:13 (/paths/~1a/get/responses/200/content/application~1json/schema/minimum): the value is not of type number; correct the value',
    ],
  ],
  [
    'large-integers.yaml',
    [
      'several-files/shared/large.json:2 (/components/schemas/A/enum/1): 9007199254740993 is larger than a number can hold exactly here, and is shown as 9007199254740992; write it in quotes',
      'large-integers.yaml:8 (/components/schemas/B/example): 175928847299117063 is larger than a number can hold exactly here, and is shown as 175928847299117060; write it in quotes',
      'large-integers.yaml:8 (/components/schemas/B/default): 175928847299117063 is larger than a number can hold exactly here, and is shown as 175928847299117060; write it in quotes',
    ],
  ],
  [
    'misplaced-3.2.yaml',
    [
      'misplaced-3.2.yaml:2 (/info/deprecated): this key is not allowed here; remove it or correct its spelling',
      'misplaced-3.2.yaml:8 (/paths/~1a/get/responses/200/name): this key is not allowed here; remove it or correct its spelling',
      'misplaced-3.2.yaml:7 (/paths/~1a/get/query): this key is not allowed here; remove it or correct its spelling',
      'misplaced-3.2.yaml:5 (/paths/~1a/kind): this key is not allowed here; remove it or correct its spelling',
    ],
  ],
  [
    'null-items.yaml',
    [
      'null-items.yaml:12 (/x-error-catalogue/1/$ref): `$ref` to `#/gone` does not resolve in null-items.yaml; correct the reference or add what it names',
      'null-items.yaml:7 (/paths/~1a/get/parameters/0): the value is not of type object; correct the value',
      'null-items.yaml:8 (/paths/~1a/get/parameters/1): `in` is missing; add `in`',
    ],
  ],
  [
    'misuses-3.2.yaml',
    [
      'misuses-3.2.yaml:3 (/tags/3/parent): the value is not of type string; correct the value',
      'misuses-3.2.yaml:15 (/paths/~1a/extra): this key is not allowed here; remove it or correct its spelling',
      'misuses-3.2.yaml:3 (/tags/0/parent): the tag a is below itself; remove `parent` from one of the tags',
      'misuses-3.2.yaml:3 (/tags/1/parent): the tag b is below itself; remove `parent` from one of the tags',
      'misuses-3.2.yaml:3 (/tags/2/parent): the tag books is below catalog, which is not in `tags`; did you mean `catalogs`?',
      'misuses-3.2.yaml:8 (/paths/~1a/additionalOperations/Post): Post has a key of its own in a path item; move the operation to `post`',
      'misuses-3.2.yaml:11 (/paths/~1a/get/parameters/0): the call has query parameters, and a parameter that is the whole query string; describe the query by one of the two',
      'misuses-3.2.yaml:12 (/paths/~1a/get/parameters/1): the call has two query strings; describe the whole query string by one parameter',
    ],
  ],
  [
    'reference-into-itself.yaml',
    [
      'reference-into-itself.yaml:5 (/x-error-catalogue/0/$ref): `$ref` to `#/x-error-catalogue` leads back to itself; make the last reference point to a value',
      'reference-into-itself.yaml:8 (/components/schemas/Own/$ref): `$ref` to `#/components/schemas/Own/b` leads back to itself; make the last reference point to a value',
      'reference-into-itself.yaml:9 (/components/schemas/A/$ref): `$ref` to `#/components/schemas/B/x` leads back to itself; make the last reference point to a value',
      'reference-into-itself.yaml:10 (/components/schemas/B/$ref): `$ref` to `#/components/schemas/A/y` leads back to itself; make the last reference point to a value',
      'reference-into-itself.yaml:13 (/components/schemas/Gone/anyOf/0/$ref): `$ref` to `./gone.yaml#/A` fails: FIXTURES/gone.yaml: the file does not exist; correct the path or add the file',
      'reference-into-itself.yaml:14 (/components/schemas/Gone/anyOf/1/$ref): `$ref` to `./gone.yaml#/B` fails: FIXTURES/gone.yaml: the file does not exist; correct the path or add the file',
    ],
  ],
  [
    'references-that-lead-nowhere.yaml',
    [
      'references-that-lead-nowhere.yaml:7 (/paths/~1a/get/parameters/0/$ref): `$ref` to `#/components/parameters/Nobody` does not resolve in references-that-lead-nowhere.yaml; correct the reference or add what it names',
      'references-that-lead-nowhere.yaml:8 (/paths/~1a/get/parameters/1/$ref): `$ref` to `https://example.com/parameters.yaml#/Limit` points to another host; copy the file next to the specification; nothing is fetched',
      'references-that-lead-nowhere.yaml:9 (/paths/~1a/get/parameters/2/$ref): `$ref` to `../../../package.json#/name` points outside the folder of the specification; move the file into that folder or below it',
      'references-that-lead-nowhere.yaml:10 (/paths/~1a/get/parameters/3/$ref): `$ref` to `missing.yaml` fails: FIXTURES/missing.yaml: the file does not exist; correct the path or add the file',
      'references-that-lead-nowhere.yaml:11 (/paths/~1a/get/parameters/4/$ref): `$ref` to `not-yaml.yaml` fails: FIXTURES/not-yaml.yaml:4: not valid YAML: Flow sequence in block collection must be sufficiently indented and end with a ]; close the quote or bracket that is opened on this line or above',
      'references-that-lead-nowhere.yaml:17 (/paths/~1a/get/responses/200/content/application~1json/schema/$ref): `$ref` to `#/components/schemas/Loop` leads back to itself; make the last reference point to a value',
      'references-that-lead-nowhere.yaml:20 (/components/schemas/Loop/$ref): `$ref` to `#/components/schemas/Loop` leads back to itself; make the last reference point to a value',
    ],
  ],
  [
    'schema-ids.yaml',
    [
      'schema-ids.yaml:11 (/components/schemas/Gone/$ref): `$ref` to `urn:example:gone` identifies no schema in its file; correct it, or write a pointer such as `#/components/schemas/Name`',
      'schema-ids.yaml:12 (/components/schemas/Far/$ref): `$ref` to `https://example.com/page` points to another host; copy the file next to the specification; nothing is fetched',
    ],
  ],
  [
    'vocabulary.yaml',
    [
      'vocabulary.yaml:27 (/tags/0/x-displayName): the value is not of type string; correct the value as specs/README.md describes',
      'vocabulary.yaml:7 (/paths/~1a/get/x-rules/0/fields/0): the value is no place of the call; correct the value as specs/README.md describes',
      'vocabulary.yaml:7 (/paths/~1a/get/x-rules/0/errors/1): the value is neither `REASON` nor `REASON@422`; correct the value as specs/README.md describes',
      'vocabulary.yaml:8 (/paths/~1a/get/x-rules/1/atLeastOneOf): the value is empty; correct the value as specs/README.md describes',
      'vocabulary.yaml:10 (/paths/~1a/get/x-rules/3/more): this key is not known; remove it or correct its spelling',
      'vocabulary.yaml:12 (/paths/~1a/get/x-codeSamples/0): `source` is missing; add `source`',
      'vocabulary.yaml:13 (/paths/~1a/get/x-code-samples/0/lang): the value is not of type string; correct the value as specs/README.md describes',
      'vocabulary.yaml:14 (/paths/~1a/get/x-deprecated-reason): the value is empty; correct the value as specs/README.md describes',
      'vocabulary.yaml:6 (/paths/~1a/get/x-rules): the rule `three` appears twice; give each rule of the operation a unique ID',
      'vocabulary.yaml:15 (/paths/~1a/get/parameters/0/x-per-request): the value is not one of uuid; correct the value as specs/README.md describes',
      'vocabulary.yaml:15 (/paths/~1a/get/parameters/0/x-deprecated-reason): the value is not of type string; correct the value as specs/README.md describes',
      'vocabulary.yaml:20 (/paths/~1a/get/responses/200/x-unspecified/0): the value is empty; correct the value as specs/README.md describes',
      'vocabulary.yaml:19 (/paths/~1a/get/responses/200/x-error-reasons): the value is not of type array; correct the value as specs/README.md describes',
      'vocabulary.yaml:21 (/paths/~1a/get/responses/200/x-advice): `fix` is missing; add `fix`',
      'vocabulary.yaml:21 (/paths/~1a/get/responses/200/x-advice/retry): `attempts` is missing; add `attempts`',
      'vocabulary.yaml:24 (/components/schemas/A/x-enumDescriptions): the value matches none of the forms allowed here; correct the value as specs/README.md describes',
      'vocabulary.yaml:24 (/components/schemas/A/x-error-part): the value is not one of type, reason; correct the value as specs/README.md describes',
      'vocabulary.yaml:24 (/components/schemas/A/x-unit): the value is not of type string; correct the value as specs/README.md describes',
      'vocabulary.yaml:25 (/components/schemas/B/x-enum-descriptions): the value matches none of the forms allowed here; correct the value as specs/README.md describes',
      'vocabulary.yaml:25 (/components/schemas/B/x-deprecated-reason): the value is not of type string; correct the value as specs/README.md describes',
    ],
  ],
  [
    'several-files/main.yaml',
    [
      'several-files/shared/parts.yaml:22 (/components/schemas/Cash/properties/kind/type): the value is not one of array, boolean, integer, null, number, object, string; did you mean `string`?',
    ],
  ],
];

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

  test('which stop the build of a document that must have none', async () => {
    await expect(loadSpec(FOLDER + file, { strict: true })).rejects.toThrow(
      expect.objectContaining({
        message: warnings.map((line) => FOLDER + line.replaceAll('FIXTURES/', FOLDER)).join('\n'),
      }),
    );
  });
});

test('an older version is said as declared and becomes 3.1; properties called like keywords and data stay', async () => {
  const spec = await loadSpec(`${FOLDER}nullable-3.0.yaml`, { strict: true });
  expect(spec.specVersion).toBe('3.0.3');
  expect(spec.document).toEqual({
    openapi: '3.1.1',
    info: { title: 'Old', version: '1' },
    paths: {},
    components: {
      schemas: {
        A: {
          type: 'object',
          properties: {
            nullable: { type: ['string', 'null'], example: { type: 'string', format: 'binary' } },
            example: { type: 'number', exclusiveMinimum: 3 },
          },
          default: { example: 1 },
        },
      },
    },
  });
});

test('Swagger 2.0: body and media types of an operation win over those of the document', async () => {
  const { document, specVersion, locate } = await loadSpec(`${FOLDER}swagger-2.0.yaml`, { strict: true });
  expect(specVersion).toBe('2.0');
  expect(document.servers).toEqual([{ url: 'https://example.com/v1' }]);
  expect(document.paths).toEqual({
    '/a': {
      post: {
        requestBody: {
          content: {
            'multipart/form-data': {
              schema: {
                type: 'object',
                properties: { file: { type: 'string', contentMediaType: 'application/octet-stream' } },
                required: ['file'],
              },
            },
          },
          required: true,
        },
        responses: {
          200: {
            description: 'Done.',
            content: {
              'application/json': {
                schema: { $ref: '#/components/schemas/A' },
                examples: { default: { value: { $ref: 'data' } } },
              },
            },
          },
        },
      },
    },
  });
  expect(locate('/components/schemas/A/type')).toEqual({ file: `${FOLDER}swagger-2.0.yaml`, line: 20 });
});

test('a `$ref` in data or under an extension is left alone', async () => {
  const { document } = await loadSpec(`${FOLDER}references-that-are-data.yaml`, { strict: true });
  expect(document['x-any']).toEqual({ $ref: 'nowhere.yaml' });
  expect(document.components).toEqual({
    schemas: {
      A: {
        type: 'object',
        'x-other': { $ref: '#/nowhere' },
        properties: { example: { type: 'string' }, $ref: { type: 'string' } },
        examples: [{ $ref: 'nowhere.yaml' }],
        default: { $ref: 'nowhere.yaml' },
      },
    },
  });
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
  const spec = await loadSpec(`${FOLDER}version-3.2.yaml`, { strict: true });
  expect([spec.specVersion, spec.id]).toEqual(['3.2.0', 'version-3.2']);
});

test('parts of other files keep their names, those of the entry file win, and lines are those of the parts', async () => {
  const { document, locate } = await loadSpec(`${FOLDER}several-files/main.yaml`);
  expect(document.components).toEqual({
    parameters: { Limit: { name: 'limit', in: 'query', schema: { type: 'integer' } } },
    responses: {
      Cart: {
        description: 'The cart.',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Basket' } } },
      },
    },
    schemas: {
      Basket: {
        type: 'object',
        properties: {
          seat: { $ref: '#/components/schemas/seat' },
          parent: { $ref: '#/components/schemas/Basket' },
          money: { $ref: '#/components/schemas/Money2' },
          total: { $ref: '#/components/schemas/Money' },
        },
      },
      Money: { type: 'integer' },
      Money2: {
        oneOf: [{ $ref: '#/components/schemas/Cash' }],
        discriminator: {
          propertyName: 'kind',
          mapping: { cash: '#/components/schemas/Cash', coin: '#/components/schemas/Cash' },
        },
      },
      Cash: { type: 'object', properties: { kind: { type: 'strin' } } },
      seat: { type: 'object', properties: { row: { type: 'string' } } },
    },
  });
  expect(document.paths).toEqual({
    '/a': {
      get: {
        parameters: [{ $ref: '#/components/parameters/Limit' }],
        responses: {
          200: { $ref: '#/components/responses/Cart' },
          201: {
            description: 'Created.',
            content: {
              'application/json': { schema: { $ref: '#/components/schemas/seat', description: 'One seat.' } },
            },
          },
        },
      },
    },
    '/b': { get: { operationId: 'readItem', responses: { 200: { description: 'Done.' } } } },
  });
  expect(document['x-error-catalogue']).toEqual([
    { reason: 'SOLD_OUT', meaning: 'No seat is left.', fix: 'Choose another event.' },
  ]);
  expect(locate('/paths/~1a/get/responses/201')).toEqual({ file: `${FOLDER}several-files/main.yaml`, line: 10 });
  expect(locate('/paths/~1b/get/operationId')).toEqual({ file: `${FOLDER}several-files/shared/item.yaml`, line: 2 });
  expect(locate('/components/schemas/Basket/properties/parent')).toEqual({
    file: `${FOLDER}several-files/shared/parts.yaml`,
    line: 15,
  });
  expect(locate('/components/schemas/Money2/oneOf/0')).toEqual({
    file: `${FOLDER}several-files/shared/parts.yaml`,
    line: 20,
  });
  expect(locate('/components/schemas/seat/properties/row/not/there')).toEqual({
    file: `${FOLDER}several-files/shared/seat.json`,
    line: 1,
  });
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
