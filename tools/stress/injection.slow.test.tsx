import { load } from 'cheerio';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, test } from 'vitest';
import { ReferenceBody } from '@/components/reference/ReferenceBody';
import { ReferenceSidebar } from '@/components/reference/ReferenceSidebar';
import { loadHighlighter } from '@/lib/code/highlight';
import { formatJson } from '@/lib/downloads/documents';
import { formatReferencePage } from '@/lib/markdown/reference';
import { minifyHtml } from '@/lib/next/minify-html';
import { findActiveContent } from '@/lib/next/security';
import { parseApi } from '@/lib/openapi/parse';
import { renderProse } from '@/lib/prose/render';
import { toSearchFile } from '@/lib/search/record';
import { toReference } from '@/lib/site/reference';
import { ALL_ATTACKS, ATTACKS, toInjectionSpec } from './injection-document';

beforeAll(loadHighlighter);

const spec = toInjectionSpec();
const api = parseApi(spec);
const reference = toReference(api, 'Injection', {});

function renderPages(): string[] {
  return reference.pages.map((page) =>
    renderToStaticMarkup(
      <main>
        <ReferenceSidebar reference={reference} page={page} />
        <ReferenceBody reference={reference} page={page} />
      </main>,
    ),
  );
}

describe('a document with script injection', () => {
  test('renders to pages in which nothing runs, and stays so when they are minified', () => {
    for (const html of renderPages()) {
      expect(findActiveContent('/openapi/injection', load(html))).toEqual([]);
      expect(findActiveContent('/openapi/injection', load(minifyHtml(html)))).toEqual([]);
    }
  });

  test('shows its text as text, names of the prototype among it', () => {
    const text = renderPages()
      .map((html) => load(html)('main').text())
      .join('\n');
    for (const shown of [ATTACKS[0] ?? '', ATTACKS[1] ?? '', '__proto__', 'constructor', 'hasOwnProperty']) {
      expect(text).toContain(shown);
    }
  });

  test('leaves the prototype of everything alone', () => {
    expect(Object.keys(Object.prototype)).toEqual([]);
    expect(({} as Record<string, unknown>).description).toBeUndefined();
  });

  test('makes ids and links that stand within a page', () => {
    for (const html of renderPages()) {
      const $ = load(html);
      const ids = $('[id]')
        .toArray()
        .map((element) => $(element).attr('id') ?? '');
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids.filter((id) => !/^[\p{L}\p{N}_.-]+$/u.test(id))).toEqual([]);
    }
  });

  test('can be searched and downloaded', () => {
    const records = toSearchFile({ references: [reference], guides: [] });
    expect(JSON.parse(JSON.stringify(records))).toEqual(records);
    expect(JSON.parse(formatJson(spec.document)).info.title).toBe(ATTACKS[0]);
    const markdown = reference.pages.map((page) => formatReferencePage(reference, page)).join('\n');
    expect(markdown).toContain('__proto__');
  });
});

describe('prose with script injection', () => {
  test.each([...ATTACKS, ALL_ATTACKS])('is inert: %#', (attack) => {
    expect(findActiveContent('/docs/injection', load(`<main>${renderProse(attack)}</main>`))).toEqual([]);
  });

  test('has no link that leads nowhere or runs', () => {
    const $ = load(renderProse(ALL_ATTACKS));
    const hrefs = $('a')
      .toArray()
      .map((link) => $(link).attr('href') ?? '');
    expect(hrefs.filter((href) => !/^(?:https?:|mailto:|\/|#)/.test(href))).toEqual([]);
  });
});
