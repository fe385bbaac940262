import { describe, expect, test } from 'vitest';
import { formatDiagnostic } from '@/lib/diagnostic';
import { makeTestFolder, writeFiles } from '@/lib/test-folder.fixture';
import { loadCategories } from './categories';

const folder = makeTestFolder();

function load(text: string) {
  writeFiles(folder, { 'content/sidebar.yaml': text });
  return loadCategories(folder);
}

const MANUAL = 'see docs/manual/guides.md, "Front matter"';
const LIST = `this is not a list: write one category to a line, for example \`- Start here\`; ${MANUAL}`;
const TITLE = `a category is not a text: quote a number or a title with a colon; ${MANUAL}`;

describe('the categories of the sidebar', () => {
  test('a missing file is an error', async () => {
    const { categories, diagnostics } = await loadCategories(folder);
    expect(categories).toBeUndefined();
    expect(diagnostics.map(formatDiagnostic)).toEqual([
      'content/sidebar.yaml: there is no such file; create it, and write one category to a line, for example `- Start here`',
    ]);
  });

  test.each([
    ['# In order.\n- Start here\n- "2024"\n', ['Start here', '2024']],
    ['', []],
    ['# None yet.\n', []],
    ['[]', []],
  ])('%j are %j', async (source, categories) => {
    expect(await load(source)).toEqual({ categories, diagnostics: [] });
  });

  test.each([
    ['- Start here\n- "Sell\n', ['2: not YAML: Missing closing "quote; correct the line']],
    ['\nStart: 1\n', [`2: ${LIST}`]],
    ['- A\n- B\n- A\n', ['3 (/2): the category A appears twice; remove one of them']],
    ['Start', [`1: ${LIST}`]],
    ['- Start\n- 2024\n- Sell: resale\n-\n', [`2 (/1): ${TITLE}`, `3 (/2): ${TITLE}`, `4 (/3): ${TITLE}`]],
    ['- ""\n', [`1 (/0): a category has no title; ${MANUAL}`]],
  ])('%j has errors', async (source, messages) => {
    const found = (await load(source)).diagnostics.map(formatDiagnostic);
    expect(found).toEqual(messages.map((message) => `content/sidebar.yaml:${message}`));
  });
});
