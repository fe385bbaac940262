import { describe, expect, test } from 'vitest';
import { formatDiagnostic } from '@/lib/diagnostic';
import { parseCategories } from './categories';

const FORM = 'write one category to a line, for example `- Start here`';
const TITLE = 'write a title, and quote it if it is a number or has a colon';

describe('the categories of the sidebar', () => {
  test.each([
    ['# In order.\n- Start here\n- "2024"\n', ['Start here', '2024']],
    ['', []],
    ['# None yet.\n', []],
    ['[]', []],
  ])('%j are %j', (source, categories) => {
    expect(parseCategories(source)).toEqual({ categories, diagnostics: [] });
  });

  test.each([
    ['- Start here\n- "Sell\n', [`2: not YAML: Missing closing "quote; ${FORM}`]],
    ['\nStart: 1\n', [`2: this is not a list; ${FORM}`]],
    ['- A\n- B\n- A\n', ['3: the category A appears twice; remove one of them']],
    ['Start', [`1: this is not a list; ${FORM}`]],
    [
      '- Start\n- 2024\n- Sell: resale\n- *Scan*\n-\n',
      [
        `2: the category 2024 is not a text; ${TITLE}`,
        `3: the category Sell: resale is not a text; ${TITLE}`,
        `4: the category *Scan* is not a text; ${TITLE}`,
        `5: a category has no title; ${TITLE}`,
      ],
    ],
  ])('%j has errors', (source, messages) => {
    const found = parseCategories(source).diagnostics.map(formatDiagnostic);
    expect(found).toEqual(messages.map((message) => `content/sidebar.yaml:${message}`));
  });
});
