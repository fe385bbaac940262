import { existsSync, readdirSync } from 'node:fs';
import { type CheerioAPI, load } from 'cheerio';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';
import { ReferenceBody } from '@/components/reference/ReferenceBody';
import { loadHighlighter } from '@/lib/code/highlight';
import { formatReferencePage } from '@/lib/markdown/reference';
import { loadSpec } from '@/lib/openapi/load';
import { parseApi } from '@/lib/openapi/parse';
import { OWN_KEYS } from '@/lib/openapi/vocabulary/vocabulary';
import { formatPlain } from '@/lib/prose/plain';
import { renderProse } from '@/lib/prose/render';
import { listAnchors } from '@/lib/reference/anchors';
import { toSearchFile } from '@/lib/search/record';
import { toReference } from '@/lib/site/reference';
import { siteConfig } from '@/site.config';

/** A document with every key that the model has. */
const COMPLETE = 'lib/openapi/fixtures/complete.yaml';

/** The folder of documents from elsewhere; `.ci/run` names it, so that the unit tests alone stay quick. */
const CORPUS = process.env.CORPUS ?? '';

const files = [
  COMPLETE,
  ...siteConfig.apis.map(({ spec }) => spec),
  ...['lending', 'stock'].map((id) => `e2e/fixture/library/specs/${id}.yaml`),
  ...(existsSync(CORPUS) ? readdirSync(CORPUS, { recursive: true, encoding: 'utf8' }) : [])
    .filter((name) => /\.(yaml|json)$/.test(name))
    .map((name) => `${CORPUS}/${name}`)
    .sort(),
];

/** What readers come for: the last keys of texts in the model, which pages and Markdown show in the words of the document. */
const SHOWN =
  `api.description groups.title operations.title operations.path operations.description callbacks.title callbacks.description
  parameters.name parameters.description properties.name schema.description responses.status headers.name mediaTypes.name servers.url
  securitySchemes.description reasons.name reasons.meaning reasons.fix rules.text states.name states.description`.split(
    /\s+/,
  );

/** Those that search finds. A result leads to the object that the others describe. */
const FOUND = `groups.title operations.title operations.path operations.description parameters.name properties.name
  responses.headers.name reasons.name rules.text states.name states.description`.split(/\s+/);

/** Keys whose texts neither pages nor Markdown show in the words of the model. */
const NOT_SHOWN = [
  // An anchor, or the target of a link whose text is another key.
  ...[
    'id',
    'anchor',
    'targetId',
    'links.name',
    'errors.response',
    'outcomes.response',
    'operations.response',
    'counterparts.api',
    'pointer',
  ],
  'operationId',
  // Chooses how another key is shown, or which one.
  ...['kind', 'label', 'because', 'part', 'tone', 'sender', 'type', 'keyword', 'style'],
  // Only search uses it.
  ...['keywords', 'codePrefixes'],
  // Only changes the requests of samples.
  ...['atLeastOneOf', 'requires', 'dependentRequired.field', 'rules.fields'],
  // Pages show the URL and a list of its variables.
  'servers.template',
  // Guides show questions with `<Questions>`.
  ...['questions.question', 'questions.why'],
];

/** Data of the document, in which a key may have any name. */
const DATA = ['value', 'example', 'examples', 'default', 'const', 'serialized', 'invalid'];

/** Yields each text of the model with its keys: `api.groups.operations.title`. Leaves out schemas that no page shows. */
function* listTexts(value: unknown, at: string): Generator<{ at: string; text: string }> {
  if (typeof value === 'string' && value.trim() !== '') yield { at, text: value };
  if (typeof value !== 'object' || value === null || ('linked' in value && value.linked === false)) return;
  for (const [key, member] of Object.entries(value)) {
    if (Array.isArray(value)) yield* listTexts(member, at);
    else if (!DATA.includes(key)) yield* listTexts(member, `${at}.${key}`);
  }
}

function endsWithOne(at: string, keys: readonly string[]): boolean {
  return keys.some((key) => at === key || at.endsWith(`.${key}`));
}

/** Without space and case: outputs set and break text differently, and a sentence may start with a text. */
function pack(text: string): string {
  return text.replace(/[\s\u200b]+/g, '').toLowerCase();
}

/** Whether an output has a text without its markup, or as it is written. A sentence may lose its period, as a title. */
function says(output: string, text: string): boolean {
  const words = [formatPlain(text).replace(/\.$/, ''), text];
  return words.some((each) => output.includes(pack(each)) || output.includes(pack(JSON.stringify(each).slice(1, -1))));
}

/** The text of a page and of the attributes that readers see. */
function readText($: CheerioAPI): string {
  const attributes = ['href', 'title', 'aria-label'].flatMap((name) =>
    $(`[${name}]`)
      .toArray()
      .map((element) => $(element).attr(name)),
  );
  return `${$('body').text()} ${attributes.join(' ')}`;
}

beforeAll(loadHighlighter);

test.each(files)('the page, its Markdown and search say what readers of %s come for', async (file) => {
  const { diagnostics: _, ...api } = parseApi(await loadSpec(file));
  const reference = toReference(api, api.title, {});
  const { pages } = reference;
  // As a browser without script parses it, so that the selects in `noscript` are elements.
  const html = pages.map((page) =>
    load(renderToStaticMarkup(<ReferenceBody reference={reference} page={page} />), { scriptingEnabled: false }),
  );
  const markdown = pages.map((page) => formatReferencePage(reference, page)).join('\n');
  const outputs = {
    html: pack(html.map(readText).join(' ')),
    // As its reader sees it, and as it is written.
    markdown: pack(`${readText(load(renderProse(markdown)))} ${markdown}`),
    search: pack(JSON.stringify(toSearchFile({ references: [reference], guides: [] }))),
  };
  const isShown = (at: string) => (file === COMPLETE ? !endsWithOne(at, NOT_SHOWN) : endsWithOne(at, SHOWN));
  const texts = [...listTexts(api, 'api')];
  expect(texts.filter(({ at }) => isShown(at)).length).toBeGreaterThan(5);
  const unsaid = texts.flatMap(({ at, text }) =>
    (['html', 'markdown', 'search'] as const)
      .filter((name) => (name === 'search' ? endsWithOne(at, FOUND) : isShown(at)) && !says(outputs[name], text))
      .map((name) => `${name}: ${at} ${text.slice(0, 120)}`),
  );
  // The anchors of a page are the ids of its HTML.
  const ids = html.map(($) => [...$('[id]').map((_, { attribs }) => attribs.id)].sort());
  expect({ unsaid, ids }).toEqual({ unsaid: [], ids: pages.map((page) => listAnchors(page).sort()) });
});

test('the complete document has every extension that only this portal reads', async () => {
  const text = JSON.stringify((await loadSpec(COMPLETE)).document);
  // `x-echo` and `x-issues` are read by the mock; the last is another spelling.
  const others = ['x-echo', 'x-issues', 'x-enum-descriptions'];
  expect(OWN_KEYS.filter((key) => !text.includes(`"${key}":`))).toEqual(others);
});
