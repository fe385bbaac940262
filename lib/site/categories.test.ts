import { describe, expect, test } from 'vitest';
import { formatDiagnostic } from '@/lib/diagnostic';
import { parseCategories } from './categories';

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
    [
      '- Start here\n- "Sell\n',
      'content/sidebar.yaml:2: not YAML: Missing closing "quote; write one category to a line, for example `- Start here`',
    ],
    [
      '\nStart: 1\n',
      'content/sidebar.yaml:2: this is not a list; write one category to a line, for example `- Start here`',
    ],
    ['- A\n- B\n- A\n', 'content/sidebar.yaml:3: the category A appears twice; remove one of them'],
    ['Start', 'content/sidebar.yaml:1: this is not a list; write one category to a line, for example `- Start here`'],
    [
      '- Start\n- 2024\n- Sell: resale\n- *Scan*\n-\n',
      'content/sidebar.yaml:2: the category 2024 is not a text; write a title, and quote it if it is a number or has a colon\n' +
        'content/sidebar.yaml:3: the category Sell: resale is not a text; write a title, and quote it if it is a number or has a colon\n' +
        'content/sidebar.yaml:4: the category *Scan* is not a text; write a title, and quote it if it is a number or has a colon\n' +
        'content/sidebar.yaml:5: a category has no title; write a title, and quote it if it is a number or has a colon',
    ],
  ])('%j has errors', (source, message) => {
    expect(parseCategories(source).diagnostics.map(formatDiagnostic).join('\n')).toBe(message);
  });
});
