import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { parseSync } from 'rolldown/utils';
import { beforeAll, describe, expect, test } from 'vitest';
import { SearchOption } from '@/components/search/SearchOption';
import { renderPart } from '@/components/site/render-part';
import { loadHighlighter } from '@/lib/code/highlight';
import { formatAtom, formatJsonFeed } from '@/lib/downloads/feeds';
import { formatPostman } from '@/lib/downloads/postman';
import { formatReferenceIndex, formatReferencePage } from '@/lib/markdown/reference';
import { toHistory } from '@/lib/openapi/compare/compare-documents';
import { loadSpec } from '@/lib/openapi/load';
import type { Api } from '@/lib/openapi/model';
import { parseApi } from '@/lib/openapi/parse';
import { formatApiTypes } from '@/lib/openapi/samples/typescript-types';
import { buildIndex } from '@/lib/search/index';
import { toSearchFile } from '@/lib/search/record';
import { toResponder } from '@/lib/search/responder';
import { listSiteFeeds } from '@/lib/site/feeds';
import { type Reference, toReference } from '@/lib/site/reference';
import { makeTestFolder } from '@/lib/test-folder.fixture';
import { siteConfig } from '@/site.config';
import { findIntrusions, findMarkdownIntrusions } from './find-intrusions.fixture';
import { BREAK_OUTS, toHostileDocument } from './hostile-document.fixture';

const folder = makeTestFolder();

beforeAll(loadHighlighter);

async function loadHostile(document: object): Promise<Api> {
  const file = path.join(folder, 'hostile.json');
  writeFileSync(file, JSON.stringify(document));
  return parseApi(await loadSpec(file));
}

/** The reference of the document with its changes since a release without operations and schemas, on one page or on many. */
async function toReferences(text: string): Promise<Reference[]> {
  const document = toHostileDocument(text);
  const [api, earlier] = [await loadHostile(document), await loadHostile({ ...document, paths: {}, webhooks: {} })];
  const release = { name: `1${text}`, date: '2026-01-12', api: earlier };
  const history = toHistory([release, { name: `2${text}`, date: '2026-03-02', api }], api);
  return [1, 80].map((maxCallsPerPage) => toReference(api, `Depot${text}`, {}, { maxCallsPerPage }, {}, history));
}

describe.each(BREAK_OUTS)('in every string of a document, %j', (text) => {
  test('stays text in every output', async () => {
    for (const reference of await toReferences(text)) {
      for (const page of reference.pages) {
        const { head, body } = await renderPart(reference, page);
        expect(findIntrusions(`<head>${head}</head><body>${body}</body>`)).toEqual([]);
        expect(findMarkdownIntrusions(formatReferencePage(reference, page))).toEqual([]);
        expect(findMarkdownIntrusions(formatReferenceIndex(reference, page))).toEqual([]);
      }
      const file = toSearchFile({ references: [reference], guides: [] });
      const response = toResponder(buildIndex(file))({ query: 'depot' });
      expect(response.hits.length).toBeGreaterThan(3);
      const shown = response.hits.map((hit) => renderToStaticMarkup(<SearchOption hit={hit} active={undefined} />));
      expect(findIntrusions(shown.join(''))).toEqual([]);
      for (const feed of listSiteFeeds({ references: [reference], config: siteConfig })) {
        expect(findIntrusions(formatAtom(feed), { xml: true })).toEqual([]);
        expect(JSON.parse(formatJsonFeed(feed)).items.length).toBe(feed.entries.length);
      }
      expect(JSON.parse(formatPostman(reference.api)).info.name).toContain(text);
      const { program, errors } = parseSync('types.d.ts', formatApiTypes(reference.api));
      const declared = program.body.map((node) => 'declaration' in node && node.declaration?.type);
      expect([errors, new Set(declared)]).toEqual([[], new Set(['TSTypeAliasDeclaration'])]);
    }
  });
});
