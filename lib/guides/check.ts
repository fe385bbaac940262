import type { Diagnostic } from '@/lib/diagnostic';
import { findEmbedErrors } from '@/lib/guides/checks/embeds';
import { findDuplicatePaths, findLinkErrors, findLinkTextErrors } from '@/lib/guides/checks/links';
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
type GuideReport = { errors: Diagnostic[]; warnings: Diagnostic[] };

/** Returns what is wrong in the guides, checked against each other and against the specifications. */
export function checkGuides(guides: readonly Guide[], facts: SpecFacts): GuideReport {
  const index = toTermIndex(facts.terms, facts.shapes);
  const glossary = findGlossary(guides);
  const errors = guides.flatMap((guide) => [
    ...findTermErrors(guide, glossary),
    ...findReferenceErrors(guide, facts),
    ...findEmbedErrors(guide, facts),
    ...findStructureErrors(guide),
    ...findTabNameErrors(guide),
    ...findTabLabelErrors(guide),
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
  return {
    errors: [...errors, ...findLinkErrors(guides, facts)],
    warnings: [...findDuplicatePaths(guides), ...findRepeatedTitles(guides, facts.versions), ...ofGuides],
  };
}
