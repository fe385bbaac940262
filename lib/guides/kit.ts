/** What writers may use in guides, with the attributes that each part needs; `components/guides` holds the parts themselves. */
export const kit: Record<string, { required: string[]; optional: string[] }> = {
  Note: { required: [], optional: ['title'] },
  Tip: { required: [], optional: ['title'] },
  Warning: { required: [], optional: ['title'] },
  Unspecified: { required: [], optional: ['title'] },
  Steps: { required: [], optional: [] },
  Step: { required: ['title'], optional: [] },
  Tabs: { required: ['name'], optional: [] },
  Tab: { required: ['label'], optional: [] },
  Cards: { required: [], optional: [] },
  Card: { required: ['title', 'href'], optional: [] },
  Flow: { required: ['name'], optional: ['text'] },
  FlowSummary: { required: ['name'], optional: [] },
  FlowOutcomes: { required: ['name'], optional: [] },
  States: { required: ['name'], optional: ['api'] },
  Operation: { required: ['id'], optional: ['api'] },
  RequestExample: { required: ['id'], optional: ['api', 'name'] },
  ResponseExample: { required: ['id', 'status'], optional: ['api', 'name'] },
  Sample: { required: ['id'], optional: ['api', 'lang'] },
  SchemaTable: { required: ['id'], optional: ['api', 'part'] },
  ErrorTable: { required: ['id'], optional: ['api'] },
  Limits: { required: ['id'], optional: ['api'] },
  UnspecifiedList: { required: [], optional: ['api'] },
  RetryTable: { required: [], optional: ['api'] },
  ProviderReports: { required: [], optional: ['api'] },
};

/** Parts that take what they show from one operation, named by `id` (operationId) and `api`. */
export const operationEmbeds = [
  'Operation',
  'RequestExample',
  'ResponseExample',
  'Sample',
  'SchemaTable',
  'ErrorTable',
  'Limits',
];

/** Parts that take what they show from a whole API, named by `api`. */
export const apiEmbeds = ['UnspecifiedList', 'RetryTable', 'ProviderReports'];

/** Parts that take what they show from one flow, named by `name` (workflowId). */
export const flowEmbeds = ['Flow', 'FlowSummary', 'FlowOutcomes'];

/** Components that are nothing but the Markdown between their tags. */
export const textParts = ['Note', 'Tip', 'Warning', 'Unspecified', 'Step', 'Tab'];

/** Components that show nothing of what is between their tags. */
export const emptyParts = [...operationEmbeds, ...apiEmbeds, 'Flow', 'FlowOutcomes', 'States'];

/** Components whose children are all of one other, which appears nowhere else. */
export const containers: Record<string, string> = { Tabs: 'Tab', Steps: 'Step', Cards: 'Card' };

/** HTML that writers may use as it is. */
export const htmlTags = ['abbr', 'dd', 'details', 'dl', 'dt', 'kbd', 'mark', 'sub', 'summary', 'sup'];

/** HTML without content that writers may use as it is, closed or not: `<br>`, `<br />`. */
export const voidTags = ['br', 'hr', 'img', 'wbr'];
