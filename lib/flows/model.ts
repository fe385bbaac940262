import type { DiagnosticText } from '@/lib/diagnostic';

/** A path in a document of flows or decisions, segment by segment. */
export type Path = readonly PropertyKey[];

/** A mistake at a path of the document, before its line is looked up. */
export type PathDiagnostic = DiagnosticText & { path: Path };

/** A flow across operations, out of one Arazzo workflow: plain JSON. */
export type Flow = {
  /** workflowId: `sellListingByPolling`. */
  id: string;
  title: string;
  description?: string;
  steps: FlowStep[];
  /** What can happen at several of its calls (`x-outcomes` of the workflow). */
  outcomes: FlowOutcome[];
};

/** Something that can happen at a call, and what to do then; both inline Markdown. */
export type FlowOutcome = {
  /** The calls that it concerns, in words; absent where it is an outcome of one step. */
  call?: string;
  /** `207`, `200 with \`PENDING\``, `No response`. */
  when: string;
  action: string;
};

/** One step of a flow: a call, or another flow in its place. */
export type FlowStep = {
  id: string;
  description?: string;
  /** The call of this step; absent where the step is another flow. */
  call?: FlowCall;
  /** ID of another flow in place of this step. */
  flow?: string;
  /** What the integrator may receive before this step (`x-before`). */
  before: { call: FlowCall; description?: string }[];
  /** Where it continues other than at the next step. */
  branches: FlowBranch[];
  /** What can happen at its call (`x-outcomes` of the step). */
  outcomes: FlowOutcome[];
};

/** An operation by API and operationId. */
export type FlowCall = { api: string; operationId: string };

/** A success or failure action of a step that leads elsewhere than to the next one. */
export type FlowBranch = {
  /** In words: `the response is 207`, `` `status` is PENDING ``; empty where the document names no condition. */
  when: string;
  /** What decides, in short: `207`, `PENDING`; empty where the document names no condition. */
  label: string;
  /** What to do or what it means, as a sentence: `Escalate to the provider.` */
  text: string;
  /** Whether it is one of the step's success or failure actions. */
  outcome: 'success' | 'failure';
  /** A step of the same flow; absent where the flow ends here. */
  to?: string;
};
