import { expect, test } from 'vitest';
import type { Flow } from '@/lib/flows/model';
import { toLinks } from '@/lib/reference/links';
import { linkv1 } from './guide.fixture';
import { toCallPicture, toStatePicture } from './task-picture';

const step = (id: string) => ({
  id,
  call: { api: 'linkv1', operationId: id },
  before: [],
  branches: [],
  outcomes: [],
  outputs: [],
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
        { label: 'PENDING', text: 'Poll again.', outcome: 'success', to: 'readStatus' },
        { label: 'ERROR', text: 'Ask.', outcome: 'failure', to: 'unlock' },
        { label: '', text: 'Hand over.', outcome: 'success' },
      ],
    },
    step('unlock'),
  ],
  outcomes: [],
};

const order = { label: 'Order', href: '/docs/order', keys: ['linkv1/createOrder', 'linkv1/order'] };
const status = { label: 'Read the status', href: '/status', keys: ['linkv1/readStatus'] };

test('a picture has what is received, what repeats, and how the last call ends', () => {
  expect(toCallPicture([order, status], flow, [linkv1])).toEqual({
    steps: [
      { label: 'Lock tickets', href: '/openapi/linkv1#lock-tickets', note: 'you receive', received: true },
      { label: 'Order', href: '/docs/order' },
      { label: 'Read the status', href: '/status', note: 'while PENDING' },
    ],
    ends: [
      { label: 'ERROR', text: 'Ask.', outcome: 'failure' },
      { label: '', text: 'Hand over.', outcome: 'success' },
    ],
  });
});

test('what leads to a drawn call is no end, and without a flow there are the calls alone', () => {
  const unlock = { label: 'Unlock', href: '/unlock', keys: ['linkv1/unlock'] };
  expect(toCallPicture([unlock, status], flow, [linkv1]).ends).toEqual([
    { label: '', text: 'Hand over.', outcome: 'success' },
  ]);
  expect(toCallPicture([status], undefined, [linkv1])).toEqual({
    steps: [{ label: 'Read the status', href: '/status' }],
    ends: [],
  });
});

test('a picture of states follows the moves up to the first choice, and shows each further one as an outcome', () => {
  const toState = (name: string) => ({ anchor: `states-${name}`, name, initial: false, final: false });
  const toMove = (from: string | undefined, to: string, text: string) => ({
    anchor: `move-${to}`,
    ...(from !== undefined && { from }),
    to,
    trigger: { kind: 'event' as const, text },
  });
  const machine = {
    anchor: 'states',
    name: 'hold',
    title: 'Hold',
    states: [toState('WAITING'), toState('READY'), { ...toState('COLLECTED'), outcome: 'success' as const }],
    transitions: [
      { ...toMove(undefined, 'WAITING', ''), trigger: { kind: 'operation' as const, anchor: 'place', title: 'Place' } },
      toMove('WAITING', 'READY', 'A `copy` is returned'),
      toMove('READY', 'WAITING', 'The copy is lost'),
      toMove('READY', 'COLLECTED', 'The member comes'),
    ],
  };
  expect(toStatePicture(machine, toLinks(linkv1))).toEqual({
    steps: [
      { label: 'Place', href: '/openapi/linkv1#place', note: 'WAITING' },
      { label: 'A copy is returned', href: '/openapi/linkv1#move-READY', note: 'READY' },
    ],
    ends: [
      { label: 'WAITING', text: 'The copy is lost', href: '/openapi/linkv1#move-WAITING' },
      { label: 'COLLECTED', text: 'The member comes', href: '/openapi/linkv1#move-COLLECTED', outcome: 'success' },
    ],
  });
});
