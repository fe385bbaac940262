import { highlightCode } from '@/lib/code/highlight';
import type { OperationSection, ReferenceDocument, ReferencePage } from '@/lib/reference/document';
import { type OperationLines, toOperationLines } from '@/lib/reference/field-lines';
import { toSampleSources } from '@/lib/reference/samples';
import { listOperations } from '@/lib/reference/walk';
import type { Reference } from './reference';
import { FIELD_LINES, formatApiPageHref, formatSamplesHref } from './urls';

/** A language of samples by its key, and as the chooser names it. */
export type LanguageOption = { lang: string; label: string };

/** Returns the URL of the samples of a page: those of a group are in the files of its list. */
export function formatPageSamplesHref(
  { id }: Pick<ReferenceDocument, 'id'>,
  { path }: ReferencePage,
  lang: string,
): string {
  return formatSamplesHref(formatApiPageHref(id, path.slice(0, 1)), lang);
}

/** Returns the operations whose samples are in the files of a page: its own, and those of the pages below a list. */
export function listSampledOperations(
  { pages }: Pick<ReferenceDocument, 'pages'>,
  page: ReferencePage,
): OperationSection[] {
  if (page.path.length !== 1) return page.entry ? listOperations(page) : [];
  return pages.filter(({ path }) => path[0] === page.path[0]).flatMap(listOperations);
}

/**
 * The samples of a page in one language, as highlighted HTML: by the anchor of the operation, in the order of its request
 * examples; null in the place of the sample that is in the page.
 */
type SamplesFile = Record<string, (string | null)[]>;

/**
 * Returns the languages that are fetched for operations, in order of first use: all that are not in the page for every
 * request example.
 */
export function listFetchedLanguages(operations: readonly OperationSection[]): LanguageOption[] {
  const languages = operations.flatMap(({ samples }) => samples.languages.slice(samples.examples.length > 1 ? 0 : 1));
  return [...new Map(languages.map((language) => [language.lang, language])).values()];
}

/** Returns the samples of operations of an API in one language. */
export function toSamplesFile(
  { api }: Pick<Reference, 'api'>,
  operations: readonly OperationSection[],
  lang: string,
): SamplesFile {
  const entries = operations.flatMap((operation) => {
    const isShown = operation.samples.shown?.lang === lang;
    const sources = toSampleSources(api, operation, lang).map(({ source, folds }, index) =>
      isShown && index === 0 ? null : highlightCode(source, lang, folds),
    );
    return sources.some((source) => source !== null) ? [[operation.anchor, sources] as const] : [];
  });
  return Object.fromEntries(entries);
}

/** At which lines the code of operations writes the fields of bodies, by the anchor of the operation. */
type FieldLinesFile = Record<string, OperationLines>;

/** Returns the names of the files of a page: languages, and the lines where the page shows operations. */
export function listSampleFiles(reference: Pick<ReferenceDocument, 'pages'>, page: ReferencePage): string[] {
  const languages = listFetchedLanguages(listSampledOperations(reference, page)).map(({ lang }) => lang);
  return [...languages, ...(listOperations(page).length > 0 ? [FIELD_LINES] : [])];
}

/** Returns the lines of all samples and examples of the operations of a page; empty where there is no field. */
export function toFieldLinesFile({ api }: Pick<Reference, 'api'>, page: ReferencePage): FieldLinesFile {
  const entries = listOperations(page).map(
    (operation) => [operation.anchor, toOperationLines(api, operation)] as const,
  );
  return Object.fromEntries(
    entries.filter(([, { samples, responses }]) => Object.keys(samples).length + responses.length > 0),
  );
}

/** Returns a file of a page as JSON, by one of the names that `listSampleFiles` returns. */
export function formatSampleFile(reference: Reference, page: ReferencePage, name: string): string {
  return JSON.stringify(
    name === FIELD_LINES
      ? toFieldLinesFile(reference, page)
      : toSamplesFile(reference, listSampledOperations(reference, page), name),
  );
}

/** True for code that takes more than a panel's height and folds. */
export function isLongCode(source: string): boolean {
  return source.split('\n').length > MOST_LINES;
}

const MOST_LINES = 24;
