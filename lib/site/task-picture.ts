import type { Flow, FlowBranch, FlowStep } from '@/lib/flows/model';
import { toOperationKey } from '@/lib/guides/document';
import { findOperation } from './embeds';
import type { Reference } from './reference';

/** The calls of a task as a small sequence diagram: what is sent, what is received before it, and how it ends. */
export type TaskPicture = { steps: PictureStep[]; ends: PictureEnd[] };

/** A call by the title of its guide or of itself. */
type PictureStep = {
  label: string;
  href: string;
  /** What may be received before it. */
  received: { label: string; href: string }[];
  /** While the response has this value, the call is repeated. */
  repeats?: string;
};

/** How the last call ends: `Admit`, `Admit the ticket holder.` The label is empty where there is one end only. */
type PictureEnd = { label: string; text: string; outcome: FlowBranch['outcome'] };

/** A call to draw; `keys` are the operations that it may be in the flow. */
type PictureCall = { label: string; href: string; keys: readonly string[] };

/** Returns the picture of some calls in this order, with what the flow says about them; without a flow the calls alone. */
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
