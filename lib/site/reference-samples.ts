import { highlightCode } from '@/lib/code/highlight';
import type { ReferencePage } from '@/lib/reference/document';
import { listOperations } from '@/lib/reference/walk';

/** A language of samples by its key, and as the chooser names it. */
export type SampleLanguage = { lang: string; label: string };

/** All samples of a page in one language, as highlighted HTML: by the anchor of the operation, in the order of its request examples. */
export type SamplesFile = Record<string, string[]>;

/** The languages that a page fetches, in order of first use: all that are not in the page for every request example. */
export function listFetchedLanguages(page: ReferencePage): SampleLanguage[] {
  const languages = listOperations(page).flatMap(({ samples: [first, ...others] }) =>
    (first?.samples ?? []).slice(others.length > 0 ? 0 : 1),
  );
  return [
    ...new Map(languages.map((language) => [language.lang, { lang: language.lang, label: language.label }])).values(),
  ];
}

/** The file behind `formatSamplesHref(page.href, lang)`. */
export function toSamplesFile(page: ReferencePage, lang: string): SamplesFile {
  const entries = listOperations(page).flatMap(({ anchor, samples: sets }) => {
    const sources = sets.flatMap(({ samples }) =>
      samples.filter((sample) => sample.lang === lang).map(({ source }) => highlightCode(source, lang)),
    );
    return sources.length === 0 ? [] : [[anchor, sources] as const];
  });
  return Object.fromEntries(entries);
}

/** True for code that takes more than a panel's height and folds. */
export function isLongCode(source: string): boolean {
  return source.split('\n').length > MOST_LINES;
}

const MOST_LINES = 24;
