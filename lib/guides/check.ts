import type { Diagnostic } from '@/lib/diagnostic';
import { findEmbedErrors } from '@/lib/guides/checks/embeds';
import { type BrokenLink, findBrokenLinks, findDuplicatePaths, findLinkTextErrors } from '@/lib/guides/checks/links';
import { findCodeErrors, findForeignNames, findReferenceErrors } from '@/lib/guides/checks/names';
import { findReminders } from '@/lib/guides/checks/reminders';
import { findRequestMistakes } from '@/lib/guides/checks/requests';
import { findStructureErrors, findTabLabelErrors, findTabNameErrors } from '@/lib/guides/checks/structure';
import {
  findEmptySections,
  findHeadingErrors,
  findRepeatedHeadings,
  findRepeatedTitles,
  findWordErrors,
} from '@/lib/guides/checks/text';
import type { Guide, SpecFacts } from './document';
import { findGlossary, findTermErrors } from './glossary';
import { findPlaceholders } from './new-guide';
import { toTermIndex } from './terms';

/** `errors` stop a build, `warnings` are printed. */
type GuideReport = {
  errors: Diagnostic[];
  warnings: Diagnostic[];
  /** The files with errors of components: what these name may not be there, so the text cannot be shown. */
  unshowable: ReadonlySet<string>;
  /** By file, the URLs that lead nowhere. */
  brokenLinks: ReadonlyMap<string, ReadonlySet<string>>;
};

/** Returns what is wrong in the guides, checked against each other and against the specifications. */
export function checkGuides(guides: readonly Guide[], facts: SpecFacts): GuideReport {
  const index = toTermIndex(facts.terms, facts.shapes);
  const glossary = findGlossary(guides);
  const ofComponents = guides.flatMap((guide) => [
    ...findReferenceErrors(guide, facts),
    ...findEmbedErrors(guide, facts),
    ...findStructureErrors(guide),
    ...findTabNameErrors(guide),
    ...findTabLabelErrors(guide),
  ]);
  const ofText = guides.flatMap((guide) => [
    ...findTermErrors(guide, glossary),
    ...findHeadingErrors(guide),
    ...findLinkTextErrors(guide),
    ...findWordErrors(guide),
    ...findPlaceholders(guide),
    ...findCodeErrors(guide, index, facts),
  ]);
  const ofGuides = guides.flatMap((guide) => [
    ...findForeignNames(guide, index, facts),
    ...findRequestMistakes(guide, facts),
    ...findRepeatedHeadings(guide),
    ...findEmptySections(guide),
    ...findReminders(guide),
  ]);
  const links = findBrokenLinks(guides, facts);
  return {
    errors: [...ofComponents, ...ofText, ...links.map(({ href: _href, ...error }) => error)],
    unshowable: new Set(ofComponents.map(({ file }) => file)),
    brokenLinks: groupByFile(links),
    warnings: [...findDuplicatePaths(guides), ...findRepeatedTitles(guides, facts.versions), ...ofGuides],
  };
}

function groupByFile(links: readonly BrokenLink[]): Map<string, Set<string>> {
  const files = new Map<string, Set<string>>();
  for (const { file, href } of links) files.set(file, (files.get(file) ?? new Set()).add(href));
  return files;
}
