import type { Flow, FlowBranch } from '@/lib/flows/model';
import { toOperationKey } from '@/lib/guides/document';
import { formatPlain } from '@/lib/prose/plain';
import type { State, StateMachine, Transition } from '@/lib/reference/document';
import type { ReferenceLinks } from '@/lib/reference/links';
import { findOperation } from './embeds';
import type { Reference } from './reference';

/** The small picture of a task on the landing page: its steps in order, and how it can end. */
export type TaskPicture = { steps: PictureStep[]; ends: PictureEnd[] };

export type LandingLink = { label: string; href: string };

type PictureStep = LandingLink & {
  /** What repeats the call, or the state that it leads to. */
  note?: string;
  /** Set for a message that you receive. */
  received?: true;
};

/** An outcome: label `Admit`, text `Let the reader enter.`; or a state with the move that leads to it. The label can be empty. */
type PictureEnd = { label: string; text: string; href?: string; outcome?: FlowBranch['outcome'] | State['outcome'] };

/** A call to draw. `keys` are the `api/operationId` keys by which to find its step in the flow. */
type PictureCall = LandingLink & { keys: readonly string[] };

/** Returns the picture of calls in this order, with received calls, repetitions and outcomes if there is a flow. */
export function toCallPicture(
  calls: readonly PictureCall[],
  flow: Flow | undefined,
  references: readonly Reference[],
): TaskPicture {
  const found = calls.map(({ keys }) => flow?.steps.find(({ call }) => call && keys.includes(toOperationKey(call))));
  const drawn = new Set(found.map((step) => step?.id));
  const ends = found.at(-1)?.branches.filter(({ to }) => to === undefined || !drawn.has(to)) ?? [];
  const steps = calls.flatMap(({ label, href }, index): PictureStep[] => {
    const step = found[index];
    const repeats = step?.branches.find(({ to }) => to === step.id)?.label ?? '';
    const received = (step?.before ?? []).flatMap(({ call }) => toCallLink(references, toOperationKey(call)));
    return [
      ...received.map((link) => ({ ...link, note: 'you receive', received: true as const })),
      { label, href, ...(repeats !== '' && { note: `while ${repeats}` }) },
    ];
  });
  return { steps, ends: ends.map(({ label, text, outcome }) => ({ label, text, outcome })) };
}

/** Returns a list with the link to a call; empty if it doesn't exist. */
export function toCallLink(references: readonly Reference[], key: string): LandingLink[] {
  const found = findOperation(references, key);
  if (found === undefined) return [];
  return [{ label: found.operation.title, href: found.links.toAnchor(found.operation.anchor) }];
}

/** Returns the picture of a state machine: the moves up to the first choice as steps, and all further moves as outcomes. */
export function toStatePicture({ states, transitions }: StateMachine, links: ReferenceLinks): TaskPicture {
  const steps: Transition[] = [];
  let next = transitions.filter(({ from }) => from === undefined);
  for (let [move] = next; move !== undefined && next.length === 1 && !steps.includes(move); [move] = next) {
    steps.push(move);
    const { to } = move;
    next = transitions.filter(({ from }) => from === to);
  }
  return {
    steps: steps.map((move) => ({ ...toLink(move, links), note: move.to })),
    ends: transitions
      .filter((move) => !steps.includes(move))
      .map((move) => {
        const { label, href } = toLink(move, links);
        const outcome = states.find(({ name }) => name === move.to)?.outcome;
        return { label: move.to, text: label, href, ...(outcome !== undefined && { outcome }) };
      }),
  };
}

function toLink({ trigger, anchor }: Transition, links: ReferenceLinks): LandingLink {
  return trigger.kind === 'operation'
    ? { label: trigger.title, href: links.toAnchor(trigger.anchor) }
    : { label: formatPlain(trigger.text), href: links.toAnchor(anchor) };
}
