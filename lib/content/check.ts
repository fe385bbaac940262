import type { Diagnostic } from '@/lib/diagnostic';
import { findAddressTwins } from './checks/addresses';
import { findCodeErrors } from './checks/codes';
import { findEmbedErrors } from './checks/embeds';
import { findHeadingErrors } from './checks/headings';
import { findLinkTextErrors } from './checks/link-texts';
import { findLinkErrors } from './checks/links';
import { findReferenceErrors } from './checks/references';
import { findStructureErrors } from './checks/structure';
import { findTabNameErrors } from './checks/tab-names';
import { findWordErrors } from './checks/words';
import type { Guide, SpecFacts } from './model';
import { toTermIndex } from './terms';

/** `errors` stop a build, `warnings` are printed. */
export type GuideReport = { errors: Diagnostic[]; warnings: Diagnostic[] };

/** Everything that is wrong in the guides when they are held against each other and against the specifications. */
export function checkGuides(guides: readonly Guide[], facts: SpecFacts): GuideReport {
  const index = toTermIndex(facts.terms, facts.shapes);
  const errors = guides.flatMap((guide) => [
    ...findReferenceErrors(guide, facts),
    ...findEmbedErrors(guide, facts),
    ...findStructureErrors(guide),
    ...findTabNameErrors(guide),
    ...findHeadingErrors(guide),
    ...findLinkTextErrors(guide),
    ...findWordErrors(guide),
    ...findCodeErrors(guide, index),
  ]);
  return { errors: [...errors, ...findLinkErrors(guides, facts)], warnings: findAddressTwins(guides) };
}
