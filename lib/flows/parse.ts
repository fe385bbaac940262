import { type Diagnostic, type Location, throwErrors } from '@/lib/diagnostic';
import { formatWords } from './condition';
import { arazzoSchema, type RawDocument, type RawWorkflow } from './document';
import type { Flow } from './model';
import type { Path, Scope } from './scope';
import { toStep } from './step';

/**
 * The flows of an Arazzo 1.0 document (sections 4.6.1 to 4.6.8); fails with every wrong spot, and with every name that the
 * document lacks. `locate` tells where a spot stands.
 */
export function parseFlows(raw: unknown, locate: (path: Path) => Location): Flow[] {
  const result = arazzoSchema.safeParse(raw);
  if (!result.success) {
    throwErrors(
      result.error.issues.map((issue) => ({
        ...locate(issue.path),
        message: issue.message,
        hint: 'correct it as Arazzo 1.0 asks',
      })),
    );
    return [];
  }
  const diagnostics: Diagnostic[] = [];
  const report: Scope['report'] = (path, message, hint) =>
    diagnostics.push({ severity: 'error', ...locate(path), message, hint });
  reportRepeats(result.data, report);
  const flows = result.data.workflows.map((workflow, index) => toFlow(workflow, index, result.data, report));
  throwErrors(diagnostics);
  return flows;
}

/** A name that appears twice would lead to the first alone. */
function reportRepeats({ workflows }: RawDocument, report: Scope['report']): void {
  for (const index of findRepeats(workflows.map(({ workflowId }) => workflowId))) {
    const message = `the workflowId ${workflows[index]?.workflowId} appears twice`;
    report(['workflows', index, 'workflowId'], message, 'give each flow a unique ID');
  }
  for (const [flow, { steps }] of workflows.entries()) {
    for (const index of findRepeats(steps.map(({ stepId }) => stepId))) {
      const message = `the stepId ${steps[index]?.stepId} appears twice in its flow`;
      report(['workflows', flow, 'steps', index, 'stepId'], message, 'give each step of a flow a unique ID');
    }
  }
}

function findRepeats(names: readonly string[]): number[] {
  return names.flatMap((name, index) => (names.indexOf(name) === index ? [] : [index]));
}

function toFlow(workflow: RawWorkflow, index: number, document: RawDocument, report: Scope['report']): Flow {
  const { workflowId, summary, description, steps } = workflow;
  const scope = { document, workflow, report };
  return {
    id: workflowId,
    title: summary ?? formatWords(workflowId),
    ...(description !== undefined && { description: description.trim() }),
    steps: steps.map((step, number) => toStep(step, ['workflows', index, 'steps', number], scope)),
  };
}
