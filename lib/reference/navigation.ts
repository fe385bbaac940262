import { memoizeWeak } from '@/lib/memoize';
import { sectionAnchors } from './anchors';
import type { AnchorLink, ReferenceDocument, Section } from './document';

/**
 * Returns the links of the sidebar's "Start here" list, in the order of `ORDER`. Omits sections that the reference doesn't
 * have. The overview shows the same links, without itself.
 */
export const listStartLinks = memoizeWeak(({ pages }: Pick<ReferenceDocument, 'pages'>): AnchorLink[] => {
  const parts = new Map(
    pages.flatMap(({ sections }) => sections.flatMap(listParts)).map((part) => [part.anchor, part.title]),
  );
  return ORDER.flatMap((anchor) => {
    const title = parts.get(anchor);
    return title === undefined ? [] : [{ anchor, title }];
  });
});

const { overview, security, headers, setup, schemas, states, errors, outcomes, changes } = sectionAnchors;
const ORDER = [overview, security, headers, setup, schemas, states, errors, outcomes, changes];

function listParts(section: Section): AnchorLink[] {
  switch (section.kind) {
    case 'overview':
      return [{ anchor: section.anchor, title: 'Overview' }, ...section.parts];
    case 'group':
    case 'operation':
    case 'schema':
      return [];
    case 'list':
      return section.of === 'schemas' ? [section] : [];
    case 'schemas':
    case 'states':
    case 'errors':
    case 'outcomes':
    case 'changes':
      return [section];
  }
}
