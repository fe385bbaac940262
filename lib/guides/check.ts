import { groupBy } from '@/lib/collections';
import type { Diagnostic, LineDiagnostic } from '@/lib/diagnostic';
import { findEmbedErrors } from '@/lib/guides/checks/embeds';
import { type BrokenLink, findBrokenLinks, findDuplicatePaths, findLinkTextErrors } from '@/lib/guides/checks/links';
import { findCodeErrors, findForeignNames, findReferenceErrors } from '@/lib/guides/checks/names';
import { findRequestMistakes } from '@/lib/guides/checks/requests';
import { findStructureErrors, findTabLabelErrors, findTabNameErrors } from '@/lib/guides/checks/structure';
import {
  findEmptySections,
  findHeadingErrors,
  findReminders,
  findRepeatedHeadings,
  findRepeatedTitles,
  findWordErrors,
} from '@/lib/guides/checks/text';
import type { Guide, GuideContext } from './document';
import { findGlossary, findTermErrors } from './glossary';
import { findPlaceholders } from './new-guide';
import { toTermIndex } from './terms';

/** `errors` stop a build, `warnings` are printed. */
type GuideReport = {
  errors: Diagnostic[];
  /** Errors that don't depend on specifications. They are reported even if a specification can't be read. */
  independent: Diagnostic[];
  warnings: Diagnostic[];
  /** Files with errors in components. Their text cannot be shown, because the components may name something that doesn't exist. */
  notShown: ReadonlySet<string>;
  brokenLinks: ReadonlyMap<string, ReadonlySet<string>>;
};

/** Returns the errors and warnings of guides, checked against each other and against the specifications. */
export function checkGuides(guides: readonly Guide[], context: GuideContext): GuideReport {
  const index = toTermIndex(context.terms, context.shapes);
  const glossary = findGlossary(guides);
  const check = (severity: Diagnostic['severity'], find: (guide: Guide) => LineDiagnostic[]): Diagnostic[] =>
    guides.flatMap((guide) => find(guide).map((found) => ({ severity, file: guide.file, ...found })));
  const ofComponents = check('error', (guide) => [
    ...findReferenceErrors(guide, context),
    ...findEmbedErrors(guide, context),
  ]);
  const ofStructure = check('error', (guide) => [
    ...findStructureErrors(guide),
    ...findTabNameErrors(guide),
    ...findTabLabelErrors(guide),
  ]);
  const ofText = check('error', (guide) => [
    ...findTermErrors(guide, glossary),
    ...findHeadingErrors(guide),
    ...findLinkTextErrors(guide),
    ...findWordErrors(guide),
    ...findPlaceholders(guide),
  ]);
  const ofNames = check('error', (guide) => findCodeErrors(guide, index, context));
  const ofGuides = check('warning', (guide) => [
    ...findForeignNames(guide, index, context),
    ...findRequestMistakes(guide, context),
    ...findRepeatedHeadings(guide),
    ...findEmptySections(guide),
    ...findReminders(guide),
  ]);
  const links = findBrokenLinks(guides, context);
  const toHrefs = (found: readonly BrokenLink[]) => new Set(found.map(({ href }) => href));
  const toError = ({ href: _href, ...error }: BrokenLink): Diagnostic => error;
  const independent = [...ofStructure, ...ofText, ...links.filter(({ href }) => isWithinGuides(href)).map(toError)];
  const others = links.filter(({ href }) => !isWithinGuides(href)).map(toError);
  return {
    errors: [...ofComponents, ...ofNames, ...independent, ...others],
    independent,
    notShown: new Set([...ofComponents, ...ofStructure].map(({ file }) => file)),
    brokenLinks: new Map([...groupBy(links, ({ file }) => file)].map(([file, found]) => [file, toHrefs(found)])),
    warnings: [...findDuplicatePaths(guides), ...findRepeatedTitles(guides, context.versions), ...ofGuides],
  };
}

/** Returns whether a URL in a guide leads to a guide, or to an anchor on the same page. Such links don't depend on specifications. */
export function isWithinGuides(href: string): boolean {
  return /^(?:#|\/docs(?:[/#]|$))/.test(href);
}
