import { _, type Code, type CodeKeywordDefinition, str } from 'ajv';
import { Ajv2020, type Options } from 'ajv/dist/2020.js';
import AjvDraft4 from 'ajv-draft-04';
import { isSameJson, stableText } from '@/lib/openapi/json';
import type { Json } from '@/lib/openapi/model';

/** Returns a validator of JSON Schema 2020-12 for which names such as `valueOf` and `toString` are ordinary keys. */
export function createValidator(options: Options): Ajv2020 {
  return replaceKeywords(new Ajv2020(toOptions(options)));
}

export function createDraft4Validator(options: Options): AjvDraft4 {
  return replaceKeywords(new AjvDraft4(toOptions(options)));
}

/** Ajv copies all errors so far for each value with errors, which takes quadratic time. These options add to them instead. */
function toOptions({ code, ...options }: Options): Options {
  const process = (text: string) =>
    text.replace(/vErrors\.concat\(([\w.]+)\)/g, '($1.forEach((error) => vErrors.push(error)), vErrors)');
  return { ...options, ownProperties: true, code: { ...code, process } };
}

/** Ajv compares objects by their member `valueOf` or `toString` if they have one, and each item of a list with every other one. */
function replaceKeywords<T extends Pick<Ajv2020, 'addKeyword' | 'removeKeyword'>>(ajv: T): T {
  for (const definition of [ENUM, CONST, UNIQUE_ITEMS]) ajv.removeKeyword(definition.keyword).addKeyword(definition);
  return ajv;
}

type Keyword = CodeKeywordDefinition & { keyword: string };

const ENUM: Keyword = {
  keyword: 'enum',
  schemaType: 'array',
  error: {
    message: 'must be equal to one of the allowed values',
    params: ({ schemaCode }) => _`{allowedValues: ${schemaCode}}`,
  },
  code: (context) => {
    const isListed = (values: Json[], value: Json) => values.some((other) => isSameJson(other, value));
    context.pass(_`${context.gen.scopeValue('func', { ref: isListed })}(${context.schemaCode}, ${context.data})`);
  },
};

const CONST: Keyword = {
  keyword: 'const',
  error: { message: 'must be equal to constant', params: ({ schemaCode }) => _`{allowedValue: ${schemaCode}}` },
  code: (context) => {
    context.pass(_`${context.gen.scopeValue('func', { ref: isSameJson })}(${context.schemaCode}, ${context.data})`);
  },
};

const UNIQUE_ITEMS: Keyword = {
  keyword: 'uniqueItems',
  type: 'array',
  schemaType: 'boolean',
  error: {
    message: ({ params }) =>
      str`must not have equal items (${_`${toCode(params.pair)}[0]`} and ${_`${toCode(params.pair)}[1]`})`,
    params: ({ params }) => _`{i: ${toCode(params.pair)}[1], j: ${toCode(params.pair)}[0]}`,
  },
  code: (context) => {
    if (context.schema !== true) return;
    const { gen, data } = context;
    const pair = gen.const('pair', _`${gen.scopeValue('func', { ref: findEqualItems })}(${data})`);
    context.setParams({ pair });
    context.pass(_`${pair} === undefined`);
  },
};

/** A cast: the type of a keyword's parameters also allows texts. */
function toCode(param: unknown): Code {
  return param as Code;
}

/** Returns the positions of the first item that equals an earlier one, and of that one; undefined if all items differ. */
function findEqualItems(items: readonly Json[]): [number, number] | undefined {
  const known = new Map<string, number>();
  for (const [index, item] of items.entries()) {
    const text = stableText(item);
    const earlier = known.get(text);
    if (earlier !== undefined) return [earlier, index];
    known.set(text, index);
  }
  return undefined;
}
