import { expect, test } from 'vitest';
import { formatLead, listHeadings } from './plain';
import { renderProse } from './render';

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
