import { expect, test } from 'vitest';
import { withFreshId } from './fresh-ids';

test('the id of a request is made by Postman, other headers stay', () => {
  const id = { key: 'Request-ID', value: '3f1c9a52-7d0e-4b6a-9c1f-2a5d8e7b4c10', disabled: false };
  const agent = { key: 'User-Agent', value: 'Demo/1.0.0' };
  expect(withFreshId({ method: 'GET', header: [id, agent] })).toEqual({
    method: 'GET',
    header: [{ key: 'Request-ID', value: '{{$guid}}', disabled: false }, agent],
  });
  expect(withFreshId({ method: 'GET' })).toEqual({ method: 'GET' });
});
