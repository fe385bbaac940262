import { existsSync, readdirSync } from 'node:fs';
import { load } from 'cheerio';
import { beforeAll, describe, expect, test } from 'vitest';
import { loadHighlighter } from '@/lib/code/highlight';
import { loadSpec } from '@/lib/openapi/load';
import type { Api } from '@/lib/openapi/model';
import { parseApi } from '@/lib/openapi/parse';
import { formatPlain } from '@/lib/prose/plain';
import { renderProse } from '@/lib/prose/render';
import { listAnchors } from '@/lib/reference/anchors';
import { toReference } from '@/lib/site/reference';
import { siteConfig } from '@/site.config';
import { listOccurrences, type Occurrence } from './occurrences';
import { EVERYWHERE, OUTPUT_NAMES, type OutputName, readElement, renderPages, toOutputs } from './outputs';

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

/** What readers come for, each with the outputs that say it in the words of the document. `model-keys.slow.test.tsx` has every key. */
const FACTS: Readonly<Record<string, readonly OutputName[]>> = {
  'Api.description': ['html', 'markdown'],
  'OperationGroup.title': ['html', 'markdown', 'search'],
  'Operation.title': ['html', 'markdown', 'search'],
  'Operation.path': ['html', 'markdown', 'search'],
  'Operation.description': ['html', 'markdown', 'search'],
  'Parameter.name': ['html', 'markdown', 'search'],
  'Parameter.description': ['html', 'markdown'],
  'Property.name': ['html', 'markdown', 'search'],
  'Schema.description': ['html', 'markdown'],
  'Response.status': ['html', 'markdown'],
  'Header.name': ['html', 'markdown', 'search'],
  'MediaType.name': ['html', 'markdown'],
  'Server.url': ['html', 'markdown'],
  'SecurityScheme.description': ['html', 'markdown'],
  'Reason.name': ['html', 'markdown', 'search'],
  'Reason.meaning': ['html', 'markdown'],
  'Reason.fix': ['html', 'markdown'],
  'Rule.text': ['html', 'markdown', 'search'],
  'State.name': ['html', 'markdown', 'search'],
  'State.description': ['html', 'markdown', 'search'],
};

beforeAll(loadHighlighter);

describe.each(files)('%s', (file) => {
  test('the page, its Markdown and search say what readers come for', async () => {
    const { diagnostics: _, ...api } = parseApi(await loadSpec(file));
    const reference = toReference(api, api.title, {});
    const pages = renderPages(reference);
    const outputs = toOutputs(reference, pages);
    const markdown = outputs.markdown('') ?? '';
    const texts = {
      html: pack(pages.map(($) => readElement($('body'))).join(' ')),
      // As its reader sees it, and as it is written.
      markdown: pack(`${readElement(load(renderProse(markdown))('body'))} ${markdown}`),
      search: pack(outputs.search(EVERYWHERE) ?? ''),
    };
    const facts = listFacts(api);
    const unsaid = OUTPUT_NAMES.flatMap((name) =>
      facts
        .filter(({ id, words }) => FACTS[id]?.includes(name) && !words.some((each) => texts[name].includes(each)))
        .map(({ id, words }) => `${name}: ${id} ${words[0]?.slice(0, 120)}`),
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

/** A statement of the document, packed: without its markup, and as it is written. */
type Fact = { id: string; words: string[] };

function listFacts(api: Api): Fact[] {
  return listOccurrences(api).flatMap(({ id, value }: Occurrence) => {
    if (FACTS[id] === undefined || typeof value !== 'string' || value.trim() === '') return [];
    // A sentence may lose its period, as a title.
    const plain = formatPlain(value).replace(/\.$/, '');
    return { id, words: [plain, value].flatMap((text) => [pack(text), pack(JSON.stringify(text).slice(1, -1))]) };
  });
}

/** Without space and case: outputs set and break text differently, and a sentence may start with a fact. */
function pack(text: string): string {
  return text.replace(/[\s\u200b]+/g, '').toLowerCase();
}
