import type { Api, State, StateMachine, Transition } from '@/lib/openapi/model';
import { compareText } from './compare-facts';
import type { Found } from './comparison';
import { formatName, toSentence } from './words';

/** Changes with the anchor of the machine, state or move that they are of. */
type Anchored = { found: Found[]; anchor?: string };

/** Returns what changed in the states of things and in the moves between them. */
export function compareStates({ states: old }: Api, { states: now }: Api): Anchored[] {
  const gone = old.filter((machine) => !now.some(({ name }) => name === machine.name));
  return [
    ...gone.map(({ title }) => ({ found: [toState('removed', `states of ${formatName(title)} removed`)] })),
    ...now.flatMap((machine): Anchored[] => {
      const { anchor, title } = machine;
      const earlier = old.find(({ name }) => name === machine.name);
      if (earlier !== undefined) return compareMachine(earlier, machine);
      return [{ found: [toState('added', `states of ${formatName(title)} documented`)], anchor }];
    }),
  ];
}

/** A change that no client feels, unless it has an effect. */
function toState(action: Found['action'], sentence: string): Found {
  return { kind: 'wording', what: 'state', action, message: toSentence(sentence) };
}

function toBreaking(action: Found['action'], sentence: string, effect: string): Found {
  return { ...toState(action, sentence), kind: 'breaking', effect };
}

function compareWords(subject: string, old: string, now: string, effect: string): Found[] {
  return old === now ? [] : [{ ...toBreaking('changed', `${subject} changed`, effect), old, new: now }];
}

function compareMachine(old: StateMachine, now: StateMachine): Anchored[] {
  const { anchor } = now;
  const of = `of ${formatName(now.title)}`;
  return [
    {
      found: [
        ...compareText(`title of the states ${of}`, old.title, now.title),
        ...compareText(`description of the states ${of}`, old.description, now.description),
        ...compareText(`what is not documented of the states ${of}`, old.unspecified, now.unspecified),
      ],
      anchor,
    },
    ...compareNames(old, now),
    ...compareMoves(old, now),
  ];
}

function compareNames(old: StateMachine, now: StateMachine): Anchored[] {
  const of = `of ${formatName(now.title)}`;
  const gone = old.states.filter(({ name }) => !now.states.some((state) => state.name === name));
  return [
    ...gone.map(({ name }): Anchored => {
      const sentence = `state ${formatName(name)} ${of} removed`;
      return { found: [{ ...toState('removed', sentence), kind: 'compatible' }], anchor: now.anchor };
    }),
    ...now.states.map((state): Anchored => {
      const { name, anchor } = state;
      const earlier = old.states.find((each) => each.name === name);
      if (earlier !== undefined) return { found: compareState(earlier, state, of), anchor };
      const effect = "Clients may find a state that they don't know.";
      return { found: [toBreaking('added', `new state ${formatName(name)} ${of}`, effect)], anchor };
    }),
  ];
}

function compareState(old: State, now: State, of: string): Found[] {
  const subject = `state ${formatName(now.name)} ${of}`;
  return [
    ...compareText(`description of ${subject}`, old.description, now.description),
    ...compareWords(
      `role of ${subject}`,
      formatRole(old),
      formatRole(now),
      'Clients may go on, or stop, at another state.',
    ),
  ];
}

function formatRole({ initial, final, outcome }: State): string {
  const roles = [initial ? 'initial' : '', final ? 'final' : '', outcome ?? ''].filter((role) => role !== '');
  return roles.length === 0 ? 'neither initial nor final' : roles.join(', ');
}

type Moves = { before: Transition[]; after: Transition[] };

/** Moves between the same states are one, whose trigger changed; where there are several, those with the same trigger. */
function compareMoves(old: StateMachine, now: StateMachine): Anchored[] {
  const of = `of ${formatName(now.title)}`;
  const found: Anchored[] = [];
  for (const { before, after } of groupMoves(old, now)) {
    const pairs = before.flatMap((move): [Transition, Transition][] => {
      const same = after.find((each) => formatTrigger(each) === formatTrigger(move));
      return same === undefined ? [] : [[move, same]];
    });
    const lost = before.filter((move) => !pairs.some(([each]) => each === move));
    const added = after.filter((move) => !pairs.some(([, each]) => each === move));
    const [one, other] = [lost[0], added[0]];
    if (lost.length === 1 && added.length === 1 && one !== undefined && other !== undefined) pairs.push([one, other]);
    else found.push(...toWholeMoves({ before: lost, after: added }, now));
    for (const [earlier, move] of pairs) found.push({ found: compareMove(earlier, move, of), anchor: move.anchor });
  }
  return found;
}

function groupMoves(old: StateMachine, now: StateMachine): Moves[] {
  const groups = new Map<string, Moves>();
  for (const [side, { transitions }] of [
    ['before', old],
    ['after', now],
  ] as const) {
    for (const move of transitions) {
      const key = formatMove(move);
      const group = groups.get(key) ?? { before: [], after: [] };
      group[side].push(move);
      groups.set(key, group);
    }
  }
  return [...groups.values()];
}

function toWholeMoves({ before, after }: Moves, now: StateMachine): Anchored[] {
  const of = `of ${formatName(now.title)}`;
  const effect = 'Clients that wait for it may wait in vain.';
  return [
    ...before.map((move) => ({
      found: [toBreaking('removed', `move ${formatMove(move)} ${of} removed`, effect)],
      anchor: now.anchor,
    })),
    ...after.map((move): Anchored => {
      const found = { ...toState('added', `new move ${formatMove(move)} ${of}`), kind: 'compatible' } as const;
      return { found: [found], anchor: move.anchor };
    }),
  ];
}

function compareMove(old: Transition, now: Transition, of: string): Found[] {
  const subject = `move ${formatMove(now)} ${of}`;
  const effect = 'Clients that cause it or wait for it may do so in vain.';
  return [
    ...compareText(`description of ${subject}`, old.description, now.description),
    ...compareWords(`trigger of ${subject}`, formatTrigger(old), formatTrigger(now), effect),
  ];
}

function formatTrigger({ trigger, status }: Transition): string {
  const text = trigger.kind === 'operation' ? trigger.title : trigger.text;
  return status === undefined ? text : `${text}, status ${status}`;
}

function formatMove({ from, to }: Transition): string {
  return from === undefined ? `into ${formatName(to)}` : `from ${formatName(from)} to ${formatName(to)}`;
}
