import { expect, test } from 'vitest';
import { toCardsByFile } from '@/lib/site/metadata';
import { loadSite } from '@/lib/site/site';

// Reading all documents may take longer than a test may on a busy machine.
const site = await loadSite();

test('a card of a guide about one call has its method and path', () => {
  const cards = toCardsByFile(site);
  const toCall = (file: string) => cards.get(file)?.call;
  expect(toCall('docs/lock.png')).toEqual({ method: 'put', path: '/tickets/lock' });
  expect(toCall('docs/sell-a-listing.png')).toBeUndefined();
  expect(toCall('openapi/linkv1.png')).toBeUndefined();
});
