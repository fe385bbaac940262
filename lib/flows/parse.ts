import type { z } from 'zod';
import { failAll } from '@/lib/fail';
import { formatCondition, formatWords } from './condition';
import { type actionSchema, arazzoSchema, type stepSchema } from './document';
import type { Flow, FlowBranch, FlowCall, FlowStep } from './model';

/** The flows of an Arazzo 1.0 document (sections 4.6.1 to 4.6.8); fails with the JSON pointer of every wrong spot. */
export function parseFlows(raw: unknown, file: string): Flow[] {
  const result = arazzoSchema.safeParse(raw);
  if (!result.success) {
    failAll(
      result.error.issues.map((issue) => ({
        where: `${file}#/${issue.path.map(String).join('/')}`,
        problem: issue.message,
        remedy: 'correct it as Arazzo 1.0 asks',
      })),
    );
    return [];
  }
  const { sourceDescriptions, workflows } = result.data;
  const only = sourceDescriptions.length === 1 ? sourceDescriptions[0]?.name : undefined;
  return workflows.map(({ workflowId, summary, description, steps }) => ({
    id: workflowId,
    title: summary ?? formatWords(workflowId),
    ...(description !== undefined && { description: description.trim() }),
    steps: steps.map((step) => toStep(step, only)),
  }));
}

function toStep(raw: z.output<typeof stepSchema>, onlySource: string | undefined): FlowStep {
  const call = toCall(raw.operationId, onlySource);
  return {
    id: raw.stepId,
    ...(raw.description !== undefined && { description: raw.description.trim() }),
    ...(call !== undefined && { call }),
    ...(raw.workflowId !== undefined && { flow: raw.workflowId }),
    before: raw['x-before'].flatMap(({ operationId, description }) => {
      const received = toCall(operationId, onlySource);
      if (received === undefined) return [];
      return [{ call: received, ...(description !== undefined && { description: description.trim() }) }];
    }),
    branches: [...raw.onSuccess, ...raw.onFailure].flatMap(toBranch),
  };
}

/** `$sourceDescriptions.linkv1.lockTickets`, or `lockTickets` where there is one source only. */
function toCall(operationId: string | undefined, onlySource: string | undefined): FlowCall | undefined {
  const [, api, name] = /^\$sourceDescriptions\.([^.]+)\.(.+)$/.exec(operationId ?? '') ?? [];
  if (api !== undefined && name !== undefined) return { api, operationId: name };
  return operationId === undefined || onlySource === undefined ? undefined : { api: onlySource, operationId };
}

/** Actions of the whole document (a retry after 500) stand by reference and are no branch of a flow. */
function toBranch(raw: z.output<typeof actionSchema>): FlowBranch[] {
  if (raw.name === undefined || raw.type === 'retry') return [];
  const when = raw.criteria.map(({ condition }) => formatCondition(condition)).join(' and ');
  return [{ when, name: formatWords(raw.name), ...(raw.stepId !== undefined && { to: raw.stepId }) }];
}
