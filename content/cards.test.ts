import { expect, test } from 'vitest';
import { listCards } from '@/lib/site/cards';
import { loadSite } from '@/lib/site/site';

test('a card of a guide about one call has its method and path', async () => {
  const cards = listCards(await loadSite());
  const toCall = (file: string) => cards.find((card) => card.file === file)?.call;
  expect(toCall('docs/lock.png')).toEqual({ method: 'put', path: '/tickets/lock' });
  expect(toCall('docs/sell-a-listing.png')).toBeUndefined();
  expect(toCall('openapi/linkv1.png')).toBeUndefined();
});
