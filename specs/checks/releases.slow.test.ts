import { expect, test } from 'vitest';
import { loadDocuments } from '@/lib/site/documents';

test('no API has a breaking change since its last release', async () => {
  const { apis, histories } = await loadDocuments();
  const found = apis.flatMap(({ id }) =>
    (histories[id]?.unreleased ?? [])
      .filter(({ kind }) => kind === 'breaking')
      .map(({ message, old, new: now }) => `${id}: ${message} ${old} → ${now}`),
  );
  // The documents only say in more detail what the provider has published. Run `npm run portal -- release API` if the API has changed.
  expect(found).toEqual([]);
});
