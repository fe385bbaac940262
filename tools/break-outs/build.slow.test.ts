import { readFileSync } from 'node:fs';
import path from 'node:path';
import { load } from 'cheerio';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import type { RawObject } from '@/lib/openapi/json';
import { listFiles } from '@/lib/sources/files';
import { makeTestFolder, writeFiles } from '@/lib/test-folder.fixture';
import { buildContent } from '@/scripts/workspace';
import { findIntrusions, findMarkdownIntrusions } from './find-intrusions.fixture';
import { BREAK_OUTS, toHostileDocument } from './hostile-document.fixture';

const folder = makeTestFolder();

/** All break-outs of one line together, except URLs and links, which a build reports as errors. */
const TEXT = ` ${BREAK_OUTS.filter((each) => !/\n|\0|^[a-z]+:|^\/|\[x\]|\(javascript/.test(each)).join(' ')}`;

/** A guide that has the text wherever a guide has text. */
const GUIDE = `---
title: ${JSON.stringify(`Guide${TEXT}`)}
description: ${JSON.stringify(`A guide.${TEXT}`)}
sidebar: { category: ${JSON.stringify(`Guides${TEXT}`)}, position: 1 }
---

## \`\`\`\` Heading${TEXT} \`\`\`\`

\`\`\`\` Code${TEXT} \`\`\`\`

\`\`\`\`json title="${TEXT.replace(/["`&#]/g, '')}" {1}
${JSON.stringify({ [`a${TEXT}`]: TEXT }, null, 2)}
\`\`\`\`

<Note title="${TEXT.replaceAll('"', '&quot;')}">

| A | B |
| --- | --- |
| \`\`\`\` ${TEXT.replaceAll('|', '')} \`\`\`\` | [link](https://example.com "${TEXT.replaceAll('"', '\\"')}") |

</Note>
`;

/** Settings with the text wherever they have a text. */
const CONFIG = {
  title: `Portal${TEXT}`,
  shortTitle: `Portal${TEXT}`,
  description: `A portal.${TEXT}`,
  baseUrl: 'https://docs.example',
  editUrl: 'https://git.example/"><x-canary>/',
  announcement: { id: 'a', text: `News${TEXT}`, link: { href: '/docs', label: `Read${TEXT}` } },
  landing: {
    tasks: [
      {
        title: `Task${TEXT}`,
        text: `To do${TEXT}`,
        api: 'lending',
        flow: 'borrowOrHold',
        sequence: ['lending/findTitles', 'flows'],
        more: ['flows'],
      },
    ],
    firstCall: { call: 'lending/findTitles', link: { href: '/docs', label: `Next${TEXT}` } },
  },
  texts: {
    landing: {
      ...{ heading: `Heading${TEXT}`, search: `Search${TEXT}`, tasks: `Tasks${TEXT}` },
      ...{ firstCall: `Call${TEXT}`, references: `References${TEXT}` },
    },
    search: { label: `Search${TEXT}`, hint: `or${TEXT}`, placeholder: `Text${TEXT}` },
  },
  footerLinks: [{ label: `Imprint${TEXT}`, href: 'https://example.com' }],
  head: { scripts: [{ src: 'https://docs.example/own.js', data: { 'data-site': TEXT } }] },
  redirects: { '/docs/old': '/docs' },
  searchExamples: [`depot${TEXT}`],
  apis: [
    { id: 'whole', label: `Whole${TEXT}`, spec: 'specs/whole.json' },
    { id: 'split', label: `Split${TEXT}`, spec: 'specs/split.json' },
    { id: 'lending', label: `Lending${TEXT}`, spec: 'specs/lending.yaml', overlays: ['specs/overlay.json'] },
  ],
  maxCallsPerPage: 4,
  docsVersions: [{ id: 'current', label: `Current${TEXT}`, prefix: '/docs', home: '/docs' }],
};

const OVERLAY = {
  overlay: '1.0.0',
  info: { title: `Overlay${TEXT}`, version: '1' },
  actions: [{ target: '$.info', update: { title: `Lending${TEXT}`, description: `From an overlay.${TEXT}` } }],
};

