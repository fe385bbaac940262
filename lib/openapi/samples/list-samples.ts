import { listOperations } from '@/lib/openapi/operations';
import type { Api, Operation } from '../model';
import { LANGUAGES } from './languages';
import { type SampleRequest, toSampleRequest } from './request';
import { listRequestExamples } from './request-examples';
import { toSamples } from './samples';

/** A sample of one call, for programs that run it. */
export type ListedSample = {
  operation: Operation;
  /** Name of the request example; absent for a call without one. */
  example?: string;
  lang: string;
  /** The name to save it under. Samples of one language share it, so each one needs a folder of its own. */
  fileName: string;
  /** Ends with a line break. */
  code: string;
  authored: boolean;
  /** What a generated sample sends, and how it reads the response. */
  request: SampleRequest;
};

/** Returns every sample of the calls of an API: in document order, by request example, by language. */
export function listSamples(api: Api): ListedSample[] {
  return listOperations(api)
    .filter(({ kind }) => kind === 'call')
    .flatMap((operation) => {
      const examples = listRequestExamples(operation);
      return (examples.length === 0 ? [undefined] : examples).flatMap((example) => {
        const request = toSampleRequest(api, operation, example);
        return toSamples(api, operation, example).map(({ lang, source, authored }): ListedSample => {
          const fileName = LANGUAGES.find((language) => language.lang === lang)?.fileName ?? 'sample.txt';
          const named = example === undefined ? {} : { example: example.name };
          return { operation, ...named, lang, fileName, code: `${source}\n`, authored, request };
        });
      });
    });
}
