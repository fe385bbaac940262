import type { ReferenceDocument } from './document';
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
