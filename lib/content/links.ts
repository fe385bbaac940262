import type { Nodes, Reference, Resource, Root } from 'mdast';
import { toString as toText } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import type { Link } from './model';
import { type Element, isElement, lineOf, toAttributes } from './nodes';

/** Every link and image of a guide in order, those that components bring too. */
export function toLinks(tree: Root): Link[] {
  const places = findPlaces(tree);
  const addresses = findAddresses(tree);
  const links: Link[] = [];
  visit(tree, (node) => {
    const within = places.get(node);
    links.push(...toNodeLinks(node, addresses).map((link) => ({ ...link, ...(within !== undefined && { within }) })));
  });
  return links;
}

function toNodeLinks(node: Nodes, addresses: ReadonlyMap<string, string>): Link[] {
  const line = lineOf(node);
  switch (node.type) {
    case 'link':
    case 'linkReference':
      return [{ kind: 'link', href: toHref(node, addresses), line, text: toLinkText(node) }];
    case 'image':
    case 'imageReference':
      return [{ kind: 'image', href: toHref(node, addresses), line, text: node.alt?.trim() ?? '' }];
    default:
      return isElement(node) ? toElementLinks(node) : [];
  }
}

/** What a reader reads of a link, images in it included, however they are written. */
function toLinkText(link: Nodes): string {
  let text = toText(link);
  visit(link, (node) => {
    if (isElement(node)) text += toAttributes(node).alt ?? '';
  });
  return text.trim();
}

function toElementLinks(node: Element): Link[] {
  const line = lineOf(node);
  const { href, src, alt = '' } = toAttributes(node);
  return [
    ...(href === undefined ? [] : [{ kind: 'link' as const, href, line }]),
    ...(src === undefined ? [] : [{ kind: 'image' as const, href: src, line, text: alt.trim() }]),
  ];
}

function toHref(node: Resource | Reference, addresses: ReadonlyMap<string, string>): string {
  return 'url' in node ? node.url : (addresses.get(node.identifier) ?? '');
}

/** Addresses that links name elsewhere in the guide: the first of each name counts. */
function findAddresses(tree: Root): Map<string, string> {
  const addresses = new Map<string, string>();
  visit(tree, 'definition', ({ identifier, url }) => {
    if (!addresses.has(identifier)) addresses.set(identifier, url);
  });
  return addresses;
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
