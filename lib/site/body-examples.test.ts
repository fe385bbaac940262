import { expect, test } from 'vitest';
import type { Response } from '@/lib/openapi/model';
import { toMediaType, toOperation } from '@/lib/openapi/model.fixture';
import { toRequestExamples, toResponseExamples } from './body-examples';

const response: Response = {
  id: 'list-things-200',
  status: '200',
  phrase: 'OK',
  tone: 'success',
  description: '',
  headers: [],
  mediaTypes: [
    toMediaType('application/json', undefined, {
      examples: [
        { name: 'two-things', generated: false, value: [0, ''] },
        { name: 'generated', generated: true, value: null },
        { name: 'elsewhere', summary: 'A long list', generated: false, externalValue: 'https://a.example/list.json' },
      ],
    }),
    toMediaType('application/xml', '<a/>'),
  ],
  links: [],
  errors: [],
  unspecified: [],
};

test('every example of an answer is shown by name; a generated one says so', () => {
  const examples = toResponseExamples(toOperation({ responses: [response] }));
  expect(examples.map(({ id, title, source, lang }) => ({ id, title, source, lang }))).toEqual([
    {
      id: 'list-things-200-example-1-1',
      title: 'two things · application/json',
      source: '[\n  0,\n  ""\n]',
      lang: 'json',
    },
    {
      id: 'list-things-200-example-1-2',
      title: 'Generated from the schema · application/json',
      source: 'null',
      lang: 'json',
    },
    {
      id: 'list-things-200-example-1-3',
      title: 'A long list · application/json',
      source: 'See https://a.example/list.json',
      lang: 'text',
    },
    { id: 'list-things-200-example-2-1', title: 'Example · application/xml', source: '<a/>', lang: 'xml' },
  ]);
});

test('a request body is listed only when the sample does not show all there is', () => {
  const one = toMediaType('application/json', { a: 1 });
  expect(toRequestExamples(toOperation({ body: { required: true, mediaTypes: [one] } }))).toEqual([]);
  const two = toOperation({ body: { required: true, mediaTypes: [one, toMediaType('application/xml', '<a/>')] } });
  expect(toRequestExamples(two)).toHaveLength(2);
});

test('a string is JSON where the body is, whatever the case of its media type', () => {
  const mediaTypes = [toMediaType('application/JSON', 'a'), toMediaType('application/XML', '<a/>')];
  const examples = toResponseExamples(toOperation({ responses: [{ ...response, mediaTypes }] }));
  expect(examples.map(({ source, lang }) => [source, lang])).toEqual([
    ['"a"', 'json'],
    ['<a/>', 'xml'],
  ]);
});
