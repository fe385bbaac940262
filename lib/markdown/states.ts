import { formatProse, type Place } from '@/lib/markdown/prose';
import { formatCode, formatHeading, formatItem, formatText } from '@/lib/markdown/text';
import type { Api, State, StateMachine, Transition } from '@/lib/openapi/model';
import { referenceSections } from '@/lib/site/reference-links';

/** Returns the state machines of an API: every state and every move with what triggers it. */
export function formatStates({ states }: Api, place: Place): string[] {
  if (states.length === 0) return [];
  return [
    formatHeading(place.level, 'States', referenceSections.states),
    ...states.flatMap((machine) => formatMachine(machine, { ...place, level: place.level + 1 })),
  ];
}

function formatMachine(machine: StateMachine, place: Place): string[] {
  const { title, description, states, transitions, transitionsUnspecified } = machine;
  return [
    formatHeading(place.level, formatText(title)),
    description === undefined ? '' : formatProse(description, place),
    states.map((state) => formatState(state, place)).join('\n'),
    transitions.length === 0 ? '' : `Moves:\n\n${transitions.map((move) => formatMove(move, place)).join('\n')}`,
    transitionsUnspecified === undefined ? '' : formatProse(transitionsUnspecified, place),
  ];
}

function formatState({ name, description, initial, final }: State, place: Place): string {
  const flags = [...(initial ? ['initial'] : []), ...(final ? ['final'] : [])];
  const text = description === undefined ? '' : `: ${formatProse(description, place)}`;
  return formatItem(`${formatCode(name)}${flags.length === 0 ? '' : ` (${flags.join(', ')})`}${text}`);
}

function formatMove({ from, to, trigger, description }: Transition, place: Place): string {
  const cause = trigger.kind === 'operation' ? formatText(trigger.title) : formatProse(trigger.text, place);
  const text = description === undefined ? '' : ` ${formatProse(description, place)}`;
  return formatItem(
    `${from === undefined ? 'start' : formatCode(from)} → ${formatCode(to)}: ${cause.replace(/\.?$/, '.')}${text}`,
  );
}
