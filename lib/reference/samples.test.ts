import { expect, test } from 'vitest';
import { object, toApi, toOperation } from '@/lib/openapi/model.fixture';
import { TYPES_LANGUAGE, toOperationSamples, toSampleSources } from './samples';

const example = (name: string) => ({ name, generated: false, value: {} });
const mediaTypes = [
  { name: 'application/json', schema: object({}), encoding: [], examples: [example('one'), example('two')] },
];
const add = toOperation({ id: 'add', body: { required: true, mediaTypes } });
const read = toOperation({ id: 'read' });
const api = toApi({ groups: [{ id: 'things', title: 'Things', operations: [add, read] }] });

test('an operation with bodies has their types as its last language, the same for each request example', () => {
  expect(toOperationSamples(api, add).languages.at(-1)).toEqual(TYPES_LANGUAGE);
  const source = 'export type AddRequest = { [key: string]: unknown };';
  expect(toSampleSources(api, { anchor: 'add' }, TYPES_LANGUAGE.lang)).toEqual(
    [0, 1].map(() => ({ lang: 'typescript-types', label: 'Types', source, folds: [] })),
  );
});

test('an operation without bodies has none', () => {
  expect(toOperationSamples(api, read).languages).not.toContainEqual(TYPES_LANGUAGE);
  expect(toSampleSources(api, { anchor: 'read' }, TYPES_LANGUAGE.lang)).toEqual([]);
});
