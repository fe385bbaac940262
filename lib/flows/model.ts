/** A flow across operations, out of one Arazzo workflow: plain JSON. */
export type Flow = {
  /** workflowId: `resale`. Anchor on the docs index too. */
  id: string;
  title: string;
  description?: string;
  steps: FlowStep[];
};

export type FlowStep = {
  id: string;
  description?: string;
  /** The call of this step; absent where the step is another flow or nothing that an API holds. */
  call?: { api: string; operationId: string };
  /** Another flow that stands for this step. */
  flow?: string;
  /** Where it goes on other than to the next step, in document order. */
  branches: FlowBranch[];
};

/** `to`: a step of the same flow; absent where the flow ends here. */
export type FlowBranch = { name: string; to?: string; failed: boolean };
