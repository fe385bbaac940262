import { memoizeOnce } from '@/lib/memoize';
import type { Api, Operation } from '../model';
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
  const toText = toTextOf(api, operation, example);
  return listVariants(operation).map((variant) => toSample(variant, toText));
}

/** Returns the sample in one language, without making the others; undefined where the operation has none. */
export function findSample(
  api: Api,
  operation: Operation,
  wanted: string,
  example = findFirstExample(operation),
): Sample | undefined {
  const variant = listVariants(operation).find(({ lang }) => lang === wanted);
  return variant === undefined ? undefined : toSample(variant, toTextOf(api, operation, example));
}

/** Returns the languages of an operation's samples in their order, without making a sample. */
export function listLanguages(operation: Operation): { lang: string; label: string }[] {
  return listVariants(operation).map(({ lang, label }) => ({ lang, label }));
}

/** A sample before it is made. */
type Variant = { lang: string; label: string; source?: string };

function listVariants({ kind, samples }: Operation): Variant[] {
  const authored = samples.map(({ lang, label, source }): Variant => ({ lang: toLanguageName(lang), label, source }));
  const generated: Variant[] = kind === 'call' ? LANGUAGES.map(({ lang, label }) => ({ lang, label })) : [INCOMING];
  const byLanguage = new Map(generated.map((variant) => [variant.lang, variant]));
  for (const variant of authored) {
    if (byLanguage.get(variant.lang)?.source === undefined) byLanguage.set(variant.lang, variant);
  }
  return [...byLanguage.values()];
}

const INCOMING = { lang: 'http', label: 'HTTP' };

type Written = Pick<Sample, 'source' | 'folds'>;
type ToText = (lang: string) => Written;

function toSample({ lang, label, source }: Variant, toText: ToText): Sample {
  const written = source === undefined ? toText(lang) : { source, folds: [] };
  return { lang, label, ...written, authored: source !== undefined };
}

/** Returns what writes the request in one of the languages that samples are generated in. */
function toTextOf(api: Api, operation: Operation, example: RequestExample | undefined): ToText {
  const toRequest = memoizeOnce(() => toSampleRequest(api, operation, example));
  return (lang) => {
    const language = operation.kind === 'call' ? LANGUAGES.find((one) => one.lang === lang) : undefined;
    const request = toRequest();
    if (language === undefined) return { source: formatIncoming(operation, request), folds: [] };
    const source = language.format(request);
    return { source, folds: findFolds(source, { ...language, request, operation }) };
  };
}
