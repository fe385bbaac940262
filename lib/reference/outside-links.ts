import type { ReferenceDocument, ReferencePage } from './document';
import { toLinks } from './links';

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
