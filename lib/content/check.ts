import type { Flaw } from '@/lib/fail';
import { findAddressTwins } from './checks/addresses';
import { findCodeFlaws } from './checks/codes';
import { findEmbedFlaws } from './checks/embeds';
import { findHeadingFlaws } from './checks/headings';
import { findLinkTextFlaws } from './checks/link-texts';
import { findLinkFlaws } from './checks/links';
import { findReferenceFlaws } from './checks/references';
import { findStructureFlaws } from './checks/structure';
import { findTabNameFlaws } from './checks/tab-names';
import { findWordFlaws } from './checks/words';
import type { Guide, SpecFacts } from './model';
import { toTermIndex } from './terms';

/** `flaws` stop a build, `warnings` are only said. */
export type GuideReport = { flaws: Flaw[]; warnings: Flaw[] };

/** Everything that is wrong in the guides when they are held against each other and against the specifications. */
export function checkGuides(guides: readonly Guide[], facts: SpecFacts): GuideReport {
  const index = toTermIndex(facts.terms, facts.shapes);
  const flaws = guides.flatMap((guide) => [
    ...findReferenceFlaws(guide, facts),
    ...findEmbedFlaws(guide, facts),
    ...findStructureFlaws(guide),
    ...findTabNameFlaws(guide),
    ...findHeadingFlaws(guide),
    ...findLinkTextFlaws(guide),
    ...findWordFlaws(guide),
    ...findCodeFlaws(guide, index),
  ]);
  return { flaws: [...flaws, ...findLinkFlaws(guides, facts)], warnings: findAddressTwins(guides) };
}
