import { LANGUAGE_NAMES } from '@/lib/openapi/samples/language-names';
import type { ListedSample } from '@/lib/openapi/samples/samples';
import type { Outcome } from '@/tools/samples/expectations';

type SampleRun = { sample: Pick<ListedSample, 'operation' | 'request' | 'lang'>; outcome: Outcome };

/**
 * Returns the runs that show something new of a language: a body, a way to authenticate or to write a parameter, a response or an error
 * that no earlier run has; and each other run in one of the languages. All runs are of one language.
 */
export function selectRuns<Run extends SampleRun>(runs: readonly Run[]): Run[] {
  const seen = new Set<string>();
  return runs.filter((run, index) => {
    const added = listFeatures(run).filter((feature) => !seen.has(feature));
    for (const feature of added) seen.add(feature);
    return added.length > 0 || LANGUAGE_NAMES[index % LANGUAGE_NAMES.length] === run.sample.lang;
  });
}

/** Returns what a printer decides on for a run, as texts to compare. */
function listFeatures({ sample: { operation, request }, outcome }: SampleRun): string[] {
  const { method, headers, body, response, warning } = request;
  const written = body?.kind === 'json' ? toShape(body.value) : JSON.stringify(body);
  return [
    `${outcome} of ${JSON.stringify(response)}`,
    `${method} ${body?.kind}`,
    `body ${written}`,
    `warning ${warning === undefined}`,
    ...headers.map(({ name, value }) => `header ${name} ${toShape(value)}`),
    ...operation.parameters
      .flatMap(({ parameters }) => parameters)
      .map(({ place, serialized, schema }) => {
        return `parameter ${place} ${schema.kind} ${serialized?.style} ${serialized?.explode}`;
      }),
  ];
}

/** Returns the kinds of values in a body or text, without the values: `{[string]}`. */
function toShape(value: unknown): string {
  if (Array.isArray(value)) return `[${toShape(value[0])}]`;
  if (typeof value !== 'object' || value === null) return value === null ? 'null' : typeof value;
  return `{${[...new Set(Object.values(value).map(toShape))].sort().join()}}`;
}
