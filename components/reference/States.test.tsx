import { expect, test } from 'vitest';
import { toLinks } from '@/lib/reference/links';
import { findSection } from '@/lib/reference/walk';
import { toLockReference } from './reference.fixture';
import { formatSeen, listSeen, renderStatic } from './render.fixture';
import { StateDiagram } from './States';

const links = toLinks({ href: '/a', anchors: {} }, '/a');

const [page] = toLockReference().pages;
const [lockStates] = (page === undefined ? undefined : findSection(page, 'states')?.machines) ?? [];
if (lockStates === undefined) throw new Error('the reference has a state machine');

test('the drawing has a name, and the triggers that are written on its arrows are those of the table', () => {
  const $ = renderStatic(<StateDiagram machine={lockStates} links={links} />);
  expect($('figure').attr('aria-label')).toBe('Lock: states and the moves between them');
  expect(listSeen($, 'svg text')).toEqual(['Lock tickets', 'Time is up', 'Renewed', 'FREE', 'LOCKED']);
  expect(listSeen($, 'td > ul > li')).toEqual(['LOCKED Lock tickets', 'FREE Time is up', 'LOCKED Renewed']);
  // Each is said once in words, in the table.
  expect($('article > div > ul, article > ul')).toHaveLength(0);
  expect($('svg a').first().attr('href')).toBe('#lock-tickets');
  expect($('#states-lock-free-to-locked a').attr('href')).toBe('#lock-tickets');
});

test('states without known moves are listed with the sentence that says so', () => {
  const machine = { ...lockStates, transitions: [], unspecified: 'The moves are not shown.' };
  const $ = renderStatic(<StateDiagram machine={machine} links={links} />);
  expect($('svg')).toHaveLength(0);
  expect(formatSeen($('#states-lock').text())).toBe(
    'LockThe moves are not shown.Lock: states and the moves between themStateFREE initialAnyone may sell it.LOCKED final',
  );
});

test('a machine of 1,000 states is a table with each move at the state that it leaves', () => {
  const states = Array.from({ length: 1000 }, (_, index) => ({
    anchor: `state-${index}`,
    name: `S${index}`,
    initial: index === 0,
    final: index === 999,
  }));
  const transitions = Array.from({ length: 3000 }, (_, index) => ({
    anchor: `move-${index}`,
    ...(index > 0 && { from: `S${index % 1000}` }),
    to: `S${(index * 7) % 1000}`,
    trigger: { kind: 'event' as const, text: `Event ${index}` },
  }));
  const $ = renderStatic(<StateDiagram machine={{ ...lockStates, states, transitions }} links={links} />);
  expect($('svg')).toHaveLength(0);
  expect($('caption').text()).toBe('Lock: states and the moves between them');
  expect($('tbody tr')).toHaveLength(1001);
  expect(formatSeen($('tbody tr').first().text())).toBe('newS0 Event 0');
  expect(formatSeen($('#state-0').text())).toBe('S0 initialS0 Event 1000S0 Event 2000');
  expect(formatSeen($('#move-2001').text())).toBe('S7 Event 2001');
  expect($('tbody li')).toHaveLength(3000);
});
