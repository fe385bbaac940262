import { stableText } from '../json-value';
import type { Json, Schema } from '../model';

/** The value that the document itself gives for a schema; wrapped, because `null` and `false` are values. */
export function findAuthored(schema: Schema): { value: Json } | undefined {
  if (schema.const !== undefined) return { value: schema.const };
  const [example] = schema.examples;
  if (example !== undefined) return { value: example };
  if (schema.default !== undefined && schema.default !== null) return { value: schema.default };
  const [first] = schema.enum;
  return first === undefined ? undefined : { value: first.value };
}

/** Every value that is known to fit a schema, each once, that of `findAuthored` first. */
export function listKnown(schema: Schema): Json[] {
  const first = findAuthored(schema);
  if (schema.const !== undefined) return [schema.const];
  const flags = schema.kind === 'scalar' && schema.type === 'boolean' ? [true, false] : [];
  const all = [
    ...(first === undefined ? [] : [first.value]),
    ...schema.examples,
    ...schema.enum.map(({ value }) => value),
  ];
  return [...new Map([...all, ...flags].map((value) => [stableText(value), value])).values()];
}
