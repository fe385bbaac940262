import { expect, test } from 'vitest';
import { mapRequests } from './map-requests';

test('requests are changed wherever they stand, and nothing else is', () => {
  const collection = {
    item: [{ item: [{ request: { n: 1 }, response: [{ originalRequest: { n: 2 }, body: { n: 3 } }] }] }],
    info: { n: 4 },
  };
  expect(mapRequests(collection, ({ n }) => ({ n: Number(n) * 10 }))).toEqual({
    item: [{ item: [{ request: { n: 10 }, response: [{ originalRequest: { n: 20 }, body: { n: 3 } }] }] }],
    info: { n: 4 },
  });
});
