import { describe, expect, test } from 'vitest';
import { formatApi } from '@/lib/markdown/api';
import { formatCode, formatText } from '@/lib/markdown/text';
import { listOperations } from '@/lib/openapi/list-operations';
import { loadSpec } from '@/lib/openapi/load';
import type { Api, Schema } from '@/lib/openapi/model';
import { parseApi } from '@/lib/openapi/parse';
import { listReasons } from '@/lib/openapi/vocabulary/errors';

describe.each(['legacy', 'linkv1', 'linkv2', 'entryv1'])('%s', (id) => {
  test('its Markdown names every operation, parameter, field, response, reason, rule, state and gap', async () => {
    const api = parseApi(await loadSpec(`specs/${id}.yaml`));
    const markdown = formatApi(api);
    expect(listNames(api).filter((name) => !markdown.includes(name))).toEqual([]);
  });

  test('the heading of every operation carries its anchor', async () => {
    const api = parseApi(await loadSpec(`specs/${id}.yaml`));
    const [operations = ''] = formatApi(api).split('## Errors {#api-errors}');
    const headings = operations.match(/^### .+ {#.+}$/gm);
    expect(headings).toEqual(listOperations(api).map((call) => `### ${formatText(call.title)} {#${call.id}}`));
  });
});

function listNames(api: Api): string[] {
  const operations = listOperations(api);
  return [
    ...operations.flatMap(({ title, method, path, parameters, body, responses, rules }) => [
      formatText(title),
      formatCode(`${method.toUpperCase()} ${path}`),
      ...parameters.flatMap((group) =>
        group.parameters.flatMap(({ name, schema }) => [formatCode(name), ...listFields(schema)]),
      ),
      ...(body?.mediaTypes ?? []).flatMap(({ schema }) => (schema === undefined ? [] : listFields(schema))),
      ...responses.flatMap(({ status, mediaTypes, headers }) => [
        status,
        ...headers.map(({ name }) => formatCode(name)),
        ...mediaTypes.flatMap(({ schema }) => (schema === undefined ? [] : listFields(schema))),
      ]),
      ...rules.map(({ text }) => text.split('\n')[0] ?? ''),
    ]),
    ...listReasons(api).map(({ reason }) => formatCode(reason)),
    ...api.states.flatMap(({ states }) => states.map(({ name }) => formatCode(name))),
    ...api.unspecified.map((text) => text.split('\n')[0] ?? ''),
  ];
}

function listFields(schema: Schema): string[] {
  switch (schema.kind) {
    case 'object':
      return schema.properties.flatMap((property) => [formatCode(property.name), ...listFields(property.schema)]);
    case 'array':
      return listFields(schema.items);
    case 'union':
      return schema.variants.flatMap((variant) => listFields(variant.schema));
    default:
      return [];
  }
}
