import { highlightCode } from '@/lib/code/highlight';
import type {
  CodeFold,
  OperationSection,
  ReferenceDocument,
  ReferencePage,
  SampleLanguage,
} from '@/lib/reference/document';
import { BLOCK_SEPARATOR, type SamplesFile } from '@/lib/reference/fetched-files';
import { type OperationLines, toOperationLines } from '@/lib/reference/field-lines';
import { toSampleSources } from '@/lib/reference/samples';
import { listOperations } from '@/lib/reference/walk';
import type { Reference } from './reference';
import { FIELD_LINES, formatApiPageHref, formatSamplesHref } from './urls';

/** Returns the URL of a page's samples in one language. All pages of a group share the file of the group's list. */
export function formatPageSamplesHref(
  { id }: Pick<ReferenceDocument, 'id'>,
  { path }: ReferencePage,
  lang: string,
): string {
  return formatSamplesHref(formatApiPageHref(id, path.slice(0, 1)), lang);
}

/** Returns the operations whose samples are in a page's files: the page's for an entry page, the group's for a list, none for others. */
export function listSampledOperations(
  { pages }: Pick<ReferenceDocument, 'pages'>,
  page: ReferencePage,
): OperationSection[] {
  if (page.path.length !== 1) return page.entry ? listOperations(page) : [];
  return pages.filter(({ path }) => path[0] === page.path[0]).flatMap(listOperations);
}

/** Returns the languages whose samples the browser fetches: those that the page doesn't include. */
export function listFetchedLanguages(operations: readonly OperationSection[]): SampleLanguage[] {
  const languages = operations.flatMap(({ samples }) => samples.languages.slice(samples.examples.length > 1 ? 0 : 1));
  return [...new Map(languages.map((language) => [language.lang, language])).values()];
}

/** Returns the samples of operations in one language. Omits operations whose only sample is in the page. */
export function toSamplesFile(
  { api }: Pick<Reference, 'api'>,
  operations: readonly OperationSection[],
  lang: string,
): SamplesFile {
  const indexes = new Map<string, number>();
  const toIndex = (block: string): number => {
    const index = indexes.get(block) ?? indexes.size;
    indexes.set(block, index);
    return index;
  };
  const entries = operations.flatMap((operation) => {
    const isShown = operation.samples.shown?.lang === lang;
    const samples = toSampleSources(api, operation, lang).map(({ source, folds }, index) =>
      isShown && index === 0 ? null : highlightCode(source, lang, folds).split(BLOCK_SEPARATOR).map(toIndex),
    );
    return samples.some((sample) => sample !== null) ? [[operation.anchor, samples] as const] : [];
  });
  return { blocks: [...indexes.keys()], samples: Object.fromEntries(entries) };
}

/** The lines on which samples and examples show the fields of bodies, by the anchor of the operation. */
type FieldLinesFile = Record<string, OperationLines>;

/** Returns the names of a page's files: its languages, and `FIELD_LINES` if the page shows operations. */
export function listSampleFiles(reference: Pick<ReferenceDocument, 'pages'>, page: ReferencePage): string[] {
  const languages = listFetchedLanguages(listSampledOperations(reference, page)).map(({ lang }) => lang);
  return [...languages, ...(listOperations(page).length > 0 ? [FIELD_LINES] : [])];
}

export function toFieldLinesFile({ api }: Pick<Reference, 'api'>, page: ReferencePage): FieldLinesFile {
  const entries = listOperations(page).map(
    (operation) => [operation.anchor, toOperationLines(api, operation)] as const,
  );
  return Object.fromEntries(
    entries.filter(([, { samples, responses }]) => Object.keys(samples).length + responses.length > 0),
  );
}

/** Returns the JSON of a page's file. `name` is one that `listSampleFiles` returns. */
export function formatSampleFile(reference: Reference, page: ReferencePage, name: string): string {
  return JSON.stringify(
    name === FIELD_LINES
      ? toFieldLinesFile(reference, page)
      : toSamplesFile(reference, listSampledOperations(reference, page), name),
  );
}

/** Returns whether code is higher than a panel, more than 24 lines, so that it is folded as a whole. A fold counts as one line. */
export function isLongCode(source: string, folds: readonly CodeFold[] = []): boolean {
  const hidden = folds.reduce((sum, { first, last }) => sum + last - first, 0);
  return source.split('\n').length - hidden > MAX_LINES;
}

const MAX_LINES = 24;
