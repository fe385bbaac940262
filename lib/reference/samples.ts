import { memoizeWeak } from '@/lib/memoize';
import type { Api, Operation } from '@/lib/openapi/model';
import { listOperationsAndCallbacks } from '@/lib/openapi/operations';
import { listRequestExamples } from '@/lib/openapi/samples/request-examples';
import { findSample, listLanguages, type Sample } from '@/lib/openapi/samples/samples';
import { formatOperationTypes, hasTypes } from '@/lib/openapi/samples/typescript-types';
import type { CodeSample, OperationSamples, OperationSection } from './document';

/** Listed as a language: the bodies of an operation as TypeScript types. No document uses this language name. */
export const TYPES_LANGUAGE = { lang: 'typescript-types', label: 'Types' };

export function toOperationSamples(api: Api, operation: Operation): OperationSamples {
  const languages = listLanguages(operation);
  const [first] = languages;
  const examples = listRequestExamples(operation);
  const shown = first === undefined ? undefined : findSample(api, operation, first.lang, examples[0]);
  return {
    ...(shown !== undefined && {
      shown: { lang: shown.lang, label: shown.label, source: shown.source, folds: shown.folds },
    }),
    languages: [...languages, ...(hasTypes(operation) ? [TYPES_LANGUAGE] : [])],
    examples: examples.map(({ name, title }) => ({ name, title })),
  };
}

/**
 * Returns the samples of an operation in one language: one for each request example, or one if there are no request examples. Empty if
 * the operation has no sample in this language. Not memoized, because the samples of a large API in all languages don't fit in memory at once.
 */
export function toSampleSources(
  api: Api,
  { anchor }: Pick<OperationSection, 'anchor'>,
  lang: string,
): (CodeSample & Pick<Sample, 'lines'>)[] {
  const operation = operationsOf(api).get(anchor);
  if (operation === undefined) return [];
  const examples = listRequestExamples(operation);
  if (lang === TYPES_LANGUAGE.lang) {
    if (!hasTypes(operation)) return [];
    // Repeated for each example, because samples are found by the position of their example.
    const sample = { ...TYPES_LANGUAGE, source: formatOperationTypes(api, operation).trimEnd(), folds: [] };
    return [sample, ...examples.slice(1).map(() => sample)];
  }
  return (examples.length === 0 ? [undefined] : examples).flatMap((example) => {
    const sample = findSample(api, operation, lang, example);
    return sample === undefined ? [] : [sample];
  });
}

const operationsOf = memoizeWeak(
  (api: Api) =>
    new Map<string, Operation>(listOperationsAndCallbacks(api).map((operation) => [operation.id, operation])),
);
