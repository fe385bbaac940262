import { z } from 'zod';
import { failAll } from '@/lib/fail';
import type { Flow, FlowBranch, FlowStep } from './model';

const action = z.looseObject({
  name: z.string().min(1),
  type: z.enum(['end', 'goto', 'retry']),
  stepId: z.string().optional(),
  workflowId: z.string().optional(),
});

const step = z.looseObject({
  stepId: z.string().min(1),
  description: z.string().optional(),
  operationId: z.string().optional(),
  operationPath: z.string().optional(),
  workflowId: z.string().optional(),
  onSuccess: z.array(action).default([]),
  onFailure: z.array(action).default([]),
});

const schema = z.looseObject({
  arazzo: z.string().regex(/^1\.0\.\d+$/, 'Arazzo 1.0'),
  sourceDescriptions: z.array(z.looseObject({ name: z.string(), url: z.string(), type: z.string().optional() })).min(1),
  workflows: z.array(
    z.looseObject({
      workflowId: z.string().min(1),
      summary: z.string().optional(),
      description: z.string().optional(),
      steps: z.array(step).min(1),
    }),
  ),
});

/** The flows of an Arazzo 1.0 document (sections 4.6.1 to 4.6.7); fails with the JSON pointer of every wrong spot. */
export function parseFlows(raw: unknown, file: string): Flow[] {
  const result = schema.safeParse(raw);
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
    title: summary ?? workflowId,
    ...(description !== undefined && { description }),
    steps: steps.map((entry) => toStep(entry, only)),
  }));
}

function toStep(raw: z.output<typeof step>, onlySource: string | undefined): FlowStep {
  const call = toCall(raw, onlySource);
  return {
    id: raw.stepId,
    ...(raw.description !== undefined && { description: raw.description.trim() }),
    ...(call !== undefined && { call }),
    ...(raw.workflowId !== undefined && { flow: raw.workflowId }),
    branches: [
      ...raw.onSuccess.map((entry) => toBranch(entry, false)),
      ...raw.onFailure.map((entry) => toBranch(entry, true)),
    ],
  };
}

/** `$sourceDescriptions.linkv1.lockTickets`, or `lockTickets` where there is one source only. */
function toCall({ operationId }: z.output<typeof step>, onlySource: string | undefined): FlowStep['call'] {
  const named = /^\$sourceDescriptions\.([^.]+)\.(.+)$/.exec(operationId ?? '');
  if (named?.[1] !== undefined && named[2] !== undefined) return { api: named[1], operationId: named[2] };
  return operationId === undefined || onlySource === undefined ? undefined : { api: onlySource, operationId };
}

function toBranch({ name, stepId }: z.output<typeof action>, failed: boolean): FlowBranch {
  return { name: formatWords(name), ...(stepId !== undefined && { to: stepId }), failed };
}

/** `orderPending` and `order-pending` read `order pending`. */
export function formatWords(name: string): string {
  return name
    .replace(/([\p{Ll}\p{N}])(\p{Lu})/gu, '$1 $2')
    .replace(/[-_]+/g, ' ')
    .toLowerCase();
}
