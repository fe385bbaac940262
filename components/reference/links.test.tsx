import { readFileSync } from 'node:fs';
import { load } from 'cheerio';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { ReferenceColumns } from '@/components/reference/ReferenceBody';
import { loadHighlighter } from '@/lib/code/highlight';
import { formatDiagnostic } from '@/lib/diagnostic';
import { findBrokenPageLinks, type PageLinks, readPageLinks } from '@/lib/next/links';
import { toHistory } from '@/lib/openapi/compare/compare-documents';
import type { RawObject } from '@/lib/openapi/json';
import { parseDocument } from '@/lib/openapi/parse.fixture';
import { listOutsideLinks } from '@/lib/reference/links';
import { toReference } from '@/lib/site/reference';

beforeAll(loadHighlighter);

/** Returns the links to anchors and pages that a reference doesn't have, on one page and on many. */
function findBroken(document: RawObject): string[] {
  const api = parseDocument(structuredClone(document));
  const history = toHistory([{ name: '1', date: '2026-01-12', api: { ...api, groups: [] } }], api);
  return [1, 80].flatMap((maxCallsPerPage) => {
    const reference = toReference(api, 'A', {}, { maxCallsPerPage }, {}, history);
    const pages = reference.pages.map((page) => {
      const $ = load(renderToStaticMarkup(<ReferenceColumns reference={reference} page={page} />));
      const { ids, hrefs } = readPageLinks($);
      const links: PageLinks = { ids, hrefs: [...hrefs, ...listOutsideLinks(reference, page)] };
      return [page.href, links] as const;
    });
    // A build checks the links to files.
    return findBrokenPageLinks(new Map(pages), (path) => /\.\w+$/.test(path)).map(formatDiagnostic);
  });
}

/** A document without anything that an API may lack. */
const BARE: RawObject = {
  openapi: '3.1.0',
  info: { title: 'A' },
  paths: { '/a': { get: { operationId: 'getA', responses: { 200: { description: 'A.' } } } } },
};

// Casts, because the file is an object of objects.
const COMPLETE = parse(readFileSync('lib/openapi/fixtures/complete.yaml', 'utf8')) as Record<string, RawObject>;

const OPTIONAL: Record<string, RawObject> = {
  servers: { servers: [{ url: 'https://a.example' }] },
  variables: { servers: [{ url: 'https://{b}.a.example', variables: { b: { default: 'c' } } }] },
  security: {
    security: [{ key: [] }],
    components: { securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'X-Key' } } },
  },
  'unused security': { components: { securitySchemes: { key: { type: 'http', scheme: 'bearer' } } } },
  tags: { tags: [{ name: 'empty', description: 'B.' }] },
  webhooks: { webhooks: { b: { post: { responses: { 409: { description: 'B.' } } } } } },
  schemas: {
    components: { schemas: { B: { type: 'object', properties: { b: { $ref: '#/components/schemas/B' } } } } },
  },
  errors: { 'x-error-catalogue': COMPLETE['x-error-catalogue'] ?? {} },
  states: { 'x-states': COMPLETE['x-states'] ?? {} },
  'no operation': { paths: {} },
  'an error': { paths: { '/a': { get: { responses: { 404: { description: 'B.' } } } } } },
  'a call with everything': { paths: COMPLETE.paths ?? {} },
};

const names = Object.keys(OPTIONAL);
const pairs = names.flatMap((one, index) => names.slice(index + 1).map((other) => [one, other] as const));

test.each([
  ['nothing', 'nothing'] as const,
  ...names.map((name) => [name, 'nothing'] as const),
  ...pairs,
])('a document with only %s and %s has no link to what it lacks', (one, other) => {
  expect(findBroken({ ...BARE, ...OPTIONAL[one], ...OPTIONAL[other] })).toEqual([]);
});

const removals: (readonly [string, string | undefined])[] = [
  ...Object.keys(COMPLETE)
    .filter((key) => !['openapi', 'info', 'components'].includes(key))
    .map((key) => [key, undefined] as const),
  ...Object.keys(COMPLETE.components ?? {}).map((key) => ['components', key] as const),
  ['info', 'description'],
];

test.each(removals)('a document with everything but %s %s has no link to it', (key, below) => {
  const { [key]: removed, ...document } = COMPLETE;
  const { [below ?? '']: _, ...kept } = removed ?? {};
  expect(findBroken(below === undefined ? document : { ...document, [key]: kept })).toEqual([]);
});
