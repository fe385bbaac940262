import type { MediaType, NamedSchema, Operation } from '../model';
import { toExample } from '../request/example';

/** Adds a generated example to each media type of an operation that has a schema and no authored example. */
export function addGeneratedExamples(operations: Operation[], schemas: NamedSchema[]): void {
  const byName = new Map(schemas.map(({ name, schema }) => [name, schema]));
  const resolve = (name: string) => byName.get(name);
  for (const operation of operations) {
    for (const media of operation.body?.mediaTypes ?? []) add(media, { direction: 'request', resolve });
    for (const media of operation.responses.flatMap(({ mediaTypes }) => mediaTypes)) {
      add(media, { direction: 'response', resolve });
    }
    addGeneratedExamples(operation.callbacks, schemas);
  }
}

function add(media: MediaType, options: Parameters<typeof toExample>[1]): void {
  if (media.schema === undefined || media.examples.length > 0) return;
  const value = toExample(media.schema, options);
  if (value !== undefined) media.examples.push({ name: 'generated', generated: true, value });
}
