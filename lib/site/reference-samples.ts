import { highlightCode } from '@/lib/code/highlight';
import { listOperationsAndCallbacks } from '@/lib/openapi/list-operations';
import { listRequestExamples } from '@/lib/openapi/samples/request-examples';
import { toSamples } from '@/lib/openapi/samples/samples';
import type { Reference, ReferencePage } from './reference';

/** A language of samples by its key, and as the chooser names it. */
export type SampleLanguage = { lang: string; label: string };

/** All samples of a page in one language, as highlighted HTML: by the anchor of the operation, in the order of its request examples. */
export type SamplesFile = Record<string, string[]>;

/** The languages that a page fetches, in order of first use: all that are not in the page for every request example. */
export function listFetchedLanguages(reference: Reference, page: ReferencePage): SampleLanguage[] {
  const languages = listOperationsAndCallbacks(page).flatMap((call) => {
    const samples = toSamples(reference.api, call);
    return listRequestExamples(call).length > 1 ? samples : samples.slice(1);
  });
  return [
    ...new Map(languages.map((language) => [language.lang, { lang: language.lang, label: language.label }])).values(),
  ];
}

/** The file behind `formatSamplesHref(page.href, lang)`. */
export function toSamplesFile({ api }: Reference, page: ReferencePage, lang: string): SamplesFile {
  const entries = listOperationsAndCallbacks(page).flatMap((call) => {
    const examples = listRequestExamples(call);
    const sources = (examples.length === 0 ? [undefined] : examples).flatMap((example) =>
      toSamples(api, call, example)
        .filter((sample) => sample.lang === lang)
        .map(({ source }) => highlightCode(source, lang)),
    );
    return sources.length === 0 ? [] : [[call.id, sources] as const];
  });
  return Object.fromEntries(entries);
}

/** True for code that takes more than a panel's height and folds. */
export function isLongCode(source: string): boolean {
  return source.split('\n').length > MOST_LINES;
}

const MOST_LINES = 24;
