import type { Flow, FlowBranch, FlowCall, FlowOutcome } from '@/lib/flows/model';
import { formatPayload } from '@/lib/flows/payload';
import { type Guide, toOperationKey } from '@/lib/guides/document';
import { compact } from '@/lib/openapi/json';
import { changeUrls } from '@/lib/openapi/read/text-links';
import type { Method } from '@/lib/reference/document';
import { uncapitalize } from '@/lib/text';
import { findGuidesFor } from './docs';
import { findOperation, requireFound } from './embeds';
import type { Reference } from './reference';
import { BASE_PATH, formatAuthoredHref, formatGuideHref } from './urls';

/** A flow ready to show, with the title and links of each call. */
export type FlowView = { id: string; title: string; description?: string; steps: StepView[]; outcomes: FlowOutcome[] };

/** A step ready to show. Its title is the title of its call or of the flow that it runs, else its ID. */
export type StepView = {
  id: string;
  title: string;
  description?: string;
  call?: CallView;
  before: { call: CallView; description?: string }[];
  /** `target` is the step that the branch leads to; absent if the flow ends. */
  branches: (Omit<FlowBranch, 'to'> & { target?: StepTarget })[];
  /** Its outcomes, and its branches that no outcome names. */
  outcomes: OutcomeView[];
  /** The body of its call as JSON, with placeholders for the reader's values and for those of earlier steps. */
  body?: string;
  stores: string[];
  /** Whether another flow that the page shows has the same step. */
  isShown?: true;
};

type StepTarget = { number: number; title: string; href: string };

/** An outcome with what to do, both inline Markdown, and where the flow continues; without `next`, at the next step. */
export type OutcomeView = FlowOutcome & { next?: StepTarget | 'end' };

export const BODY_LABEL = 'Body';
export const STORE_LABEL = 'Store';

/** Returns the condition of an outcome, after the calls that share it: `Any call: no response`. */
export function formatCondition({ call, when }: OutcomeView): string {
  return call === undefined ? when : `${call}: ${uncapitalize(when)}`;
}

/** Returns the words before the name of the step that an outcome leads to, or about the end of the flow. */
export function formatNext({ next }: OutcomeView): string {
  if (next === undefined) return '';
  return next === 'end' ? 'The flow ends.' : 'Go to';
}

export type CallView = {
  title: string;
  method: Method;
  path: string;
  href: string;
  guide?: { title: string; href: string };
};

function withBasePath(flow: Flow): Flow {
  if (BASE_PATH === '') return flow;
  // A cast, because only texts change.
  return JSON.parse(JSON.stringify(flow), (_, value: unknown) =>
    typeof value === 'string' ? changeUrls(value, formatAuthoredHref) : value,
  ) as Flow;
}

/** Returns the flow with this ID, which the guide `file` names, ready to draw. */
export function toFlowView(
  flows: readonly Flow[],
  id: string,
  file: string,
  references: readonly Reference[],
  guides: readonly Guide[],
): FlowView {
  const found = flows.find((candidate) => candidate.id === id);
  const flow = withBasePath(requireFound(found, file, `flow ${id}`));
  // A link to the page itself would lead nowhere.
  const others = guides.filter((guide) => guide.file !== file);
  const calls = new Map(flow.steps.map((step) => [step.id, step.call && toCallView(step.call, references, others)]));
  const inner = new Map(flow.steps.map((step) => [step.id, flows.find(({ id: other }) => other === step.flow)?.title]));
  const titleOf = (step: string) => calls.get(step)?.title ?? inner.get(step) ?? step;
  const findOutput = (step: string, name: string) => {
    const index = flow.steps.findIndex((candidate) => candidate.id === step);
    const output = flow.steps[index]?.outputs.find((candidate) => candidate.name === name);
    return output && { number: index + 1, field: output.field };
  };
  return {
    ...flow,
    steps: flow.steps.map((step): StepView => {
      const branches = step.branches.map(({ to, ...branch }) => {
        if (to === undefined) return branch;
        const number = flow.steps.findIndex((candidate) => candidate.id === to) + 1;
        return { ...branch, target: { number, title: titleOf(to), href: `#${formatStepId(flow.id, to)}` } };
      });
      return compact({
        id: formatStepId(flow.id, step.id),
        title: titleOf(step.id),
        description: step.description,
        call: calls.get(step.id),
        before: step.before.map((received) => ({ ...received, call: toCallView(received.call, references, others) })),
        branches,
        outcomes: toOutcomeViews(step.outcomes, branches),
        body: step.body === undefined ? undefined : formatPayload(step.body, findOutput),
        stores: [...new Set(step.outputs.map(({ field }) => field))],
      });
    }),
  };
}

