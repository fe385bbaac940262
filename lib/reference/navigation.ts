import { memoizeWeak } from '@/lib/memoize';
import { sectionAnchors } from './anchors';
import type { AnchorLink, ReferenceDocument, Section } from './document';
import { findSection } from './walk';

/**
 * Returns the links of the sidebar's "Start here" list: the overview, the highest headings of its description, and the sections of the API.
 * The overview shows the same links, without itself.
 */
export const listStartLinks = memoizeWeak(({ pages }: Pick<ReferenceDocument, 'pages'>): AnchorLink[] => {
  const parts = new Map(
    pages.flatMap(({ sections }) => sections.flatMap(listParts)).map((part) => [part.anchor, part.title]),
  );
  const toLinks = (anchors: readonly string[]) =>
    anchors.flatMap((anchor) => {
      const title = parts.get(anchor);
      return title === undefined ? [] : [{ anchor, title }];
    });
  const [start, others] = [toLinks([overview]), toLinks(ORDER)];
  const titles = new Set([...start, ...others].map(({ title }) => title));
  return [...start, ...listTopHeadings(pages).filter(({ title }) => !titles.has(title)), ...others];
});

/** Returns the highest headings of the API's description. */
function listTopHeadings(pages: ReferenceDocument['pages']): AnchorLink[] {
  const headings = pages.flatMap((page) => findSection(page, 'overview')?.headings ?? []);
  const highest = Math.min(...headings.map(({ level }) => level));
  return headings.filter(({ level }) => level === highest).map(({ anchor, title }) => ({ anchor, title }));
}

const { overview, security, headers, setup, schemas, states, errors, outcomes, changes } = sectionAnchors;
const ORDER = [security, headers, setup, schemas, states, errors, outcomes, changes];

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
