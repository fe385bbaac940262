import type { ReferenceDocument, ReferencePage } from './document';
import type { Repeats } from './repeats';

/** URLs as seen from one page. */
export type ReferenceLinks = {
  /** `#anchor` when the page itself shows it, the full URL otherwise. */
  toAnchor: (anchor: string) => string;
  /** The values that the page has shown before; absent where only a part of it is shown. */
  repeats?: Repeats;
};

/** Returns links for the page at `from`; from a page of another document, every URL in full. */
export function toLinks(
  { href: entry, anchors }: Pick<ReferenceDocument, 'href' | 'anchors'>,
  from = '',
): ReferenceLinks {
  return {
    toAnchor: (anchor) => {
      const href = Object.hasOwn(anchors, anchor) ? (anchors[anchor] ?? entry) : entry;
      if (href === from) return `#${anchor}`;
      // A page of its own is the place itself.
      return href.endsWith(`/${anchor}`) ? href : `${href}#${anchor}`;
    },
  };
}

/**
 * Returns the URLs of a page that its reference can't check: links to other pages of the site, and unknown anchors. Unknown anchors of
 * a split reference are looked for on its entry page. Links in descriptions are checked where the document is read.
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
      // The value of an example is what the API sends, whatever its keys are.
      if (key === 'value') continue;
      if (typeof item !== 'string') visit(item);
      else if (key === 'anchor' && !Object.hasOwn(reference.anchors, item)) found.add(links.toAnchor(item));
      else if (key === 'href' && /^\/(?!\/)|^#/.test(item)) found.add(item);
    }
  };
  visit(sections);
  return [...found];
}
