import { expect, test, vi } from 'vitest';
import { parseProse } from './parse';
import { formatLead, listHeadings } from './plain';
import { renderProse } from './render';

vi.mock('./parse', { spy: true });

test('the lead of an API is read once for all pages that ask for it', () => {
  expect(['*Zoo*.\n\n# Feeding', '*Zoo*.\n\n# Feeding'].map(formatLead)).toEqual(['Zoo.', 'Zoo.']);
  expect(vi.mocked(parseProse)).toHaveBeenCalledTimes(1);
});

test('headings have the text below them, up to the next heading', () => {
  const text =
    'Lead.\n\n# One `a`\n\nFirst.\n\n- item\n\nTwo\n---\n\n```\n# code\n```\n\n> # In a quote\n\n<h3>Three</h3>';
  expect(formatLead(text)).toBe('Lead.');
  expect(listHeadings(text)).toEqual([
    { level: 1, title: 'One a', text: 'First. item' },
    { level: 2, title: 'Two', text: '# code In a quote' },
    { level: 3, title: 'Three', text: '' },
  ]);
});

test('each heading gets its id', () => {
  const html = renderProse('# a\n\n> # b\n\n## c', { headingIds: ['section/a', 'section/a/c'] });
  expect(html).toBe('<h3 id="section/a">a</h3>\n<blockquote>\n<h3>b</h3>\n</blockquote>\n<h4 id="section/a/c">c</h4>');
});
