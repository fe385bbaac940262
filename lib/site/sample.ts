import { throwError } from '@/lib/diagnostic';
import { toSamples } from '@/lib/openapi/samples/samples';
import type { ShownExample } from './examples';
import type { LocatedOperation } from './locate';

/** The sample of an operation in one language, or its first (curl). */
export function toSample({ reference, operation }: LocatedOperation, lang?: string): ShownExample {
  const samples = toSamples(reference.api, operation);
  const sample = lang === undefined ? samples[0] : samples.find((candidate) => candidate.lang === lang);
  if (sample !== undefined)
    return { title: `${operation.title} (${sample.label})`, lang: sample.lang, source: sample.source };
  return throwError({
    file: `${operation.title} (${operation.id})`,
    message: `a guide asks for a sample in ${lang}, and there is none`,
    hint: `use one of ${samples.map((candidate) => candidate.lang).join(', ')}`,
  });
}
