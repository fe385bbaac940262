import { expect, test } from 'vitest';
import { toLinks } from '@/lib/site/reference-links';
import { lockStates } from './reference.fixture';
import { formatSeen, renderStatic } from './render.fixture';
import { StateDiagram } from './StateDiagram';

const links = toLinks('/a', '/a', new Map(), new Map());

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
  const machine = { ...lockStates, transitions: [], transitionsUnspecified: 'The moves are not shown.' };
  const $ = renderStatic(<StateDiagram machine={machine} links={links} />);
  expect($('svg')).toHaveLength(0);
  expect(formatSeen($('#states-lock').text())).toBe(
    'LockFREE initialAnyone may sell it.LOCKED finalThe moves are not shown.',
  );
});
