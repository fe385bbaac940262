import type { Flow, FlowBranch, FlowCall, FlowOutcome } from '@/lib/flows/model';
import { type Guide, toOperationKey } from '@/lib/guides/document';
import { compact } from '@/lib/openapi/json';
import type { Method } from '@/lib/reference/document';
import { findGuidesFor } from './docs';
import { expectFound, findOperation } from './embeds';
import type { Reference } from './reference';
import { formatGuideHref } from './urls';

/** A flow ready to draw, with the title and links of each call. */
export type FlowView = { id: string; title: string; description?: string; steps: StepView[]; outcomes: FlowOutcome[] };

/** A step ready to draw. Its title is the title of its call or of the flow that it runs, else its ID. */
export type StepView = {
  id: string;
  title: string;
  description?: string;
  call?: CallView;
  before: { call: CallView; description?: string }[];
  /** `target` is the step that the branch leads to; absent if the flow ends. */
  branches: (Omit<FlowBranch, 'to'> & { target?: { number: number; title: string; href: string } })[];
  outcomes: FlowOutcome[];
  /** Whether another flow that the page shows has the same step. */
  isShown?: true;
};

/** Returns the Markdown of a branch before the name of its target: `If the response is 207: The lock is invalid. Go to`. */
export function formatBranchLead({ when, text, outcome, target }: StepView['branches'][number]): string {
  if (target !== undefined && outcome === 'success' && when === '') return 'Go to';
  const sentence = when === '' ? text : `If ${when}: ${text}`;
  return target === undefined ? `${sentence} The flow ends.` : `${sentence} Go to`;
}

/** The outcomes of one call of a flow, or of several calls. `title` names the call or calls; `call` is absent for several. */
export type OutcomeGroup = { title: string; call?: CallView; outcomes: FlowOutcome[] };

/** A call of a flow with its URL and, if there is one, the guide about it. */
export type CallView = {
  title: string;
  method: Method;
  path: string;
  href: string;
  guide?: { title: string; href: string };
};

/** Returns the flow with this ID, which the guide `file` names, ready to draw. */
export function toFlowView(
  flows: readonly Flow[],
  id: string,
  file: string,
  references: readonly Reference[],
  guides: readonly Guide[],
): FlowView {
  const found = flows.find((candidate) => candidate.id === id);
  const flow = expectFound(found, file, `flow ${id}`);
  const calls = new Map(flow.steps.map((step) => [step.id, step.call && toCallView(step.call, references, guides)]));
  const inner = new Map(flow.steps.map((step) => [step.id, flows.find(({ id: other }) => other === step.flow)?.title]));
  const titleOf = (step: string) => calls.get(step)?.title ?? inner.get(step) ?? step;
  return {
    ...flow,
    steps: flow.steps.map(({ id: step, description, before, branches, outcomes }) =>
      compact({
        id: formatStepId(flow.id, step),
        title: titleOf(step),
        description,
        call: calls.get(step),
        before: before.map((received) => ({ ...received, call: toCallView(received.call, references, guides) })),
        branches: branches.map(({ to, ...branch }) => {
          if (to === undefined) return branch;
          const number = flow.steps.findIndex((candidate) => candidate.id === to) + 1;
          return { ...branch, target: { number, title: titleOf(to), href: `#${formatStepId(flow.id, to)}` } };
        }),
        outcomes,
      }),
    ),
  };
}

/** Returns a flow without the outcomes that another flow has as well. Its steps that the other has are marked, and linked there. */
export function toDifferences(flow: FlowView, other: FlowView): FlowView {
  const hrefs = new Map(
    flow.steps.flatMap((step) => {
      const known = other.steps.find(({ title }) => title === step.title);
      return known !== undefined && toComparable(step) === toComparable(known) ? [[`#${step.id}`, `#${known.id}`]] : [];
    }),
  );
  return {
    ...flow,
    steps: flow.steps.map((step): StepView => {
      const known = other.steps.find(({ title }) => title === step.title);
      const outcomes = step.outcomes.filter((one) => !known?.outcomes.some((each) => isSameOutcome(one, each)));
      const branches = step.branches.map(({ target, ...branch }) =>
        target === undefined
          ? branch
          : { ...branch, target: { ...target, href: hrefs.get(target.href) ?? target.href } },
      );
      return { ...step, branches, outcomes, ...(hrefs.has(`#${step.id}`) && { isShown: true }) };
    }),
    outcomes: flow.outcomes.filter((one) => !other.outcomes.some((each) => isSameOutcome(one, each))),
  };
}

function isSameOutcome(one: FlowOutcome, other: FlowOutcome): boolean {
  return one.call === other.call && one.when === other.when && one.action === other.action;
}

/** Returns a step as text without what differs between flows: its ID, its outcomes, and the URLs of its targets. */
function toComparable({ id: _, outcomes: _outcomes, branches, ...step }: StepView): string {
  return JSON.stringify([step, branches.map(({ target, ...branch }) => [branch, target?.number])]);
}

/** Groups the outcomes of a flow: first the outcomes of several calls, then the outcomes of each step in order. */
export function toOutcomeGroups({ outcomes, steps }: FlowView): OutcomeGroup[] {
  const titles = new Set(outcomes.map(({ call = '' }) => call));
  return [
    ...[...titles].map((title) => ({ title, outcomes: outcomes.filter(({ call = '' }) => call === title) })),
    ...steps
      .filter((step) => step.outcomes.length > 0)
      .map(({ title, call, outcomes: group }) => compact({ title, call, outcomes: group })),
  ];
}

function toCallView(call: FlowCall, references: readonly Reference[], guides: readonly Guide[]): CallView {
  const key = toOperationKey(call);
  const found = findOperation(references, key);
  const { operation, links } = expectFound(found, 'specs/flows.arazzo.yaml', `operation ${key}`);
  const [guide] = findGuidesFor(guides, call.api, call.operationId);
  return {
    title: operation.title,
    method: operation.method,
    // The path of a callback is a runtime expression for the URL that the reader provides.
    path: operation.role === 'callback' ? 'your callback URL' : operation.path,
    href: links.toAnchor(operation.anchor),
    ...(guide !== undefined && { guide: { title: guide.frontMatter.title, href: formatGuideHref(guide.path) } }),
  };
}

function formatStepId(flow: string, step: string): string {
  return `flow-${flow}-${step}`;
}
