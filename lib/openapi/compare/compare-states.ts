import { groupBy } from '@/lib/collections';
import type { Api, State, StateMachine, Transition } from '@/lib/openapi/model';
import { breaking, compatible, type FoundChange, withAnchor, wording } from './change';
import { compareText } from './compare-details';
import { pairBy, pairByKeys, pairSingles } from './comparison';
import { formatName } from './words';

export function compareStates({ states: old }: Api, { states: now }: Api): FoundChange[] {
  const { pairs, gone, added } = pairBy(old, now, ({ name }) => name);
  return [
    ...gone.map(({ title }) => wording('state', 'removed', `states of ${formatName(title)} removed`)),
    ...added.map(({ title, anchor }) => {
      return wording('state', 'added', `states of ${formatName(title)} documented`, { anchor });
    }),
    ...pairs.flatMap(([before, after]) => compareMachine(before, after)),
  ];
}

function compareMachine(old: StateMachine, now: StateMachine): FoundChange[] {
  const of = `of ${formatName(now.title)}`;
  const { pairs, gone, added } = pairBy(old.states, now.states, ({ name }) => name);
  return [
    ...withAnchor(now.anchor, [
      ...compareText(`title of the states ${of}`, old.title, now.title),
      ...compareText(`description of the states ${of}`, old.description, now.description),
      ...compareText(`what is not documented about the states ${of}`, old.unspecified, now.unspecified),
      ...gone.map(({ name }) => compatible('state', 'removed', `state ${formatName(name)} ${of} removed`)),
    ]),
    ...added.map(({ name, anchor }) => {
      const effect = "Clients may find a state that they don't know.";
      return breaking('state', 'added', `new state ${formatName(name)} ${of}`, effect, { anchor });
    }),
    ...pairs.flatMap(([before, after]) => withAnchor(after.anchor, compareState(before, after, of))),
    ...compareMoves(old, now, of),
  ];
}

function compareState(old: State, now: State, of: string): FoundChange[] {
  const subject = `state ${formatName(now.name)} ${of}`;
  const effect = 'Clients may go on, or stop, at another state.';
  return [
    ...compareText(`description of ${subject}`, old.description, now.description),
    ...compareValue(`role of ${subject}`, formatRole(old), formatRole(now), effect),
  ];
}

function compareValue(subject: string, old: string, now: string, effect: string): FoundChange[] {
  return old === now ? [] : [breaking('state', 'changed', `${subject} changed`, effect, { old, new: now })];
}

function formatRole({ initial, final, outcome }: State): string {
  const roles = [initial ? 'initial' : '', final ? 'final' : '', outcome ?? ''].filter((role) => role !== '');
  return roles.length === 0 ? 'neither initial nor final' : roles.join(', ');
}

/** Pairs transitions between the same states, whose trigger may have changed. If there are several, pairs those with the same trigger. */
function compareMoves(old: StateMachine, now: StateMachine, of: string): FoundChange[] {
  const [before, after] = [groupBy(old.transitions, formatMove), groupBy(now.transitions, formatMove)];
  const lost = 'Clients that wait for it may wait in vain.';
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((move) => {
    const { pairs, gone, added } = pairByKeys(before.get(move) ?? [], after.get(move) ?? [], [formatTrigger]);
    const changed = pairSingles(gone, added);
    const whole = [
      ...gone.map(() => breaking('state', 'removed', `move ${move} ${of} removed`, lost, { anchor: now.anchor })),
      ...added.map(({ anchor }) => compatible('state', 'added', `new move ${move} ${of}`, { anchor })),
    ];
    return [
      ...(changed.length > 0 ? [] : whole),
      ...[...pairs, ...changed].flatMap(([earlier, later]) => compareMove(earlier, later, of)),
    ];
  });
}

function compareMove(old: Transition, now: Transition, of: string): FoundChange[] {
  const subject = `move ${formatMove(now)} ${of}`;
  const effect = 'Clients that cause it or wait for it may do so in vain.';
  return withAnchor(now.anchor, [
    ...compareText(`description of ${subject}`, old.description, now.description),
    ...compareValue(`trigger of ${subject}`, formatTrigger(old), formatTrigger(now), effect),
  ]);
}

function formatTrigger({ trigger, status }: Transition): string {
  const text = trigger.kind === 'operation' ? trigger.title : trigger.text;
  return status === undefined ? text : `${text}, status ${status}`;
}

function formatMove({ from, to }: Transition): string {
  return from === undefined ? `into ${formatName(to)}` : `from ${formatName(from)} to ${formatName(to)}`;
}
