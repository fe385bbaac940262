import { describe, expect, test } from 'vitest';
import { type DiagramStep, toSequenceDiagram } from './sequence-diagram';

const call = (title: string) => ({ title, href: `#${title.toLowerCase()}` });

const reserve: DiagramStep = {
  title: 'Reserve',
  call: call('Reserve'),
  before: [],
  branches: [{ label: '207', outcome: 'failure' }],
};

const poll: DiagramStep = {
  title: 'Poll',
  call: call('Poll'),
  before: [{ call: call('Changed') }],
  branches: [
    { label: 'PENDING', outcome: 'success', target: { number: 2 } },
    { label: 'READY', outcome: 'success', target: { number: 3 } },
  ],
};

const collect: DiagramStep = { title: 'Collect', call: call('Collect'), before: [], branches: [] };

describe('toSequenceDiagram', () => {
  test('draws received calls before their step, unnumbered, and calls in order', () => {
    const { arrows } = toSequenceDiagram([reserve, poll, collect]);
    expect(arrows.map(({ kind, number, title }) => [kind, number, title])).toEqual([
      ['sent', 1, 'Reserve'],
      ['received', undefined, 'Changed'],
      ['sent', 2, 'Poll'],
      ['sent', 3, 'Collect'],
    ]);
    expect(arrows.map(({ y }) => y)).toEqual([...arrows.map(({ y }) => y)].sort((one, other) => one - other));
  });

  test('a way back is a frame around the steps that repeat', () => {
    const { frames, arrows } = toSequenceDiagram([reserve, poll, collect]);
    expect(frames.map(({ kind, label }) => [kind, label])).toEqual([['loop', 'while PENDING']]);
    const [loop] = frames;
    const inside = arrows.filter(({ y }) => y > (loop?.y ?? 0) && y < (loop?.y ?? 0) + (loop?.height ?? 0));
    expect(inside.map(({ title }) => title)).toEqual(['Poll']);
  });

  test('the label of a frame is above the title of its first step if both are too long for one line', () => {
    const distance = (title: string) => {
      const { frames, arrows } = toSequenceDiagram([reserve, { ...poll, title }, collect]);
      return (arrows.find((arrow) => arrow.title === title)?.titleY ?? 0) - (frames[0]?.y ?? 0);
    };
    expect(distance('Poll')).toBe(22);
    expect(distance('Read the order status')).toBe(39);
  });

  test('a step after the end of the flow has a frame that says what leads to it', () => {
    const failed = { label: '207', outcome: 'failure' } as const;
    const lock: DiagramStep = { ...collect, branches: [{ ...failed, target: { number: 3 } }] };
    const end: DiagramStep = { ...collect, branches: [{ label: '', outcome: 'success' }] };
    const { frames } = toSequenceDiagram([lock, end, collect]);
    expect(frames).toMatchObject([{ kind: 'aside', label: 'after 207 in step 1' }]);
    const hold: DiagramStep = { ...end, branches: [...end.branches, ...lock.branches] };
    const diagram = toSequenceDiagram([collect, hold, collect]);
    expect(diagram.frames).toMatchObject([{ kind: 'aside', label: 'after 207 in step 2' }]);
    expect(diagram.arrows.map(({ guard }) => guard)).toEqual([undefined, undefined, undefined]);
  });

  test('a failure without a condition repeats steps until they succeed, and does not end the flow', () => {
    const failure = { label: '', outcome: 'failure' } as const;
    const proceed = {
      label: '200',

      outcome: 'success',
      target: { number: 2 },
    } as const;
    const giveUp: DiagramStep = { ...collect, branches: [failure, proceed] };
    const again: DiagramStep = { ...collect, branches: [{ ...failure, target: { number: 1 } }] };
    const { frames, arrows } = toSequenceDiagram([giveUp, again]);
    expect(frames).toMatchObject([{ kind: 'loop', label: 'until it succeeds' }]);
    expect(arrows.map(({ guard }) => guard)).toEqual([undefined, 'if 200']);
    const end: DiagramStep = { ...collect, branches: [{ label: '', outcome: 'success' }] };
    const recover: DiagramStep = { ...collect, branches: [{ ...failure, target: { number: 3 } }] };
    expect(toSequenceDiagram([recover, end, collect]).frames).toMatchObject([
      { kind: 'aside', label: 'after a failure in step 1' },
    ]);
  });

  test('says when a step follows that is not the only way on, except in the loop that says it', () => {
    const decide = (label: string): DiagramStep => ({
      ...collect,
      branches: [
        { label, outcome: 'success', target: { number: 2 } },
        { label: 'Admit', outcome: 'success' },
      ],
    });
    const guards = (label: string) =>
      toSequenceDiagram([decide(label), poll, collect]).arrows.map(({ guard }) => guard);
    expect(guards('Stop')).toEqual([undefined, undefined, 'if Stop', 'if READY']);
    expect(guards('PENDING')).toEqual([undefined, undefined, undefined, 'if READY']);
  });
});
