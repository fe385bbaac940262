import { expect, test } from 'vitest';
import { toLinks } from '@/lib/reference/links';
import { findSection } from '@/lib/reference/walk';
import { toLockReference } from './reference.fixture';
import { formatSeen, renderStatic } from './render.fixture';
import { StateDiagram } from './States';

const links = toLinks({ href: '/a', anchors: {} }, '/a');

const [page] = toLockReference().pages;
const [lockStates] = (page === undefined ? undefined : findSection(page, 'states')?.machines) ?? [];
if (lockStates === undefined) throw new Error('the reference has a state machine');

test('the drawing has a name, and the triggers that are written on its arrows are those of the list', () => {
  const $ = renderStatic(<StateDiagram machine={lockStates} links={links} />);
  expect($('figure').attr('aria-label')).toBe('Lock: states and the moves between them');
  expect(
    $('svg text')
      .toArray()
      .map((text) => $(text).text()),
  ).toEqual(['Lock tickets', 'Time is up', 'Renewed', 'FREE', 'LOCKED']);
  expect(
    $('ul')
      .first()
      .children('li')
      .toArray()
      .map((move) => formatSeen($(move).text())),
  ).toEqual(['FREE → LOCKED Lock tickets', 'LOCKED → FREE Time is up', 'LOCKED → LOCKED Renewed']);
  expect($('svg a').first().attr('href')).toBe('#lock-tickets');
  expect($('#states-lock-free-to-locked a').attr('href')).toBe('#lock-tickets');
});

test('states without known moves are listed with the sentence that says so', () => {
  const machine = { ...lockStates, transitions: [], unspecified: 'The moves are not shown.' };
  const $ = renderStatic(<StateDiagram machine={machine} links={links} />);
  expect($('svg')).toHaveLength(0);
  expect(formatSeen($('#states-lock').text())).toBe(
    'Lock?The moves are not shown.FREE initialAnyone may sell it.LOCKED final',
  );
});
