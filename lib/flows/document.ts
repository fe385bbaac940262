import { z } from 'zod';

/** Success and failure actions of a step, or a reference to one of the document. */
const actionSchema = z.looseObject({
  name: z.string().optional(),
  type: z.enum(['end', 'goto', 'retry']).optional(),
  stepId: z.string().optional(),
  workflowId: z.string().optional(),
  reference: z.string().optional(),
  criteria: z.array(z.looseObject({ condition: z.string() })).default([]),
});

/** A step, with `x-before`: what the integrator may receive before it. */
const stepSchema = z.looseObject({
  stepId: z.string().min(1),
  description: z.string().optional(),
  operationId: z.string().optional(),
  workflowId: z.string().optional(),
  onSuccess: z.array(actionSchema).default([]),
  onFailure: z.array(actionSchema).default([]),
  'x-before': z.array(z.strictObject({ operationId: z.string(), description: z.string().optional() })).default([]),
});

const workflowSchema = z.looseObject({
  workflowId: z.string().min(1),
  summary: z.string().optional(),
  description: z.string().optional(),
  steps: z.array(stepSchema).min(1),
});

const componentsSchema = z.looseObject({
  successActions: z.record(z.string(), actionSchema).default({}),
  failureActions: z.record(z.string(), actionSchema).default({}),
});

/** What the portal reads of an Arazzo 1.0 document. */
export const arazzoSchema = z.looseObject({
  arazzo: z.string().regex(/^1\.0\.\d+$/, 'expected is a version 1.0.x'),
  sourceDescriptions: z.array(z.looseObject({ name: z.string(), url: z.string() })).min(1),
  workflows: z.array(workflowSchema),
  components: componentsSchema.optional(),
});

/** An Arazzo document whose shape is checked; what it names may still be missing. */
export type RawDocument = z.output<typeof arazzoSchema>;

/** A workflow of the document. */
export type RawWorkflow = RawDocument['workflows'][number];

/** A step of a workflow. */
export type RawStep = z.output<typeof stepSchema>;

/** A success or failure action, or a reference to one under `components`. */
export type RawAction = z.output<typeof actionSchema>;