const ANSWERS = {
  page: 'index',
  abbreviations: { addr: `address${TEXT}` },
  results: [{ result: '/docs/flows', asks: [`lend${TEXT}`] }],
  answers: [
    { topic: `Limits${TEXT}`, asks: [`limits${TEXT}`], question: `How many?${TEXT}`, documented: {}, absent: [] },
  ],
};

/** Returns the flows of the fixture with the text after each of their texts. */
function toHostileFlows(): string {
  const texts = /^(title|summary|description|x-text|action|when)$/;
  return JSON.stringify(parse(readFileSync('e2e/fixture/library/specs/flows.arazzo.yaml', 'utf8')), (key, value) =>
    texts.test(key) && typeof value === 'string' ? `${value}${TEXT}` : value,
  );
}

/** The other text file is `robots.txt`. */
const isMarkdown = (file: string) => /(?:\.md|^llms(?:-full)?\.txt)$/.test(file);

test('a portal whose every string tries to leave its place is built, and nothing of it is more than text', async () => {
  // The portal has no call to compare with. A cast, because the text is that of an object.
  const text = JSON.stringify(toHostileDocument(TEXT, { isValid: true })).replace(
    '"x-counterpart":["oldapi/sendParcel"],',
    '',
  );
  const document = JSON.parse(text) as RawObject;
  const more = Object.fromEntries(
    ['a', 'b', 'c', 'd', 'e'].map((name) => [`/${name}`, { get: { operationId: name, summary: TEXT, responses: {} } }]),
  );
  const split = { ...document, paths: { ...(document.paths as object), ...more } };
  const release = { ...document, paths: {}, webhooks: {}, 'x-released': '2026-01-12' };
  const content = path.join(folder, 'content');
  writeFiles(content, {
    'site.config.ts': `import { defineConfig } from 'developer-portal';\nexport const siteConfig = defineConfig(${JSON.stringify(CONFIG)});\n`,
    'specs/whole.json': JSON.stringify(document),
    'specs/split.json': JSON.stringify(split),
    'specs/releases/whole/1.json': JSON.stringify(release),
    'content/sidebar.yaml': JSON.stringify([`Guides${TEXT}`]),
    'content/docs/index.mdx': GUIDE,
    'content/docs/flows.mdx': `${GUIDE}\n<Flow name="borrowOrHold" />\n`,
    'content/search-answers.yaml': JSON.stringify(ANSWERS),
    // The other document of the fixture isn't there.
    'specs/lending.yaml': readFileSync('e2e/fixture/library/specs/lending.yaml', 'utf8').replace(
      /^.*x-counterpart.*$/m,
      '',
    ),
    'specs/overlay.json': JSON.stringify(OVERLAY),
    'specs/flows.arazzo.yaml': toHostileFlows(),
  });
  const out = path.join(folder, 'out');
  await buildContent(process.cwd(), content, out);
  const files = listFiles(out);
  const read = (file: string) => readFileSync(path.join(out, file), 'utf8');
  const find = (file: string) => {
    if (file.endsWith('.html')) {
      for (const data of load(read(file))('script[type$=json]').toArray()) JSON.parse(load(data).text());
      return findIntrusions(read(file), { site: 'https://docs.example' });
    }
    if (/\.(?:xml|svg|atom)$/.test(file))
      return findIntrusions(read(file), { xml: true, site: 'https://docs.example' });
    if (/\.(?:json|webmanifest)$/.test(file)) JSON.parse(read(file));
    return isMarkdown(file) ? findMarkdownIntrusions(read(file)) : [];
  };
  const found = files.flatMap((file) => [...new Set(find(file))].map((intrusion) => `${file}: ${intrusion}`));
  expect(found).toEqual([]);
  const counts = ['.html', '.md', '.atom', '.json', '.png'].map(
    (end) => files.filter((file) => file.endsWith(end)).length,
  );
  expect(counts.every((count) => count > 1)).toBe(true);
  for (const file of files.filter((name) => name.startsWith('og/'))) {
    expect(await sharp(path.join(out, file)).metadata()).toMatchObject({ width: 1200, height: 630 });
  }
});
