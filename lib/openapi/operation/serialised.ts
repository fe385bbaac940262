import type { Example, Json, Parameter, Schema } from '../model';
import { toExample } from '../request/example';
import { serialiseParameter, type WireForm } from '../request/serialise';

/** Whether a value of this schema needs a style to be written into an address or header: a list or an object. */
export function isSerialised(schema: Schema): boolean {
  if (schema.kind === 'union') return schema.variants.some((variant) => isSerialised(variant.schema));
  return schema.kind === 'array' || schema.kind === 'object' || schema.kind === 'tuple';
}

/** The worked example of a parameter's wire form: of its first example that needs a style, else of a generated value. */
export function toSerialised(
  form: WireForm,
  schema: Schema,
  examples: Example[],
): NonNullable<Parameter['serialised']> {
  const structured = examples.map(({ value }) => value).find((value) => typeof value === 'object' && value !== null);
  const value = structured ?? atLeastTwo(toExample(schema)) ?? ['a', 'b'];
  return { style: form.style, explode: form.explode, example: serialiseParameter(form, value) };
}

/** One item does not show how items are joined. */
function atLeastTwo(value: Json | undefined): Json | undefined {
  if (!Array.isArray(value) || value.length !== 1) return value;
  return [...value, ...value];
}
