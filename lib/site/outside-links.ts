import { memoizeWeak } from '@/lib/memoize';
import type { Reference } from './reference';
import { type ReferenceLinks, toAnchorHrefs, toErrorRows, toLinks } from './reference-links';

/** Links into a reference from a page that is none of its own: every address in full. */
export function toOutsideLinks(reference: Reference): ReferenceLinks {
  return linksOf(reference);
}

/** Each guide asks for them, and a large document has thousands of anchors. */
const linksOf = memoizeWeak(readLinks);

function readLinks({ api, href, pages }: Reference): ReferenceLinks {
  return toLinks('', href, toAnchorHrefs(pages), toErrorRows(api));
}
