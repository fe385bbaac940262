import { expect, test } from 'vitest';
import { loadSpec } from '@/lib/openapi/load';
import type { Json, MediaType, Operation } from '@/lib/openapi/model';
import { listOperationsAndCallbacks } from '@/lib/openapi/operations';
import { parseApi } from '@/lib/openapi/parse';
import { siteConfig } from '@/site.config';
import { compileTypes } from './compile-types.fixture';
import { formatApiTypes } from './typescript-types';

const FIXTURES = ['lending', 'stock'].map((id) => `e2e/fixture/library/specs/${id}.yaml`);

test.each([...siteConfig.apis.map(({ spec }) => spec), ...FIXTURES])('%s: each example has its type', async (spec) => {
  const api = parseApi(await loadSpec(spec));
  const declarations = formatApiTypes(api);
  const examples = listOperationsAndCallbacks(api).flatMap(listExamples);
  const lines = examples.map(({ type, value }, index) => `const a${index}: api.${type} = ${JSON.stringify(value)};`);
  // A type that is open at its top accepts any object, but none accepts a symbol.
  const wrong = [...new Set(examples.map(({ type }) => type))]
    .filter((type) => !declarations.includes(`export type ${type} = unknown;`))
    .map((type, index) => `// @ts-expect-error\nconst b${index}: api.${type} = Symbol();`);
  expect(examples.length).toBeGreaterThan(0);
  const program = ["import type * as api from './types';", ...lines, ...wrong].join('\n');
  expect(compileTypes(declarations, program)).toBe('');
});

/** The authored JSON examples of bodies, with the name of their type. */
function listExamples({ id, body, responses }: Operation): { type: string; value: Json }[] {
  const name = id.replace(/(?:^|-)(.)/g, (_, first: string) => first.toUpperCase());
  const list = (type: string, mediaTypes: readonly MediaType[]) =>
    mediaTypes
      .filter(
        ({ schema, itemSchema, name: mediaType }) => schema !== undefined && !itemSchema && /json/.test(mediaType),
      )
      .flatMap(({ examples }) => examples)
      .flatMap(({ value, generated }) => (value === undefined || generated ? [] : [{ type, value }]));
  return [
    ...list(`${name}Request`, body?.mediaTypes ?? []),
    ...responses.flatMap(({ status, mediaTypes }) =>
      list(`${name}Response${status === 'default' ? 'Default' : status}`, mediaTypes),
    ),
  ];
}
