import { type Flaw, failAll } from '@/lib/fail';
import { formatWords } from './condition';
import { arazzoSchema, type RawDocument, type RawWorkflow } from './document';
import type { Flow } from './model';
import type { Path, Scope } from './scope';
import { toStep } from './step';

/**
 * The flows of an Arazzo 1.0 document (sections 4.6.1 to 4.6.8); fails with every wrong spot, and with every name that the
 * document lacks. `locate` tells where a spot stands.
 */
export function parseFlows(raw: unknown, locate: (path: Path) => string): Flow[] {
  const result = arazzoSchema.safeParse(raw);
  if (!result.success) {
    failAll(
      result.error.issues.map((issue) => ({
        where: locate(issue.path),
        problem: issue.message,
        remedy: 'correct it as Arazzo 1.0 asks',
      })),
    );
    return [];
  }
  const flaws: Flaw[] = [];
  const report: Scope['report'] = (path, problem, remedy) => flaws.push({ where: locate(path), problem, remedy });
  reportRepeats(result.data, report);
  const flows = result.data.workflows.map((workflow, index) => toFlow(workflow, index, result.data, report));
  failAll(flaws);
  return flows;
}

/** A name that stands twice would lead to the first alone. */
function reportRepeats({ workflows }: RawDocument, report: Scope['report']): void {
  for (const index of findRepeats(workflows.map(({ workflowId }) => workflowId))) {
    const problem = `the workflowId ${workflows[index]?.workflowId} stands twice`;
    report(['workflows', index, 'workflowId'], problem, 'give each flow an id of its own');
  }
  for (const [flow, { steps }] of workflows.entries()) {
    for (const index of findRepeats(steps.map(({ stepId }) => stepId))) {
      const problem = `the stepId ${steps[index]?.stepId} stands twice in its flow`;
      report(['workflows', flow, 'steps', index, 'stepId'], problem, 'give each step of a flow an id of its own');
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
