import { toString as toText } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { expect, test } from 'vitest';
import { parseSyntax } from '@/lib/guides/syntax';

/** Text and address of each link. */
function listLinks(source: string): [text: string, href: string][] {
  const { tree } = parseSyntax(source, 'a.mdx');
  if (tree === undefined) throw new Error(source);
  const links: [string, string][] = [];
  visit(tree, 'link', (node) => {
    links.push([toText(node), node.url]);
  });
  return links;
}

test.each<[source: string, text: string, href: string]>([
  ['<https://x.example/{id}>', 'https://x.example/{id}', 'https://x.example/%7Bid%7D'],
  [
    '<https://x.example/a_b_c?d=*e*&copy;f=(g>',
    'https://x.example/a_b_c?d=*e*&copy;f=(g',
    'https://x.example/a_b_c?d=*e*&copy;f=(g',
  ],
  ['<https://x.example/`a`[b]>', 'https://x.example/`a`[b]', 'https://x.example/%60a%60[b]'],
  ['<help@x.example>', 'help@x.example', 'mailto:help@x.example'],
  ['<mailto:help@x.example>', 'mailto:help@x.example', 'mailto:help@x.example'],
  ['https://x.example/{id}/z', 'https://x.example/{id}/z', 'https://x.example/%7Bid%7D/z'],
  ['(see https://x.example/{id})', 'https://x.example/{id}', 'https://x.example/%7Bid%7D'],
  ['www.x.example/{id}.', 'www.x.example/{id}', 'http://www.x.example/%7Bid%7D'],
  ['[a](https://x.example/{id})', 'a', 'https://x.example/{id}'],
])('%s is a link with the text %s to %s', (source, text, href) => {
  expect(listLinks(source)).toEqual([[text, href]]);
});
