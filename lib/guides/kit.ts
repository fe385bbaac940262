/** What a component shows: the Markdown in it, its own parts, or what its attributes name in the specifications. */
type Shown = 'text' | 'parts' | 'operation' | 'api' | 'flow' | 'flow-and-text' | 'decisions' | 'states';

type KitPart = { shows: Shown; required: string[]; optional: string[] };

const callout: KitPart = { shows: 'text', required: [], optional: ['title'] };

/** What writers may use in guides, with the attributes that each part needs; `components/guides` holds the parts themselves. */
export const kit: Record<string, KitPart> = {
  Note: callout,
  Tip: callout,
  Warning: callout,
  Recommendation: callout,
  Unspecified: callout,
  Steps: { shows: 'parts', required: [], optional: [] },
  Step: { shows: 'text', required: ['title'], optional: [] },
  Tabs: { shows: 'parts', required: ['name'], optional: [] },
  Tab: { shows: 'text', required: ['label'], optional: [] },
  Cards: { shows: 'parts', required: [], optional: [] },
  Card: { shows: 'parts', required: ['title', 'href'], optional: [] },
  Flow: { shows: 'flow', required: ['name'], optional: ['text'] },
  FlowSummary: { shows: 'flow-and-text', required: ['name'], optional: [] },
  FlowOutcomes: { shows: 'flow', required: ['name'], optional: [] },
  Decisions: { shows: 'decisions', required: ['kind'], optional: [] },
  CallDecisions: { shows: 'operation', required: ['id'], optional: ['api'] },
  States: { shows: 'states', required: ['name'], optional: ['api'] },
  Operation: { shows: 'operation', required: ['id'], optional: ['api'] },
  RequestExample: { shows: 'operation', required: ['id'], optional: ['api', 'name'] },
  ResponseExample: { shows: 'operation', required: ['id', 'status'], optional: ['api', 'name'] },
  Sample: { shows: 'operation', required: ['id'], optional: ['api', 'lang'] },
  SchemaTable: { shows: 'operation', required: ['id'], optional: ['api', 'part'] },
  ErrorTable: { shows: 'operation', required: ['id'], optional: ['api'] },
  Limits: { shows: 'operation', required: ['id'], optional: ['api'] },
  CommonErrors: { shows: 'api', required: [], optional: ['api'] },
  Counterparts: { shows: 'api', required: [], optional: ['api'] },
  Questions: { shows: 'api', required: [], optional: ['api'] },
  UnspecifiedList: { shows: 'api', required: [], optional: ['api'] },
  RetryTable: { shows: 'api', required: [], optional: ['api'] },
  ProviderReports: { shows: 'api', required: [], optional: ['api'] },
};

function listParts(...shown: Shown[]): string[] {
  return Object.keys(kit).filter((name) => shown.some((kind) => kit[name]?.shows === kind));
}

/** Parts that take what they show from one operation, named by `id` (operationId) and `api`. */
export const operationEmbeds = listParts('operation');

/** Parts that take what they show from a whole API, named by `api`. */
export const apiEmbeds = listParts('api');

/** Parts that take what they show from one flow, named by `name` (workflowId). */
export const flowEmbeds = listParts('flow', 'flow-and-text');

/** Components that are nothing but the Markdown between their tags. */
export const textParts = listParts('text');

/** Components that show nothing of what is between their tags. */
export const emptyParts = listParts('operation', 'api', 'flow', 'decisions', 'states');

/** Components whose children are all of one other, which appears nowhere else. */
export const containers: Record<string, string> = { Tabs: 'Tab', Steps: 'Step', Cards: 'Card' };

/** HTML that writers may use as it is. */
export const htmlTags = ['abbr', 'dd', 'details', 'dl', 'dt', 'kbd', 'mark', 'sub', 'summary', 'sup'];

/** HTML without content that writers may use as it is, closed or not: `<br>`, `<br />`. */
export const voidTags = ['br', 'hr', 'img', 'wbr'];
