import type { Flow, FlowBranch, FlowStep } from '@/lib/flows/model';
import { toOperationKey } from '@/lib/guides/document';
import { findOperation } from './embeds';
import type { Reference } from './reference';

/** The calls of a task for a small sequence diagram: those you send, those you receive before each, and the outcomes. */
export type TaskPicture = { steps: PictureStep[]; ends: PictureEnd[] };

/** A call with the title and URL of its guide, or of the call itself. */
type PictureStep = {
  label: string;
  href: string;
  /** Calls that you may receive before it. */
  received: { label: string; href: string }[];
  /** Label of the branch that repeats the call. */
  repeats?: string;
};

/** An outcome of the last call: label `Admit`, text `Admit the ticket holder.` The label can be empty. */
type PictureEnd = { label: string; text: string; outcome: FlowBranch['outcome'] };

/** A call to draw. `keys` are the `api/operationId` keys by which to find its step in the flow. */
type PictureCall = { label: string; href: string; keys: readonly string[] };

/** Returns the picture of calls in this order, with received calls, repetitions and outcomes if there is a flow. */
export function toTaskPicture(
  calls: readonly PictureCall[],
  flow: Flow | undefined,
  references: readonly Reference[],
): TaskPicture {
  const found = calls.map(({ keys }) => flow?.steps.find(({ call }) => call && keys.includes(toOperationKey(call))));
  const drawn = new Set(found.map((step) => step?.id));
  const ends = found.at(-1)?.branches.filter(({ to }) => to === undefined || !drawn.has(to)) ?? [];
  return {
    steps: calls.map(({ label, href }, index) => {
      const step = found[index];
      const repeats = step?.branches.find(({ to }) => to === step.id)?.label;
      return {
        label,
        href,
        received: (step?.before ?? []).flatMap((received) => toReceived(received, references)),
        ...(repeats !== undefined && repeats !== '' && { repeats }),
      };
    }),
    ends: ends.map(({ label, text, outcome }) => ({ label, text, outcome })),
  };
}

function toReceived({ call }: FlowStep['before'][number], references: readonly Reference[]) {
  const found = findOperation(references, call.api, call.operationId);
  if (found === undefined) return [];
  return [{ label: found.operation.title, href: found.links.toAnchor(found.operation.anchor) }];
}
