import { highlightCode } from '@/lib/code/highlight';
import { listOperationsAndCallbacks } from '@/lib/openapi/list-operations';
import { toSamples } from '@/lib/openapi/samples/samples';
import type { Reference, ReferencePage } from './reference';

/** A language of samples by its key, and as the chooser names it. */
export type SampleLanguage = { lang: string; label: string };

/** All samples of a page in one language by the anchor of the operation; an operation without one is left out. */
export type SamplesFile = Record<string, { html: string }>;

/** The languages that a page's chooser fetches: all but those that stand in the page, in order of first use. */
export function listFetchedLanguages(reference: Reference, page: ReferencePage): SampleLanguage[] {
  const languages = listOperationsAndCallbacks(page).flatMap((call) => toSamples(reference.api, call).slice(1));
  return [
    ...new Map(languages.map((language) => [language.lang, { lang: language.lang, label: language.label }])).values(),
  ];
}

/** The file behind `formatSamplesHref(page.href, lang)`. */
export function toSamplesFile(reference: Reference, page: ReferencePage, lang: string): SamplesFile {
  const entries = listOperationsAndCallbacks(page).flatMap((call) =>
    toSamples(reference.api, call)
      .filter((sample) => sample.lang === lang)
      .map(({ source }) => [call.id, { html: highlightCode(source, lang) }] as const),
  );
  return Object.fromEntries(entries);
}

/** True for code that takes more than a panel's height and folds. */
export function isLongCode(source: string): boolean {
  return source.split('\n').length > MOST_LINES;
}

const MOST_LINES = 24;
