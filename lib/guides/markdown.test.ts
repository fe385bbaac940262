import { toString as toText } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { describe, expect, test } from 'vitest';
import { parseSyntax } from './syntax';

function parse(source: string) {
  const { tree, diagnostics } = parseSyntax(source);
  if (tree === undefined) throw new Error(JSON.stringify(diagnostics));
  return tree;
}

/** Text and URL of each link. */
function listLinks(source: string): [text: string, href: string][] {
  const links: [string, string][] = [];
  visit(parse(source), 'link', (node) => {
    links.push([toText(node), node.url]);
  });
  return links;
}

describe('links that are their own text', () => {
  test.each<[source: string, text: string, href: string]>([
    ['<https://x.example/{id}>', 'https://x.example/{id}', 'https://x.example/{id}'],
    ['<https://x.example/`a`[b]>', 'https://x.example/`a`[b]', 'https://x.example/`a`[b]'],
    ['<help@x.example>', 'help@x.example', 'mailto:help@x.example'],
    ['<mailto:help@x.example>', 'mailto:help@x.example', 'mailto:help@x.example'],
    ['https://x.example/{id}/z', 'https://x.example/{id}/z', 'https://x.example/{id}/z'],
    ['(see https://x.example/{id})', 'https://x.example/{id}', 'https://x.example/{id}'],
    ['www.x.example/{id}.', 'www.x.example/{id}', 'http://www.x.example/{id}'],
    ['[a](https://x.example/{id})', 'a', 'https://x.example/{id}'],
  ])('%s has the text %s and leads to %s', (source, text, href) => {
    expect(listLinks(source)).toEqual([[text, href]]);
  });
});

describe('the text of a guide', () => {
  test.each([
    ['GET /orders/{orderId}', 'GET /orders/{orderId}'],
    ['Bearer <token> and </token>', 'Bearer <token> and </token>'],
    ['a <3, a < b, 3 <= 4', 'a <3, a < b, 3 <= 4'],
    ['export the list, then\nimport it again.', 'export the list, then\nimport it again.'],
    ['a <!-- note --> b', 'a  b'],
    ['a {/* note */} b', 'a  b'],
    ['<!-- note\n\nof lines -->\n\na', 'a'],
    ['<!-- note --> a', ' a'],
    [String.raw`\<Note> and \{x\}`, '<Note> and {x}'],
    ['a\n\n    b', 'ab'],
  ])('%j reads %j', (source, text) => {
    expect(toText(parse(source))).toBe(text);
  });
});

test.each([
  'a<br>b',
  'a<br/>b',
  'a<br />b',
  '<img src="/a.png" alt="A">',
  '<kbd>K</kbd>',
  '<wbr>',
])('%j is a tag', (source) => {
  const names: unknown[] = [];
  visit(parse(source), ['mdxJsxTextElement', 'mdxJsxFlowElement'], (node) => {
    names.push('name' in node && node.name);
  });
  expect(names).toHaveLength(1);
});

test('tags that are alone on their line are blocks, and text around a tag keeps it in the line', () => {
  const types = parse('<Tip>a</Tip> <Tip>b</Tip>\n\nText <kbd>K</kbd>\n').children.map(({ type }) => type);
  expect(types).toEqual(['mdxJsxFlowElement', 'mdxJsxFlowElement', 'paragraph']);
});

test('cells have the heading of their column, and headings have none', () => {
  const labels: unknown[] = [];
  visit(parse('| `when` it is | |\n| --- | --- |\n| now | 1 |\n'), 'tableCell', ({ data }) => {
    labels.push(data);
  });
  const label = (text: string) => ({ hProperties: { 'data-label': text } });
  expect(labels).toEqual([undefined, undefined, label('when it is'), label('')]);
});
