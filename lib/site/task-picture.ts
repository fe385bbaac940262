import type { Flow, FlowBranch } from '@/lib/flows/model';
import { toOperationKey } from '@/lib/guides/document';
import { formatPlain } from '@/lib/prose/plain';
import type { State, StateMachine } from '@/lib/reference/document';
import type { ReferenceLinks } from '@/lib/reference/links';
import { findOperation } from './embeds';
import type { Reference } from './reference';

/** The small picture of a task on the landing page: its calls in order, or the states that its calls lead to. */
export type TaskPicture = CallPicture | StatePicture;

/**
 * Calls in order, with the outcomes of the last one. An `exchange` also has messages or repeated calls, so it is drawn between you
 * and the provider; `steps` are only calls that you send.
 */
export type CallPicture = { kind: 'exchange' | 'steps'; steps: PictureStep[]; ends: PictureEnd[] };

/** The moves that create the thing. Each move leads to a state, and that state to further moves. */
type StatePicture = { kind: 'states'; moves: PictureMove[] };

/** A link to a guide, call or reference by its title. */
export type LandingLink = { label: string; href: string };

/** A call with the title and URL of its guide, or of the call itself. */
type PictureStep = LandingLink & {
  /** Calls that you may receive before the step. */
  received: LandingLink[];
  /** Label of the branch that repeats the call. */
  repeats?: string;
};

/** An outcome of the last call: label `Admit`, text `Let the ticket holder enter.` The label can be empty. */
type PictureEnd = { label: string; text: string; outcome: FlowBranch['outcome'] };

/** What triggers a move, and the state that it leads to. */
export type PictureMove = LandingLink & { to: PictureState };

/** A state in a picture. `moves` are the moves that leave it; empty unless this is the state's first occurrence. */
type PictureState = { name: string; href: string; outcome?: State['outcome']; moves: PictureMove[] };

/** A call to draw. `keys` are the `api/operationId` keys by which to find its step in the flow. */
type PictureCall = LandingLink & { keys: readonly string[] };

/** Returns the picture of calls in this order, with received calls, repetitions and outcomes if there is a flow. */
export function toCallPicture(
  calls: readonly PictureCall[],
  flow: Flow | undefined,
  references: readonly Reference[],
): CallPicture {
  const found = calls.map(({ keys }) => flow?.steps.find(({ call }) => call && keys.includes(toOperationKey(call))));
  const drawn = new Set(found.map((step) => step?.id));
  const ends = found.at(-1)?.branches.filter(({ to }) => to === undefined || !drawn.has(to)) ?? [];
  const steps = calls.map(({ label, href }, index): PictureStep => {
    const step = found[index];
    const repeats = step?.branches.find(({ to }) => to === step.id)?.label;
    return {
      label,
      href,
      received: (step?.before ?? []).flatMap((received) => toCallLink(references, toOperationKey(received.call))),
      ...(repeats !== undefined && repeats !== '' && { repeats }),
    };
  });
  return {
    kind: steps.some(({ received, repeats }) => received.length > 0 || repeats !== undefined) ? 'exchange' : 'steps',
    steps,
    ends: ends.map(({ label, text, outcome }) => ({ label, text, outcome })),
  };
}

/** Returns a list with the link to a call; empty if it doesn't exist. */
export function toCallLink(references: readonly Reference[], key: string): LandingLink[] {
  const found = findOperation(references, key);
  if (found === undefined) return [];
  return [{ label: found.operation.title, href: found.links.toAnchor(found.operation.anchor) }];
}

/** Returns the picture of a state machine, from the moves that create the thing to the states that nothing leaves. */
export function toStatePicture({ states, transitions }: StateMachine, links: ReferenceLinks): StatePicture {
  const drawn = new Set<string>();
  const toMoves = (from: string | undefined): PictureMove[] =>
    transitions
      .filter((transition) => transition.from === from)
      .flatMap(({ to, trigger, anchor }) => {
        const state = states.find(({ name }) => name === to);
        if (state === undefined) return [];
        const { name, outcome } = state;
        const isFirst = !drawn.has(name);
        drawn.add(name);
        const label = trigger.kind === 'operation' ? trigger.title : formatPlain(trigger.text);
        const href = links.toAnchor(trigger.kind === 'operation' ? trigger.anchor : anchor);
        const target: PictureState = {
          name,
          href: links.toAnchor(state.anchor),
          ...(outcome !== undefined && { outcome }),
          moves: isFirst ? toMoves(name) : [],
        };
        return [{ label, href, to: target }];
      });
  return { kind: 'states', moves: toMoves(undefined) };
}
