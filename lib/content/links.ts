import type { Nodes, Root } from 'mdast';
import { toString as toText } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import type { Link } from './model';
import { isElement, lineOf, toAttributes } from './nodes';

/** Every link and image of a guide in order, those that components bring too. */
export function toLinks(tree: Root): Link[] {
  const places = findPlaces(tree);
  const links: Link[] = [];
  visit(tree, (node) => {
    const within = places.get(node);
    links.push(...toNodeLinks(node).map((link) => ({ ...link, ...(within !== undefined && { within }) })));
  });
  return links;
}

function toNodeLinks(node: Nodes): Link[] {
  const line = lineOf(node);
  if (node.type === 'definition') return [{ kind: 'link', href: node.url, line }];
  if (node.type === 'link') return [{ kind: 'link', href: node.url, line, text: toText(node).trim() }];
  if (node.type === 'image') return [{ kind: 'image', href: node.url, line, text: node.alt?.trim() ?? '' }];
  if (!isElement(node)) return [];
  const { href, src, alt = '' } = toAttributes(node);
  return [
    ...(href === undefined ? [] : [{ kind: 'link' as const, href, line }]),
    ...(src === undefined ? [] : [{ kind: 'image' as const, href: src, line, text: alt.trim() }]),
  ];
}

/** What is a link already, by each link that stands in it. */
function findPlaces(tree: Root): Map<Nodes, Link['within']> {
  const places = new Map<Nodes, Link['within']>();
  visit(tree, (outer) => {
    const place = outer.type === 'heading' ? 'heading' : isElement(outer) && outer.name === 'Card' ? 'Card' : undefined;
    if (place === undefined) return;
    visit(outer, ['link', 'linkReference'], (node) => {
      places.set(node, place);
    });
  });
  return places;
}
