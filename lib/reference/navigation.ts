import { memoizeWeak } from '@/lib/memoize';
import { sectionAnchors } from './anchors';
import type { AnchorLink, ReferenceDocument } from './document';
import { findSection } from './walk';

/** Returns the links of the sidebar's "Start here" list, which the overview shows too, without itself. */
export const listStartLinks = memoizeWeak(({ pages }: Pick<ReferenceDocument, 'pages'>): AnchorLink[] => {
  const sections = pages.flatMap((page) => page.sections);
  const parts = new Map(
    [...sections, ...sections.flatMap((section) => (section.kind === 'overview' ? section.parts : []))].map((part) => [
      part.anchor,
      part.anchor === overview ? 'Overview' : part.title,
    ]),
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

function listTopHeadings(pages: ReferenceDocument['pages']): AnchorLink[] {
  const headings = pages.flatMap((page) => findSection(page, 'overview')?.headings ?? []);
  const highest = Math.min(...headings.map(({ level }) => level));
  return headings.filter(({ level }) => level === highest).map(({ anchor, title }) => ({ anchor, title }));
}

const { overview, security, headers, setup, schemas, states, errors, outcomes, changes } = sectionAnchors;
const ORDER = [security, headers, setup, schemas, states, errors, outcomes, changes];
