import { expect, it } from 'vitest';
import { loadCommitDates, parseLog } from './git';

it('takes the newest date of each file', () => {
  const log =
    '\x002026-02-01T00:00:00Z\n\ncontent/docs/a.mdx\n\x002026-01-01T00:00:00Z\n\ncontent/docs/a.mdx\ncontent/docs/b.mdx\n';
  expect([...parseLog(log)]).toEqual([
    ['content/docs/a.mdx', '2026-02-01T00:00:00Z'],
    ['content/docs/b.mdx', '2026-01-01T00:00:00Z'],
  ]);
});

it('knows no dates where there is no git', async () => {
  expect(await loadCommitDates('/nowhere', 'content/docs')).toEqual(new Map());
});
