import { findOwn } from '@/lib/collections';
import { classifyHref } from '@/lib/http';
import type { ReferenceDocument, ReferencePage, Rule } from './document';
import type { Repeats } from './repeats';

/** Functions that return URLs relative to one page. */
export type ReferenceLinks = {
  /** Returns `#anchor` if the page contains it, the full URL otherwise. */
  toAnchor: (anchor: string) => string;
  /** Returns the same for an anchor that only some references have, such as that of the setup; undefined without it. */
  findAnchor: (anchor: string) => string | undefined;
  /** The language of the document's texts, if it isn't that of the page. */
  language?: string;
  /** The repeated values of the page; absent if only a part of a page is shown. */
  repeats?: Repeats;
};

/** Returns links for the page at `from`; for a page outside of the reference, all URLs are full ones. */
export function toLinks(
  { href: entry, anchors, language }: Pick<ReferenceDocument, 'href' | 'anchors' | 'language'>,
  from = '',
): ReferenceLinks {
  const toAnchor = (anchor: string) => {
    const href = findOwn(anchors, anchor) ?? entry;
    if (href === from) return `#${anchor}`;
    // An anchor with a separate page needs no fragment.
    return href.endsWith(`/${anchor}`) ? href : `${href}#${anchor}`;
  };
  return {
    ...(language !== undefined && { language }),
    toAnchor,
    findAnchor: (anchor) => (findOwn(anchors, anchor) === undefined ? undefined : toAnchor(anchor)),
  };
}

/**
 * Returns the URLs of a page that its reference can't check: links to other pages of the site, and unknown anchors. Unknown
 * anchors of a split reference are assumed to be on its entry page. Links in descriptions are checked when the document is
 * read.
 */
export function listOutsideLinks(
  reference: Pick<ReferenceDocument, 'href' | 'anchors'>,
  { sections }: Pick<ReferencePage, 'sections'>,
): string[] {
  const links = toLinks(reference);
  const found = new Set<string>();
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [key, item] of Object.entries(value)) {
      // Skip example values, because they may have the same keys as links.
      if (key === 'value') continue;
      // The anchor of a rule at a field only tells rules apart.
      // A cast, because only rules are below this key.
      if (key === 'rules') visit((item as Rule[]).map(({ errors }) => errors));
      else if (typeof item !== 'string') visit(item);
      else if (key === 'anchor' && !Object.hasOwn(reference.anchors, item)) found.add(links.toAnchor(item));
      else if (key === 'href' && /^[/#]/.test(item) && classifyHref(item) === 'site') found.add(item);
    }
  };
  visit(sections);
  return [...found];
}
