import type { RawObject } from '@/lib/openapi/json';
import { UniqueNames } from '../anchor';
import type { Json } from '../model';
import { toLoadedSpec } from '../parse.fixture';
import { printSchema } from '../print-schema.fixture';
import { SpecDocument } from './document';
import { NamedSchemas } from './named';
import { parseSchema } from './schema';
import { NO_RULES } from './tree';

/** Returns a schema, read as an operation would show it, as text; then the problems found. */
export function printRead(
  schema: Json,
  schemas: RawObject = {},
  direction: 'request' | 'response' | 'both' = 'both',
): string {
  const document = new SpecDocument(toLoadedSpec({ schema, components: { schemas } }));
  const anchors = new UniqueNames();
  const named = new NamedSchemas(document, anchors);
  const options = {
    document,
    anchors,
    named,
    direction,
    mode: 'operation' as const,
    budget: { rows: 400 },
    fields: NO_RULES,
  };
  const text = printSchema(parseSchema(schema, 'x', 'body', options));
  return [text, ...document.diagnostics.map(({ pointer, message }) => `${pointer}: ${message}`)].join('\n');
}
