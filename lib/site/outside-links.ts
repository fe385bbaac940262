import type { Reference } from './reference';
import { type ReferenceLinks, toAnchorHrefs, toErrorRows, toLinks } from './reference-links';

/** Links into a reference from a page that is none of its own: every address in full. */
export function toOutsideLinks({ api, href, pages }: Reference): ReferenceLinks {
  const contents = pages.map((page) => ({ ...page, operations: page.groups.flatMap((group) => group.operations) }));
  const hrefs = toAnchorHrefs(contents);
  for (const page of pages.toReversed()) for (const group of page.groups) hrefs.set(group.id, page.href);
  return toLinks('', href, hrefs, toErrorRows(api));
}
