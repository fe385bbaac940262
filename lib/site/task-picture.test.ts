import { expect, test } from 'vitest';
import type { Flow } from '@/lib/flows/model';
import { linkv1 } from './guide.fixture';
import { toTaskPicture } from './task-picture';

const step = (id: string) => ({
  id,
  call: { api: 'linkv1', operationId: id },
  before: [],
  branches: [],
  outcomes: [],
});

const flow: Flow = {
  id: 'sell',
  title: 'Sell',
  steps: [
    step('createToken'),
    { ...step('order'), before: [{ call: { api: 'linkv1', operationId: 'lockTickets' } }] },
    {
      ...step('readStatus'),
      branches: [
        { when: '`status` is PENDING', label: 'PENDING', text: 'Poll again.', outcome: 'success', to: 'readStatus' },
        { when: '`status` is ERROR', label: 'ERROR', text: 'Ask.', outcome: 'failure', to: 'unlock' },
        { when: '', label: '', text: 'Hand over.', outcome: 'success' },
      ],
    },
    step('unlock'),
  ],
  outcomes: [],
};

const order = { label: 'Order', href: '/docs/order', keys: ['linkv1/createOrder', 'linkv1/order'] };
const status = { label: 'Read the status', href: '/status', keys: ['linkv1/readStatus'] };

test('a picture has what is received, what repeats, and how the last call ends', () => {
  expect(toTaskPicture([order, status], flow, [linkv1])).toEqual({
    steps: [
      {
        label: 'Order',
        href: '/docs/order',
        received: [{ label: 'Lock tickets', href: '/openapi/linkv1#lock-tickets' }],
      },
      { label: 'Read the status', href: '/status', received: [], repeats: 'PENDING' },
    ],
    ends: [
      { label: 'ERROR', text: 'Ask.', outcome: 'failure' },
      { label: '', text: 'Hand over.', outcome: 'success' },
    ],
  });
});

test('what leads to a drawn call is no end, and without a flow there are the calls alone', () => {
  const unlock = { label: 'Unlock', href: '/unlock', keys: ['linkv1/unlock'] };
  expect(toTaskPicture([unlock, status], flow, [linkv1]).ends).toEqual([
    { label: '', text: 'Hand over.', outcome: 'success' },
  ]);
  expect(toTaskPicture([status], undefined, [linkv1])).toEqual({
    steps: [{ label: 'Read the status', href: '/status', received: [] }],
    ends: [],
  });
});
