import { formatCondition, formatConditionLabel, formatWords } from './condition';
import type { RawAction } from './document';
import type { FlowBranch } from './model';
import type { Path, Scope } from './scope';

/** What a success or failure action draws; nothing for a retry, which leads nowhere else. */
export function toBranches(raw: RawAction, outcome: FlowBranch['outcome'], path: Path, scope: Scope): FlowBranch[] {
  const action = raw.reference === undefined ? raw : findAction(raw.reference, path, scope);
  if (action === undefined || action.type === 'retry') return [];
  if (action.name === undefined || action.type === undefined) {
    scope.report(path, 'the action lacks `name` or `type`', 'write both, or a `reference`');
    return [];
  }
  const to = action.type === 'goto' ? findTarget(action, path, scope) : undefined;
  const when = action.criteria.map(({ condition }) => formatCondition(condition)).join(' and ');
  const label = action.criteria.map(({ condition }) => formatConditionLabel(condition)).join(', ');
  return [{ when, label, name: formatWords(action.name), outcome, ...(to !== undefined && { to }) }];
}

function findAction(reference: string, path: Path, { document, report }: Scope): RawAction | undefined {
  const [, kind, name = ''] = /^\$components\.(successActions|failureActions)\.(.+)$/.exec(reference) ?? [];
  // The pattern lets these two keys through and no other.
  const actions = document.components?.[kind as 'successActions' | 'failureActions'];
  const found = actions !== undefined && Object.hasOwn(actions, name) ? actions[name] : undefined;
  if (found === undefined)
    report([...path, 'reference'], `nothing is defined at ${reference}`, 'correct the reference');
  return found;
}

/** Without this check a step that is not there would be drawn as the end of the flow. */
function findTarget({ stepId, workflowId }: RawAction, path: Path, { workflow, report }: Scope): string | undefined {
  const steps = workflow.steps.map((step) => step.stepId);
  if (stepId !== undefined && steps.includes(stepId)) return stepId;
  const hint = `name a step of ${workflow.workflowId}: ${steps.join(', ')}`;
  if (stepId !== undefined) report([...path, 'stepId'], `${workflow.workflowId} has no step ${stepId}`, hint);
  else if (workflowId === undefined) report(path, 'the `goto` has no `stepId`', hint);
  else report([...path, 'workflowId'], 'a `goto` to another flow is not drawn', `${hint}; or make that flow a step`);
  return undefined;
}
