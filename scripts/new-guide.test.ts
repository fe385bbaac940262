import { expect, test } from 'vitest';
import { askGuide } from './new-guide';

const CHOICES = {
  operations: [
    { api: 'linkv1', operationId: 'lockTickets', statuses: ['200'] },
    { api: 'linkv2', operationId: 'createCart', statuses: ['200'] },
  ],
  categories: ['Sell a listing'],
};

/** What is asked, and what the answers lead to. */
async function answer(given: Parameters<typeof askGuide>[0], answers: string[]) {
  const asked: string[] = [];
  const guide = await askGuide(given, CHOICES, async (text) => {
    asked.push(text);
    return answers[asked.length - 1] ?? '';
  });
  return { asked, guide };
}

test('asks for everything that the command line leaves out', async () => {
  const { asked, guide } = await answer({ path: '', title: '' }, [
    'lock-again',
    ' Lock again ',
    'linkv1',
    'lockTickets',
    'Sell a listing',
  ]);
  expect(asked).toEqual([
    'Path, for example complete-order: ',
    'Title: ',
    'API (linkv1, linkv2, or empty): ',
    'Operation (operationId, or empty): ',
    'Sidebar category (Sell a listing, or empty): ',
  ]);
  expect(guide).toEqual({
    path: 'lock-again',
    title: 'Lock again',
    api: 'linkv1',
    operation: 'lockTickets',
    category: 'Sell a listing',
  });
});

test('asks for nothing that is given, and for no operation without an API', async () => {
  const { asked, guide } = await answer({ path: 'lock', title: 'Lock' }, ['', '']);
  expect(asked).toEqual(['API (linkv1, linkv2, or empty): ', 'Sidebar category (Sell a listing, or empty): ']);
  expect(guide).toEqual({ path: 'lock', title: 'Lock' });
});

test('asks again for a name that is unknown, and keeps the other answers', async () => {
  const { asked, guide } = await answer({ path: 'lock', title: 'Lock' }, [
    'linkv1',
    'lock',
    'lockTicket',
    'lockTickets',
    '',
  ]);
  expect(asked[3]).toBe('lockTicket is unknown; did you mean `lockTickets`?\nOperation (operationId, or empty): ');
  expect(guide).toEqual({ path: 'lock', title: 'Lock', api: 'linkv1', operation: 'lockTickets' });
});