/** Returns the branches that no outcome names, then the outcomes, each with the branch whose condition it names: `207`, `PENDING`. */
function toOutcomeViews(outcomes: readonly FlowOutcome[], branches: StepView['branches']): OutcomeView[] {
  const names = (outcome: FlowOutcome, { label }: FlowBranch) => {
    const words = outcome.when.split(/[^\p{L}\p{N}_]+/u);
    return label !== '' && label.split(', ').every((word) => words.includes(word));
  };
  const others = branches.filter((branch) => !outcomes.some((outcome) => names(outcome, branch)));
  return [
    ...others.map((branch) => ({
      when: formatWhen(branch),
      action: branch.text,
      next: branch.target ?? ('end' as const),
    })),
    ...outcomes.map((outcome): OutcomeView => {
      const branch = branches.find((candidate) => names(outcome, candidate));
      return branch === undefined ? outcome : { ...outcome, next: branch.target ?? 'end' };
    }),
  ];
}

/** Returns the condition of a branch as an outcome: `404`, `` 200 with `PENDING` ``, `Success`. */
function formatWhen({ label, outcome }: FlowBranch): string {
  if (label === '') return outcome === 'success' ? 'Success' : 'Failure';
  return label
    .split(', ')
    .map((word) => (/^\d{3}$/.test(word) ? word : `\`${word}\``))
    .join(' with ');
}

/** Returns a flow without the parts of steps and the outcomes that another flow has as well. Its steps that the other has are marked, and linked there. */
export function toDifferences(flow: FlowView, other: FlowView): FlowView {
  // A reader follows the steps by their numbers, so only a step with the same number replaces another.
  const findKnown = ({ title }: StepView, index: number) => {
    const step = other.steps[index];
    return step?.title === title ? step : undefined;
  };
  const hrefs = new Map(
    flow.steps.flatMap((step, index) => {
      const known = findKnown(step, index);
      return known !== undefined && toComparable(step) === toComparable(known) ? [[`#${step.id}`, `#${known.id}`]] : [];
    }),
  );
  return {
    ...flow,
    steps: flow.steps.map((step, index): StepView => {
      const known = findKnown(step, index);
      return compact({
        ...step,
        before: isEqual(step.before, known?.before) ? [] : step.before,
        stores: isEqual(step.stores, known?.stores) ? [] : step.stores,
        outcomes: withoutOutcomes(step.outcomes, known?.outcomes).map((outcome) => {
          const { next } = outcome;
          if (typeof next !== 'object') return outcome;
          return { ...outcome, next: { ...next, href: hrefs.get(next.href) ?? next.href } };
        }),
        body: step.body === known?.body ? undefined : step.body,
        isShown: hrefs.has(`#${step.id}`) || undefined,
      });
    }),
    outcomes: withoutOutcomes(flow.outcomes, other.outcomes),
  };
}

function isEqual(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function withoutOutcomes(outcomes: readonly OutcomeView[], others: readonly OutcomeView[] = []): OutcomeView[] {
  const known = new Set(others.map(formatComparable));
  return outcomes.filter((outcome) => !known.has(formatComparable(outcome)));
}

function formatComparable({ call, when, action, next }: OutcomeView): string {
  return JSON.stringify([call, when, action, typeof next === 'object' ? next.number : next]);
}

/** Returns a step as text without what differs between flows: its ID, and the URLs of its targets. */
function toComparable({ id: _, branches: _branches, outcomes, ...step }: StepView): string {
  return JSON.stringify([step, outcomes.map(formatComparable)]);
}

function toCallView(call: FlowCall, references: readonly Reference[], guides: readonly Guide[]): CallView {
  const key = toOperationKey(call);
  const found = findOperation(references, key);
  const { operation, links } = requireFound(found, 'specs/flows.arazzo.yaml', `operation ${key}`);
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
