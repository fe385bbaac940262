import { existsSync, readdirSync } from 'node:fs';
import { load } from 'cheerio';
import { beforeAll, describe, expect, test } from 'vitest';
import { loadHighlighter } from '@/lib/code/highlight';
import { loadSpec } from '@/lib/openapi/load';
import { parseApi } from '@/lib/openapi/parse';
import { renderProse } from '@/lib/prose/render';
import { listAnchors } from '@/lib/reference/anchors';
import { toReference } from '@/lib/site/reference';
import { siteConfig } from '@/site.config';
import { type Fact, listFacts } from './list-facts';
import { EVERYWHERE, OUTPUT_NAMES, type OutputName, readElement, renderPages, type TextAt, toOutputs } from './outputs';

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
  test('the page, its Markdown and search say everything that the document says', async () => {
    const { diagnostics: _, ...api } = parseApi(await loadSpec(file));
    const reference = toReference(api, api.title, {});
    const facts = listFacts(api);
    const pages = renderPages(reference);
    const { html, markdown, search } = toOutputs(reference, pages);
    const outputs = { html: packOnce(html), markdown: packOnce(markdown, readProse), search: packOnce(search) };
    const unsaid = OUTPUT_NAMES.flatMap((name) =>
      facts
        .filter((fact) => fact.outputs.includes(name) && !isSaid(fact, name, outputs[name]))
        .map(({ id, texts, anchors }) => `${name} ${anchors[0]}: ${id} ${texts[0]?.slice(0, 120)}`),
    );
    expect(facts.length).toBeGreaterThan(0);
    const ids = pages.map(($) => [...$('[id]').map((_, { attribs }) => attribs.id)]);
    // The anchors of a page are the ids of its HTML.
    expect({ unsaid, ids: ids.map((page) => page.sort()) }).toEqual({
      unsaid: [],
      ids: reference.pages.map((page) => listAnchors(page).sort()),
    });
  });
});

function isSaid(fact: Fact, name: OutputName, said: TextAt): boolean {
  const anchors =
    name === 'search' ? listRecordAnchors(fact) : [fact.anchors.find((anchor) => said(anchor) !== undefined)];
  const text = anchors.map((anchor) => said(anchor ?? '') ?? '').join('\n');
  return fact.texts.some((each) => text.includes(pack(name === 'search' ? JSON.stringify(each).slice(1, -1) : each)));
}

/** The records of the fact, of what it belongs to, and of the API. */
function listRecordAnchors({ id, anchors: [anchor = ''], owner }: Fact): string[] {
  if (id.startsWith('SecurityScheme.')) return ['api-security'];
  // A value that is a reason or a state has the record of that one, and what outcomes share is in the record of each.
  if (id === 'EnumValue.value' || anchor === 'api-outcomes') return [EVERYWHERE];
  return [anchor, owner, ''];
}

/** As its reader sees it, and as it is written. */
function readProse(markdown: string): string {
  return `${readElement(load(renderProse(markdown))('body'))} ${markdown}`;
}

/** Caches what an output says, packed. */
function packOnce(said: TextAt, read = (text: string) => text): TextAt {
  const texts = new Map<string, string | undefined>();
  return (anchor) => {
    if (!texts.has(anchor)) {
      const text = said(anchor);
      texts.set(anchor, text === undefined ? undefined : pack(read(text)));
    }
    return texts.get(anchor);
  };
}

/** Without space and case: outputs set and break text differently, and a sentence may start with a fact. */
function pack(text: string): string {
  return text.replace(/[\s\u200b]+/g, '').toLowerCase();
}
