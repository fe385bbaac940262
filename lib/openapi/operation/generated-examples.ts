import { toDirections } from '../directions';
import type { Json, MediaType, NamedSchema, Operation } from '../model';
import { toGeneratedValue } from '../request/generated-value';
import type { SamplingOptions } from '../request/sampler-schema';

/**
 * Adds a generated example to each media type of an operation that has no authored one and whose schema gives a body. An
 * empty object is what a caller sends where nothing is documented; of a response it says nothing.
 */
export function addGeneratedExamples(operations: Operation[], schemas: NamedSchema[]): void {
  const byName = new Map(schemas.map(({ name, schema }) => [name, schema]));
  const resolve = (name: string) => byName.get(name);
  for (const operation of operations) {
    const { body, answer } = toDirections(operation.kind);
    for (const media of operation.body?.mediaTypes ?? []) add(media, { direction: body, resolve });
    for (const media of operation.responses.flatMap(({ mediaTypes }) => mediaTypes)) {
      add(media, { direction: answer, resolve }, isTelling);
    }
    addGeneratedExamples(operation.callbacks, schemas);
  }
}

function isTelling(value: Json): boolean {
  return typeof value !== 'object' || value === null || Object.keys(value).length > 0;
}

function add(media: MediaType, options: SamplingOptions, isWanted: (value: Json) => boolean = () => true): void {
  const value = media.examples.length > 0 ? undefined : toGeneratedValue(media, options);
  if (value !== undefined && isWanted(value)) media.examples.push({ name: 'generated', generated: true, value });
}
