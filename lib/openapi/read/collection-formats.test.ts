import { expect, test } from 'vitest';
import type { RawObject } from '@/lib/openapi/json';
import { findLostCollectionFormats } from './collection-formats';

test('a separator of Swagger 2.0 that OpenAPI 3 cannot say is a warning', () => {
  const toParameter = (location: string, collectionFormat: string) => ({
    name: 'a',
    in: location,
    type: 'array',
    collectionFormat,
  });
  const parameters = [
    toParameter('query', 'tsv'),
    toParameter('header', 'pipes'),
    toParameter('path', 'ssv'),
    toParameter('query', 'pipes'),
    toParameter('formData', 'ssv'),
    toParameter('header', 'csv'),
  ];
  const document = { swagger: '2.0', paths: { '/a': { get: { parameters } } } };
  const toFound = (index: number, separator: string) => ({
    pointer: `/paths/~1a/get/parameters/${index}/collectionFormat`,
    message: `OpenAPI 3 can't say that ${separator} separate the items, so samples use another separator`,
    hint: 'name the separator in the description',
  });
  expect(findLostCollectionFormats(document)).toEqual([toFound(0, 'tabs'), toFound(1, 'pipes'), toFound(2, 'spaces')]);
  expect(findLostCollectionFormats({ openapi: '3.0.3', paths: document.paths })).toEqual([]);
});

test('a list within a list is a warning, whatever separates its items', () => {
  const toParameter = (keys: RawObject, items: RawObject): RawObject => ({
    name: 'a',
    in: 'query',
    type: 'array',
    ...keys,
    items,
  });
  const inner = { type: 'array', items: { type: 'integer' } };
  const parameters = [
    toParameter({}, inner),
    toParameter({ collectionFormat: 'pipes' }, { ...inner, collectionFormat: 'csv' }),
    toParameter({}, { type: 'integer' }),
    { name: 'b', in: 'body', schema: { type: 'array', items: inner } },
  ];
  const headers = { 'X-A': { type: 'array', items: inner } };
  const responses = { '200': { description: 'Done.', headers } };
  const document = { swagger: '2.0', paths: { '/a': { get: { parameters, responses } } } };
  const toFound = (location: string) => ({
    pointer: `/paths/~1a/get/${location}/items`,
    message: "OpenAPI 3 can't say how a list within a list is written, so samples write it as JSON",
    hint: 'name its separator in the description',
  });
  expect(findLostCollectionFormats(document)).toEqual([
    toFound('parameters/0'),
    toFound('parameters/1'),
    toFound('responses/200/headers/X-A'),
  ]);
  expect(findLostCollectionFormats({ openapi: '3.0.3', paths: document.paths })).toEqual([]);
});
