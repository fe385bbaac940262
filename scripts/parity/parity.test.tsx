import { existsSync, readdirSync } from 'node:fs';
import { type CheerioAPI, load } from 'cheerio';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, test } from 'vitest';
import { ReferenceBody } from '@/components/reference/ReferenceBody';
import { loadHighlighter } from '@/lib/code/highlight';
import { formatReferencePage } from '@/lib/markdown/reference';
import { loadSpec } from '@/lib/openapi/load';
import { parseApi } from '@/lib/openapi/parse';
import { renderProse } from '@/lib/prose/render';
import { listAnchors } from '@/lib/reference/anchors';
import { type Reference, toReference } from '@/lib/site/reference';
import { siteConfig } from '@/site.config';
import { type Fact, listFacts } from './list-facts';
import { EVERYWHERE, readSearch, type Said } from './outputs';

/** The folder of documents from elsewhere; `.ci/run` names it, so that the unit tests alone stay quick. */
const CORPUS = process.env.CORPUS ?? '';

const files = [
  ...siteConfig.apis.map(({ spec }) => spec),
  ...['lending', 'stock'].map((id) => `e2e/fixture/specs/${id}.yaml`),
  ...(existsSync(CORPUS) ? readdirSync(CORPUS, { recursive: true, encoding: 'utf8' }) : [])
    .filter((name) => /\.(yaml|json)$/.test(name))
    .map((name) => `${CORPUS}/${name}`)
    .sort(),
];

beforeAll(loadHighlighter);

describe.each(files)('%s', (file) => {
  test('the page, its Markdown and search say everything that the document says', { timeout: 120_000 }, async () => {
    const api = parseApi(await loadSpec(file));
    const reference = toReference(api, api.title, {});
    const facts = listFacts(api);
    const pages = reference.pages.map((page) =>
      // As a reader without script gets it: selects wait in `noscript`.
      load(renderToStaticMarkup(<ReferenceBody reference={reference} page={page} />), { scriptingEnabled: false }),
    );
    const html = readPages(pages);
    const markdown = readMarkdown(reference);
    const search = readSearch(reference);
    expect(facts.length).toBeGreaterThan(0);
    expect({
      html: report(facts.filter((fact) => !isSaid(fact, html))),
      markdown: report(facts.filter((fact) => !isSaid(fact, markdown))),
      search: report(facts.filter(({ searched }) => searched).filter((fact) => !isFound(fact, search))),
      // The anchors of a page are the ids of its HTML.
      ids: pages.map(($) =>
        $('[id]')
          .get()
          .map(({ attribs }) => attribs.id ?? '')
          .sort(),
      ),
    }).toEqual({ html: [], markdown: [], search: [], ids: reference.pages.map((page) => listAnchors(page).sort()) });
  });
});

/** What an output says within the part that has an anchor, and the URLs that it links to. */
type Output = { textAt: (fact: Fact) => string; urls: string[] };

function isSaid(fact: Fact, { textAt, urls }: Output): boolean {
  const { kind, texts } = fact;
  if (kind === 'url') return texts.some((url) => urls.some((href) => listEnds(url).some((end) => href.endsWith(end))));
  const said = textAt(fact);
  return texts.some((text) => said.includes(pack(text)));
}

/** An operation or schema of a large reference has a page of its own, whose path ends with its anchor. */
function listEnds(url: string): string[] {
  return url.startsWith('#') ? [url, `/${url.slice(1)}`, `/${url.slice(1)}.md`] : [url];
}

/** In the records of the fact, of what it belongs to, or of the API. */
function isFound({ texts, ...fact }: Fact, search: Said): boolean {
  const said = pack(
    listRecordAnchors(fact)
      .map((name) => search(name) ?? '')
      .join('\n'),
  );
  return texts.some((text) => said.includes(pack(JSON.stringify(text).slice(1, -1))));
}

function listRecordAnchors({ what, anchor, owner }: Omit<Fact, 'texts'>): string[] {
  if (what === 'security scheme') return ['api-security'];
  // A value that is a reason or a state has the record of that one, and what outcomes share is in the record of each.
  if (what === 'enum' || anchor === 'api-outcomes') return [EVERYWHERE];
  return [anchor, owner, ''];
}

function readPages(pages: readonly CheerioAPI[]): Output {
  const parts = new Map(
    pages.flatMap(($) =>
      $('[id]')
        .get()
        .map((element) => [element.attribs.id, [$, element]] as const),
    ),
  );
  const texts = new Map<string, string>();
  const read = (anchor: string) => {
    const part = parts.get(anchor);
    const known = texts.get(anchor);
    if (part === undefined || known !== undefined) return known;
    const [$, element] = part;
    // A dash with a title says what the title says.
    const titles = $('abbr', element).map((_, abbreviation) => $(abbreviation).attr('title'));
    const text = pack($(element).text() + titles.get().join(' '));
    texts.set(anchor, text);
    return text;
  };
  const urls = pages.flatMap(($) =>
    $('a[href]')
      .get()
      .map(({ attribs }) => attribs.href ?? ''),
  );
  return { textAt: ({ anchor, owner }) => read(anchor) ?? read(owner) ?? '', urls };
}

/** Markdown has the anchors of operations and groups only. */
function readMarkdown(reference: Reference): Output {
  const pages = reference.pages.map((page) => formatReferencePage(reference, page));
  const whole = pages.join('\n');
  // The page of a group, operation or schema of a large reference is named by its path.
  const parts = new Map(reference.pages.map(({ path }, index) => [path.at(-1) ?? '', pages[index] ?? '']));
  parts.set('', whole);
  for (const part of whole.split(/^(?=#+ .* \{#[^}]+\}$)/m)) {
    const anchor = /^#+ .* \{#([^}]+)\}$/m.exec(part)?.[1] ?? '';
    if (anchor !== '') parts.set(anchor, part);
  }
  const packed = new Map([...parts].map(([anchor, part]) => [anchor, pack(load(renderProse(part)).text())]));
  const links = load(renderProse(whole))('a[href]').get();
  const urls = links.map(({ attribs }) => attribs.href ?? '');
  return { textAt: ({ owner }) => packed.get(owner) ?? '', urls };
}

/** Without space and case: outputs set and break text differently, and a sentence may start with a fact. */
function pack(text: string): string {
  return text.replace(/[\s\u200b]+/g, '').toLowerCase();
}

function report(facts: readonly Fact[]): string[] {
  return facts.map(({ what, texts, anchor }) => `${anchor}: ${what} ${texts[0]?.slice(0, 120)}`);
}
