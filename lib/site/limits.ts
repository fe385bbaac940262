import type { Markdown, Operation, Rule } from '@/lib/openapi/model';
import { toFieldRows } from './field-rows';

/** What binds a call: rules in words, limits of single fields, and what the provider does not say. */
export type Limits = {
  rules: Rule[];
  fields: { name: string; id: string; texts: string[] }[];
  unspecified: Markdown[];
};

/** The limits of an operation's request. */
export function toLimits(operation: Operation): Limits {
  const parameters = operation.parameters.flatMap((group) => group.parameters);
  const rows = [
    ...parameters.map(({ name, id, schema }) => ({ name, id, schema })),
    ...toFieldRows(operation, 'body').map(({ name, property }) => ({ name, id: property.id, schema: property.schema })),
  ];
  const fields = rows.map(({ name, id, schema }) => ({ name, id, texts: schema.constraints.map(({ text }) => text) }));
  return {
    rules: operation.rules,
    fields: fields.filter(({ texts }) => texts.length > 0),
    unspecified: operation.unspecified,
  };
}
