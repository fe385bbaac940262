import { memoizeWeak } from '@/lib/memoize';
import type { Api, AuthoredSample, Operation } from '../model';
import { findFolds, type SampleFold } from './folds';
import { formatIncoming } from './incoming';
import { LANGUAGES, toLanguageName } from './languages';
import { toSampleRequest } from './request';
import { findFirstExample, type RequestExample } from './request-examples';

/** A call in one language, authored or generated. */
export type Sample = {
  /** Language for highlighting and for the reader's choice: `shell`, `javascript`, …; `http` for calls received. */
  lang: string;
  label: string;
  source: string;
  authored: boolean;
  /** What every generated sample of the API says; none in one that the document brings. */
  folds: SampleFold[];
};

/**
 * Returns an operation's samples of one request example (else of the first), one for each language. The first authored sample of a
 * language replaces the generated ones, whatever the example; authored samples of other languages come last. A call that the
 * integrator receives has one sample, the incoming request as HTTP.
 */
export function toSamples(api: Api, operation: Operation, example = findFirstExample(operation)): Sample[] {
  const byExample = samplesOf(operation);
  const key = example?.name ?? '';
  const samples = byExample.get(key) ?? makeSamples(api, operation, example);
  byExample.set(key, samples);
  return samples;
}

/** Pages, their Markdown and the files of other languages show the same samples. */
const samplesOf = memoizeWeak((_: Operation) => new Map<string, Sample[]>());

/** Returns the languages of an operation's samples in their order, without making a sample. */
export function listLanguages({ kind, samples }: Operation): string[] {
  const generated = kind === 'call' ? LANGUAGES.map(({ lang }) => lang) : ['http'];
  return [...new Set([...generated, ...samples.map(({ lang }) => toLanguageName(lang))])];
}

function makeSamples(api: Api, operation: Operation, example: RequestExample | undefined): Sample[] {
  const authored = operation.samples.map(toAuthored);
  const generated = toGenerated(api, operation, example);
  const first = (lang: string) => authored.find((sample) => sample.lang === lang);
  const others = authored.filter(
    (sample) => sample === first(sample.lang) && !generated.some(({ lang }) => lang === sample.lang),
  );
  return [...generated.map((sample) => first(sample.lang) ?? sample), ...others];
}

function toGenerated(api: Api, operation: Operation, example: RequestExample | undefined): Sample[] {
  const request = toSampleRequest(api, operation, example);
  if (operation.kind !== 'call') {
    return [{ lang: 'http', label: 'HTTP', source: formatIncoming(operation, request), authored: false, folds: [] }];
  }
  return LANGUAGES.map(({ lang, label, begin, format }) => {
    const source = format(request);
    const folds = findFolds(source, { request, operation, ...(begin !== undefined && { begin }) });
    return { lang, label, source, authored: false, folds };
  });
}

function toAuthored({ lang, label, source }: AuthoredSample): Sample {
  return { lang: toLanguageName(lang), label, source, authored: true, folds: [] };
}
