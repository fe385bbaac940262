import type { DiagnosticText } from '@/lib/diagnostic';
import type { FlowOutput } from './payload';

/** A path in a document of flows or decisions, segment by segment. */
export type Path = readonly PropertyKey[];

export type PathDiagnostic = DiagnosticText & { path: Path };

/** A flow across operations, made from one Arazzo workflow: plain JSON. */
export type Flow = {
  id: string;
  title: string;
  description?: string;
  steps: FlowStep[];
  /** Outcomes of several of its calls (`x-outcomes` of the workflow). */
  outcomes: FlowOutcome[];
};

/** An outcome of a call, and what to do then; both inline Markdown. */
export type FlowOutcome = {
  /** Name of the list of `components` that it is in; absent if its step or flow lists it. */
  list?: string;
  /** The calls that it concerns, in words; absent for an outcome of one step. */
  call?: string;
  /** `207`, `200 with \`PENDING\``, `No response`. */
  when: string;
  action: string;
};

/** One step of a flow: a call, or another flow. */
export type FlowStep = {
  id: string;
  description?: string;
  call?: FlowCall;
  flow?: string;
  /** Calls that the integrator may receive before this step (`x-before`). */
  before: { call: FlowCall; description?: string }[];
  /** Where the flow can end or continue. Without a branch that applies, it continues at the next step. */
  branches: FlowBranch[];
  /** Outcomes of its call (`x-outcomes` of the step). */
  outcomes: FlowOutcome[];
  /** The JSON body of its call, in which strings can be expressions: `$inputs.totalPrice`; absent without a body. */
  body?: unknown;
  /** The values of the response that later steps use, or that you store. */
  outputs: FlowOutput[];
};

export type FlowCall = { api: string; operationId: string };

/** A success or failure action of a step that ends the flow or leads to a step. */
export type FlowBranch = {
  /** The condition in short: `207`, `PENDING`; empty without a condition. */
  label: string;
  /** What to do, or what the outcome means, as a sentence: `Escalate to the provider.` */
  text: string;
  /** Whether it is one of the step's success or failure actions. */
  outcome: 'success' | 'failure';
  /** ID of a step of the same flow; absent if the flow ends here. */
  to?: string;
};
