import { beforeAll, describe, expect, test } from 'vitest';
import { toPostman } from '@/lib/downloads/postman';
import { listItems } from '@/lib/downloads/postman.fixture';
import { checkContents } from './check/check';
import { loadSpec } from './load';
import type { Operation } from './model';
import { listOperations } from './operations';
import { type ParsedApi, parseApi } from './parse';
import { toSamples } from './samples/samples';

let api: ParsedApi;

beforeAll(async () => {
  const loaded = await loadSpec('lib/openapi/fixtures/museum-3.2.yaml', { strict: true });
  expect(checkContents(loaded)).toEqual([]);
  api = parseApi(loaded);
  expect(api.diagnostics).toEqual([]);
});

function find(operationId: string): Operation {
  const found = listOperations(api).find((operation) => operation.operationId === operationId);
  if (found === undefined) throw new Error(`no operation ${operationId}`);
  return found;
}

/** The lines of every sample that have this text, by language. */
function listLines(operationId: string, pattern: RegExp): string[] {
  return toSamples(api, find(operationId)).map(({ lang, source }) => {
    const line = source.split('\n').find((text) => pattern.test(text));
    return `${lang}: ${line?.trim() ?? 'nothing'}`;
  });
}

function findRequest(title: string) {
  const items = listItems(toPostman(api));
  return items.find(({ name }) => name === title)?.request;
}

describe('a parameter that is the whole query string', () => {
  test('has its content, its encoding and a worked example', () => {
    const [group] = find('findObjects').parameters;
    expect(group).toMatchObject({ location: 'querystring', parameters: [{ name: 'filter', required: true }] });
    expect(group?.parameters[0]).toMatchObject({
      mediaType: 'application/x-www-form-urlencoded',
      serialized: { example: 'q=greek%20vase&century=-5,-4' },
      encoding: [{ part: { property: 'century' }, style: 'form', explode: false }],
    });
  });

  test('is sent as it is, without its name', () => {
    const url = 'https://api.museum.example/v1/objects?q=greek%20vase&century=-5,-4';
    expect(toSamples(api, find('findObjects')).map(({ source }) => source.includes(url))).toEqual(Array(8).fill(true));
    const path = 'https://api.museum.example/v1/loans?%24.loans%5B0%3A2%5D';
    expect(toSamples(api, find('listLoans')).map(({ source }) => source.includes(path))).toEqual(Array(8).fill(true));
    expect(findRequest('Find objects')?.url).toMatchObject({
      raw: '{{baseUrl}}/objects?q=greek%20vase&century=-5,-4',
      query: [
        { key: 'q', value: 'greek%20vase' },
        { key: 'century', value: '-5,-4' },
      ],
    });
    expect(findRequest('List loans')?.url).toMatchObject({
      raw: '{{baseUrl}}/loans?%24.loans%5B0%3A2%5D',
      query: [{ key: '%24.loans%5B0%3A2%5D', value: null }],
    });
  });
});

test('a cookie of the style `cookie` is sent without percent-encoding, and a path keeps reserved characters where they are allowed', () => {
  expect(listLines('findObjects', /session=/).every((line) => line.includes('session=a/b='))).toBe(true);
  expect(listLines('getObject', /vase-7/).every((line) => line.includes('/objects/greek/vase-7'))).toBe(true);
});

test('QUERY calls have a body, and other methods are sent in the case that the document gives them', () => {
  for (const { lang, source } of toSamples(api, find('queryObjects'))) expect(source, lang).toContain('QUERY');
  expect(listLines('queryObjects', /material/).every((line) => line.includes('gold'))).toBe(true);
  expect(listLines('copyObject', /COPY/).filter((line) => line.endsWith('nothing'))).toEqual([]);
  expect(findRequest('Query objects')).toMatchObject({
    method: 'QUERY',
    body: { mode: 'raw', raw: "$[?@.material == 'gold']" },
  });
  expect(findRequest('Copy an object record')).toMatchObject({ method: 'COPY', body: { mode: 'raw' } });
});

test('a media type may be a reference, and a stream has the schema of its items', () => {
  expect(find('findObjects').responses[0]?.mediaTypes[0]?.schema?.kind).toBe('array');
  const [stream] = find('listLoans').responses[0]?.mediaTypes ?? [];
  expect(stream?.schema).toBeUndefined();
  expect(stream?.itemSchema).toMatchObject({ kind: 'object', name: 'Loan' });
  expect(stream?.examples).toEqual([
    {
      name: 'two',
      generated: false,
      value: [{ object: 7 }, { object: 8 }],
      serialized: '{"object":7}\n{"object":8}\n',
    },
  ]);
});

test('parts are encoded by position, and so are the parts of a part', () => {
  const [media] = find('uploadScans').body?.mediaTypes ?? [];
  expect(media?.encoding).toEqual([
    { part: { position: 1 }, contentType: 'application/json', headers: [], encoding: [] },
    {
      part: 'rest',
      contentType: 'multipart/mixed',
      headers: [],
      encoding: [
        { part: { position: 1 }, contentType: 'image/png', headers: [], encoding: [] },
        { part: { position: 2 }, contentType: 'text/plain', headers: [], encoding: [] },
      ],
    },
  ]);
});

test('security schemes have the device flow, their metadata and their deprecation', () => {
  expect(api.securitySchemes).toMatchObject([
    { metadataUrl: 'https://login.museum.example/.well-known/oauth-authorization-server' },
    { flows: [{ kind: 'deviceAuthorization', deviceAuthorizationUrl: 'https://login.museum.example/device' }] },
    { deprecated: { reason: 'Use a device code.' } },
  ]);
});

test('tags nest, and those of the kinds audience and badge are labels', () => {
  expect(api.groups.map(({ id, parent, operations }) => [id, parent, operations.length])).toEqual([
    ['collection', undefined, 0],
    ['objects', 'collection', 4],
    ['loans', 'collection', 1],
    ['live', undefined, 2],
  ]);
  expect(find('queryObjects').labels).toEqual([{ title: 'Beta', kind: 'badge' }]);
  expect(find('listLoans').labels).toMatchObject([{ title: 'Partner museums', kind: 'audience' }]);
});

test('servers and responses have names, discriminators a default, and schemas a form in XML', () => {
  expect(api.servers.map(({ name }) => name)).toEqual(['production', 'sandbox']);
  expect(find('findObjects').responses[0]).toMatchObject({ summary: 'Objects found' });
  const schema = find('getObject').responses[0]?.mediaTypes[0]?.schema;
  expect(schema).toMatchObject({
    kind: 'union',
    variants: [
      {
        discriminatorValues: ['ceramic'],
        schema: {
          xml: { name: 'object', namespace: 'https://museum.example/objects', prefix: 'm' },
          properties: [{ schema: { xml: { node: 'attribute' } } }, {}, {}, { schema: { xml: { node: 'cdata' } } }],
        },
      },
      { isDefault: true },
    ],
  });
});
