/** What a component shows: its Markdown, its parts, or data from the specifications that its attributes name. */
type Shown = 'text' | 'parts' | 'operation' | 'api' | 'flow' | 'flow-and-text' | 'decisions' | 'states';

type ComponentInfo = { shows: Shown; required: readonly string[]; optional: readonly string[] };

const callout = { shows: 'text', required: [], optional: ['title'] } as const;

/** The components of guides. `lib/site/guide-embeds.ts` has the data of those that show specifications. */
export const guideComponents = {
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
  Flow: { shows: 'flow', required: ['name'], optional: ['unlike'] },
  FlowSummary: { shows: 'flow-and-text', required: ['name'], optional: [] },
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
  ProviderReports: { shows: 'api', required: [], optional: ['api'] },
} as const satisfies Record<string, ComponentInfo>;

type GuideComponent = keyof typeof guideComponents;

export type AttributesOf<Name extends GuideComponent> = {
  [Attribute in (typeof guideComponents)[Name]['required'][number]]: string;
} & { [Attribute in (typeof guideComponents)[Name]['optional'][number]]?: string };

/** The names of components that show a part of the specifications. */
export type EmbedComponent = {
  [Name in GuideComponent]: (typeof guideComponents)[Name]['shows'] extends 'text' | 'parts' ? never : Name;
}[GuideComponent];

/** The names of components that only arrange Markdown. */
export type TextComponent = Exclude<GuideComponent, EmbedComponent>;

export function findComponent(name: string): ComponentInfo | undefined {
  return Object.entries(guideComponents).find(([known]) => known === name)?.[1];
}

/** Returns whether a component shows data of an API, which its attribute `api` or the front matter of the guide names. */
export function needsApi(name: string): boolean {
  return findComponent(name)?.optional.includes('api') === true;
}

export function ignoresContent(name: string): boolean {
  const shows = findComponent(name)?.shows ?? 'text';
  return !['text', 'parts', 'flow-and-text'].includes(shows);
}

/** Components with their only allowed child component, which may appear nowhere else. */
export const containers: Record<string, string> = { Tabs: 'Tab', Steps: 'Step', Cards: 'Card' };

/** HTML that authors may use unchanged. */
export const htmlTags = [
  ...['abbr', 'b', 'dd', 'del', 'details', 'div', 'dl', 'dt', 'em', 'i', 'ins', 'kbd', 'mark', 'p', 'small', 'strong'],
  ...['sub', 'summary', 'sup', 'u'],
];

/** HTML without content that authors may use unchanged, closed or not: `<br>`, `<br />`. */
export const voidTags = ['br', 'hr', 'img', 'wbr'];

/** Returns the attributes that authors may set on an HTML tag. All others could change the page or run code, or stop the compiler. */
export function listHtmlAttributes(tag: string): readonly string[] {
  return [...(HTML_ATTRIBUTES[tag] ?? []), 'title', 'lang', 'dir'];
}

const HTML_ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  details: ['open'],
  img: ['src', 'alt', 'width', 'height'],
};

/** The marker at the start of a quotation that makes it a callout, as on GitHub. Its group is the kind. */
export const ALERT_MARK = /^\[!([A-Za-z]+)\][ \t]*(?:\n|$)/;

export const ALERTS: Readonly<Record<string, { name: string; title?: string }>> = {
  NOTE: { name: 'Note' },
  TIP: { name: 'Tip' },
  IMPORTANT: { name: 'Note', title: 'Important' },
  WARNING: { name: 'Warning' },
  CAUTION: { name: 'Warning', title: 'Caution' },
};
