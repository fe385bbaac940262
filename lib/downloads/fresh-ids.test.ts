import { expect, test } from 'vitest';
import { toApi, toCommonHeader, toOperation, toParameter } from '@/lib/openapi/model.fixture';
import { toFreshIds } from './fresh-ids';

const nonce = toParameter({ name: 'X-Nonce', place: 'header', perRequest: 'uuid' });
const operation = toOperation({ parameters: [{ place: 'header', parameters: [nonce] }] });
const withFreshIds = toFreshIds(
  toApi({
    commonHeaders: [toCommonHeader({ name: 'Trace', perRequest: 'uuid' }), toCommonHeader({ name: 'Request-ID' })],
    groups: [{ id: 'g', title: 'G', operations: [operation] }],
  }),
);

test('Postman generates the headers that each request needs anew; other headers stay', () => {
  const id = { key: 'Request-ID', value: '3f1c9a52-7d0e-4b6a-9c1f-2a5d8e7b4c10' };
  const header = [{ key: 'trace', value: 'a', disabled: false }, { key: 'X-Nonce', value: 'b' }, id];
  expect(withFreshIds({ method: 'GET', header })).toEqual({
    method: 'GET',
    header: [{ key: 'trace', value: '{{$guid}}', disabled: false }, { key: 'X-Nonce', value: '{{$guid}}' }, id],
  });
  expect(withFreshIds({ method: 'GET' })).toEqual({ method: 'GET' });
});
