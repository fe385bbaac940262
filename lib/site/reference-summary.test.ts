import { expect, test } from 'vitest';
import { toApi } from '@/lib/openapi/model.fixture';
import { formatReferenceSummary } from '@/lib/site/reference-summary';

test.each([
  ['its summary', { summary: 'Sell *tickets*.', description: 'More.' }, 'Sell tickets.'],
  ['its description', { description: '# Demo\n\nSell `tickets`.\n' }, 'Demo Sell tickets.'],
  ['the start of a long one', { description: 'word '.repeat(50) }, `${'word '.repeat(40)}…`],
  ['what it holds', {}, 'The calls of Demo API, with their requests and responses.'],
  [
    'what it holds, too',
    { summary: '', description: ' ' },
    'The calls of Demo API, with their requests and responses.',
  ],
])('a reference says %s', (_, given, summary) => {
  expect(formatReferenceSummary({ api: toApi(given), label: 'Demo API' })).toBe(summary);
});
