import type { Reference } from './reference';
import { type ReferenceLinks, toAnchorHrefs, toErrorRows, toLinks } from './reference-links';

/** Links into a reference from a page that is none of its own: every address in full. */
export function toOutsideLinks(reference: Reference): ReferenceLinks {
  const known = linksOf.get(reference);
  if (known !== undefined) return known;
  const links = readLinks(reference);
  linksOf.set(reference, links);
  return links;
}

/** Each guide asks for them anew, and a large document has thousands of anchors. */
const linksOf = new WeakMap<Reference, ReferenceLinks>();

function readLinks({ api, href, pages }: Reference): ReferenceLinks {
  return toLinks('', href, toAnchorHrefs(pages), toErrorRows(api));
}
