import { expect, test } from 'vitest';
import { listMediaTypes } from './list-media-types';
import { toMediaType, toOperation } from './model.fixture';

test('the media types of the body come before those of the responses', () => {
  const response = {
    id: 'r',
    status: '200',
    phrase: 'OK',
    tone: 'success' as const,
    description: '',
    headers: [],
    mediaTypes: [toMediaType('text/csv', undefined), toMediaType('text/html', undefined)],
    links: [],
    errors: [],
    unspecified: [],
  };
  const operation = toOperation({
    body: { required: true, mediaTypes: [toMediaType('application/json', undefined)] },
    responses: [response],
  });
  expect(listMediaTypes(operation).map(({ name }) => name)).toEqual(['application/json', 'text/csv', 'text/html']);
  expect(listMediaTypes(toOperation({}))).toEqual([]);
});
