import { formatCode, formatItem, formatTable } from '@/lib/markdown/text';
import { formatMethod } from '@/lib/methods';
import {
  type CallView,
  type FlowView,
  formatBranchLead,
  type OutcomeGroup,
  type StepView,
  toOutcomeGroups,
} from '@/lib/site/flow-view';

/** Returns a flow as a numbered list: each call with its links, what comes before it, and where it may go on. */
export function formatFlow({ steps }: FlowView): string {
  return steps.map((step, index) => formatStep(step, index + 1)).join('\n');
}

/** Returns what can happen at the calls of a flow, and what to do then, as a table. */
export function formatFlowOutcomes(flow: FlowView): string {
  return formatTable(['Call', 'Outcome', 'What to do'], toOutcomeGroups(flow).flatMap(toOutcomeRows));
}

function toOutcomeRows({ title, call, outcomes }: OutcomeGroup): string[][] {
  const name = call === undefined ? title : formatCall(call);
  return outcomes.map(({ when, action }) => [name, when, action]);
}

function formatStep({ title, call, description, before, branches }: StepView, number: number): string {
  const lines = [
    call === undefined ? title : formatCall(call),
    ...(description === undefined ? [] : [description]),
    ...before.map((received) =>
      formatItem(`Before it you may receive: ${formatCall(received.call)}`, [received.description ?? '']),
    ),
    ...branches.map((branch) => {
      const { target } = branch;
      const step = target === undefined ? '' : ` step ${target.number}, ${target.title}.`;
      return formatItem(`${formatBranchLead(branch)}${step}`);
    }),
  ];
  return `${number}. ${lines.join('\n').replace(/\n(?=.)/g, '\n   ')}`;
}

function formatCall({ title, method, path, href, guide }: CallView): string {
  const name = guide === undefined ? title : `[${title}](${guide.href})`;
  return `${name}, [${formatCode(`${formatMethod(method)} ${path}`)}](${href})`;
}
