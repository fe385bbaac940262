/** A flow across operations, out of one Arazzo workflow: plain JSON. */
export type Flow = {
  /** workflowId: `sellListingByPolling`. */
  id: string;
  title: string;
  description?: string;
  steps: FlowStep[];
};

export type FlowStep = {
  id: string;
  description?: string;
  /** The call of this step; absent where the step is another flow. */
  call?: FlowCall;
  /** Another flow that stands for this step. */
  flow?: string;
  /** What the integrator may receive before this step (`x-before`). */
  before: { call: FlowCall; description?: string }[];
  /** Where it goes on other than to the next step. */
  branches: FlowBranch[];
};

export type FlowCall = { api: string; operationId: string };

export type FlowBranch = {
  /** In words: `status 207`, `status is PENDING`; empty where the document names no condition. */
  when: string;
  /** In words: `escalate partial failure`. */
  name: string;
  /** A step of the same flow; absent where the flow ends here. */
  to?: string;
};
