import { describe, expect, test } from 'vitest';
import { type DiagramStep, toSequenceDiagram } from './sequence-diagram';

const call = (title: string, path = '/books') => ({ title, method: 'get', path, href: `#${title.toLowerCase()}` });

const reserve: DiagramStep = {
  title: 'Reserve',
  call: call('Reserve', '/reservations'),
  before: [],
  branches: [{ label: '207', text: 'The reservation is invalid.', outcome: 'failure' }],
};

const poll: DiagramStep = {
  title: 'Poll',
  call: call('Poll', '/reservations/{reservationId}'),
  before: [{ call: call('Changed') }],
  branches: [
    { label: 'PENDING', text: 'Poll again.', outcome: 'success', target: { number: 2, href: '#step-2' } },
    { label: 'READY', text: 'Collect.', outcome: 'success', target: { number: 3, href: '#step-3' } },
  ],
};

const collect: DiagramStep = { title: 'Collect', call: call('Collect'), before: [], branches: [] };

describe('toSequenceDiagram', () => {
  test('draws received calls before their step, unnumbered, and calls in order', () => {
    const { arrows } = toSequenceDiagram([reserve, poll, collect], 'wide');
    expect(arrows.map(({ kind, number, title }) => [kind, number, title])).toEqual([
      ['sent', 1, 'Reserve'],
      ['received', undefined, 'Changed (you receive)'],
      ['sent', 2, 'Poll'],
      ['sent', 3, 'Collect'],
    ]);
    expect(arrows.map(({ y }) => y)).toEqual([...arrows.map(({ y }) => y)].sort((one, other) => one - other));
  });

  test('says what ends a flow in a note at the height of its arrow, to the side of the provider', () => {
    const { arrows, notes, lanes } = toSequenceDiagram([reserve, collect], 'wide');
    expect(notes).toHaveLength(1);
    expect(notes[0]).toMatchObject({
      tone: 'failure',
      label: '207',
      lines: ['The reservation is invalid.'],
      from: lanes.provider,
    });
    expect(notes[0]?.x).toBeGreaterThan(lanes.provider);
    expect(notes[0]?.y).toBeLessThan(arrows[0]?.y ?? 0);
    expect((notes[0]?.y ?? 0) + (notes[0]?.height ?? 0)).toBeGreaterThan(arrows[0]?.y ?? 0);
  });

  test('on a narrow drawing notes hang below their arrow, and what follows makes room', () => {
    const { arrows, notes, width } = toSequenceDiagram([reserve, collect], 'narrow');
    const [first, second] = arrows;
    const [note] = notes;
    expect(note?.y).toBeGreaterThan(first?.y ?? 0);
    expect((note?.y ?? 0) + (note?.height ?? 0)).toBeLessThan(second?.titleY ?? 0);
    expect((note?.x ?? 0) + (note?.width ?? 0)).toBeLessThan(width);
  });

  test('a way back is a frame around the steps that repeat, and no note', () => {
    const { frames, notes, arrows } = toSequenceDiagram([reserve, poll, collect], 'wide');
    expect(notes.map(({ label }) => label)).toEqual(['207']);
    expect(frames.map(({ kind, label }) => [kind, label])).toEqual([['loop', 'while PENDING']]);
    const [loop] = frames;
    const inside = arrows.filter(({ y }) => y > (loop?.y ?? 0) && y < (loop?.y ?? 0) + (loop?.height ?? 0));
    expect(inside.map(({ title }) => title)).toEqual(['Poll']);
  });

  test('the label of a frame is above the title of its first step if both are too long for one line', () => {
    const distance = (title: string) => {
      const { frames, arrows } = toSequenceDiagram([reserve, { ...poll, title }, collect], 'miniature');
      return (arrows.find((arrow) => arrow.title === title)?.titleY ?? 0) - (frames[0]?.y ?? 0);
    };
    expect(distance('Poll')).toBe(22);
    expect(distance('Read the order status')).toBe(39);
  });

  test('a jump over steps is a note that leads to its step', () => {
    const skip: DiagramStep = {
      ...collect,
      branches: [{ label: 'READY', text: 'Collect.', outcome: 'success', target: { number: 3, href: '#step-3' } }],
    };
    expect(toSequenceDiagram([skip, poll, collect], 'wide').notes).toMatchObject([
      { tone: 'jump', label: 'READY', lines: ['Go to step 3.'], href: '#step-3' },
    ]);
  });

  test('a step after the end of the flow has a frame that says what leads to it, and its failure says why', () => {
    const failed = { label: '207', text: 'The lock is invalid.', outcome: 'failure' } as const;
    const lock: DiagramStep = { ...collect, branches: [{ ...failed, target: { number: 3, href: '#step-3' } }] };
    const end: DiagramStep = { ...collect, branches: [{ label: '', text: 'Hand over.', outcome: 'success' }] };
    const { frames, notes } = toSequenceDiagram([lock, end, collect], 'wide');
    expect(frames).toMatchObject([{ kind: 'aside', label: 'after 207 in step 1' }]);
    const hold: DiagramStep = { ...end, branches: [...end.branches, ...lock.branches] };
    const held = toSequenceDiagram([collect, hold, collect], 'wide');
    expect(held.frames).toMatchObject([{ kind: 'aside', label: 'after 207 in step 2' }]);
    expect(held.arrows.map(({ guard }) => guard)).toEqual([undefined, undefined, undefined]);
    expect(notes).toMatchObject([
      { tone: 'failure', label: '207', lines: ['The lock is invalid. Go to', 'step 3.'], href: '#step-3' },
      { tone: 'success', label: '', lines: ['Hand over.'] },
    ]);
  });

  test('a failure without a condition repeats steps until they succeed, and does not end the flow', () => {
    const failure = { label: '', text: 'Give up.', outcome: 'failure' } as const;
    const proceed = {
      label: '200',
      text: 'Go on.',
      outcome: 'success',
      target: { number: 2, href: '#step-2' },
    } as const;
    const giveUp: DiagramStep = { ...collect, branches: [failure, proceed] };
    const again: DiagramStep = { ...collect, branches: [{ ...failure, target: { number: 1, href: '#step-1' } }] };
    const { frames, arrows } = toSequenceDiagram([giveUp, again], 'wide');
    expect(frames).toMatchObject([{ kind: 'loop', label: 'until it succeeds' }]);
    expect(arrows.map(({ guard }) => guard)).toEqual([undefined, 'if 200']);
    const end: DiagramStep = { ...collect, branches: [{ label: '', text: 'Done.', outcome: 'success' }] };
    const recover: DiagramStep = { ...collect, branches: [{ ...failure, target: { number: 3, href: '#step-3' } }] };
    expect(toSequenceDiagram([recover, end, collect], 'wide').frames).toMatchObject([
      { kind: 'aside', label: 'after a failure in step 1' },
    ]);
  });

  test('says when a step follows that is not the only way on, except in the loop that says it', () => {
    const decide = (label: string): DiagramStep => ({
      ...collect,
      branches: [
        { label, text: 'Go on.', outcome: 'success', target: { number: 2, href: '#step-2' } },
        { label: 'Admit', text: 'Admit.', outcome: 'success' },
      ],
    });
    const guards = (label: string) =>
      toSequenceDiagram([decide(label), poll, collect], 'wide').arrows.map(({ guard }) => guard);
    expect(guards('Stop')).toEqual([undefined, undefined, 'if Stop', 'if READY']);
    expect(guards('PENDING')).toEqual([undefined, undefined, undefined, 'if READY']);
  });

  test('a miniature has titles, arrows and frames, without paths and notes', () => {
    const { arrows, notes, frames } = toSequenceDiagram([reserve, poll, collect], 'miniature');
    expect(arrows.map(({ call }) => call?.lines)).toEqual([[], [], [], []]);
    expect(notes).toEqual([]);
    expect(frames).toHaveLength(1);
  });

  test('breaks a path after a slash where the lane is too narrow for it', () => {
    const long = {
      ...collect,
      call: call('Collect', '/libraries/{libraryId}/reservations/{reservationId}/collection'),
    };
    expect(toSequenceDiagram([long], 'narrow').arrows[0]?.call?.lines).toEqual([
      '/libraries/{libraryId}/',
      'reservations/',
      '{reservationId}/',
      'collection',
    ]);
  });
});
