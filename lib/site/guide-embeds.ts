import { groupBy } from '@/lib/collections';
import type { Decisions } from '@/lib/flows/decisions';
import type { Flow } from '@/lib/flows/model';
import type { AttributesOf, EmbedComponent } from '@/lib/guides/components';
import { formatCommonErrorsId, formatOperationKey, type Guide } from '@/lib/guides/document';
import { memoizeWeak } from '@/lib/memoize';
import { formatPlain } from '@/lib/prose/plain';
import type {
  Differences,
  ErrorEntry,
  ErrorRow,
  OperationSection,
  ReferenceDocument,
  StateMachine,
} from '@/lib/reference/document';
import { type ReferenceLinks, toLinks } from '@/lib/reference/links';
import { findBlock, findSection, listAllOperations, listErrorEntries } from '@/lib/reference/walk';
import { NO_DIFFERENCE } from '@/lib/reference/words';
import { type DecisionTable, toCallDecisions, toDecisionTable } from './decision-view';
import {
  findOperation,
  findStates,
  type LocatedOperation,
  requireFound,
  type ShownExample,
  toMessageExample,
  toSample,
} from './embeds';
import { type FlowView, toDifferences, toFlowView } from './flow-view';
import type { Reference } from './reference';
import { formatGuideHref } from './urls';

export type EmbedSite = {
  references: readonly Reference[];
  flows: readonly Flow[];
  decisions: Decisions;
  docs: { guides: readonly Guide[] };
};

/** The data of a guide component that shows a part of the specifications. Web pages and Markdown render every kind. */
export type GuideEmbed =
  | { kind: 'operation'; located: LocatedOperation }
  | { kind: 'example'; example: ShownExample }
  | { kind: 'fields'; located: LocatedOperation; part: string }
  | { kind: 'errors'; located: LocatedOperation; commonHref: string | undefined }
  | { kind: 'limits'; located: LocatedOperation }
  | { kind: 'common errors'; reference: Reference; links: ReferenceLinks }
  | { kind: 'counterparts'; api: string; counterparts: CounterpartLists; links: ReferenceLinks }
  | { kind: 'questions'; reference: Reference; links: ReferenceLinks }
  | { kind: 'reports'; reports: ErrorEntry[]; links: ReferenceLinks }
  | { kind: 'states'; machine: StateMachine; links: ReferenceLinks }
  | { kind: 'decisions'; tables: DecisionTable[] }
  | { kind: 'flow'; flow: FlowView }
  | { kind: 'flow summary'; flow: FlowView };

export type EmbedOf<Kind extends GuideEmbed['kind']> = Extract<GuideEmbed, { kind: Kind }>;

type Context = { guide: Guide; site: EmbedSite };

type Embeds = { [Name in EmbedComponent]: (attributes: AttributesOf<Name>, context: Context) => GuideEmbed };

const EMBEDS: Embeds = {
  Operation: (call, context) => ({ kind: 'operation', located: locate(call, context) }),
  RequestExample: ({ name, ...call }, context) => ({
    kind: 'example',
    example: toMessageExample(locate(call, context).operation, 'body', name),
  }),
  ResponseExample: ({ name, status, ...call }, context) => ({
    kind: 'example',
    example: toMessageExample(locate(call, context).operation, status, name),
  }),
  Sample: ({ lang, ...call }, context) => ({ kind: 'example', example: toSample(locate(call, context), lang) }),
  SchemaTable: ({ part = 'body', ...call }, context) => ({ kind: 'fields', located: locate(call, context), part }),
  ErrorTable: (call, context) => {
    const located = locate(call, context);
    return {
      kind: 'errors',
      located,
      commonHref: findCommonErrorsHref(context.site.docs.guides, located.reference.id),
    };
  },
  Limits: (call, context) => ({ kind: 'limits', located: locate(call, context) }),
  CallDecisions: (call, context) => ({
    kind: 'decisions',
    tables: toCallDecisions(context.site.decisions, locate(call, context), context.site.docs.guides),
  }),
  Decisions: ({ kind }, { guide, site }) => ({
    kind: 'decisions',
    tables: [toDecisionTable(site.decisions, kind, site.docs.guides, guide.file)],
  }),
  CommonErrors: ofApi((reference, links) => ({ kind: 'common errors', reference, links })),
  Counterparts: ofApi((reference, links) => ({
    kind: 'counterparts',
    api: reference.label,
    counterparts: toCounterpartLists(reference, links),
    links,
  })),
  Questions: ofApi((reference, links) => ({ kind: 'questions', reference, links })),
  ProviderReports: ofApi((reference, links) => ({ kind: 'reports', reports: listReportedErrors(reference), links })),
  States: ({ name, api }, { guide, site }) => {
    const found = findStates(site.references, api ?? guide.frontMatter.api, name);
    return { kind: 'states', ...requireFound(found, guide.file, `state machine ${name}`) };
  },
  Flow: ({ name, unlike }, context) => ({ kind: 'flow', flow: locateFlow(name, context, unlike) }),
  FlowSummary: ({ name }, context) => ({ kind: 'flow summary', flow: locateFlow(name, context) }),
};

/** Names of the components that show a part of the specifications. A cast, because `Object.keys` returns plain strings. */
export const embedNames = Object.keys(EMBEDS) as EmbedComponent[];

export function isEmbed(name: string): name is EmbedComponent {
  return Object.hasOwn(EMBEDS, name);
}

/** Returns the data that a component shows. Throws a build error if an attribute names something unknown. */
export function toGuideEmbed<Name extends EmbedComponent>(
  name: Name,
  attributes: Record<string, string>,
  guide: Guide,
  site: EmbedSite,
): GuideEmbed {
  // A cast, because the checks of guides require the attributes of each component.
  return EMBEDS[name](attributes as AttributesOf<Name>, { guide, site });
}

function locate({ id, api }: { id: string; api?: string }, { guide, site }: Context): LocatedOperation {
  const key = formatOperationKey(id, api ?? guide.frontMatter.api);
  return requireFound(findOperation(site.references, key), guide.file, `operation ${key}`);
}

function ofApi(toEmbed: (reference: Reference, links: ReferenceLinks) => GuideEmbed) {
  return ({ api: named }: { api?: string }, { guide, site }: Context): GuideEmbed => {
    const api = named ?? guide.frontMatter.api;
    const found = site.references.find(({ id }) => id === api);
    const reference = requireFound(found, guide.file, `API ${api}`);
    return toEmbed(reference, toLinks(reference));
  };
}

/** Returns the URL of an API's common errors in the first guide that shows them; undefined if none does. */
function findCommonErrorsHref(guides: readonly Guide[], api: string): string | undefined {
  const guide = guides.find(({ embeds, frontMatter }) =>
    embeds.some(({ name, attributes }) => name === 'CommonErrors' && (attributes.api ?? frontMatter.api) === api),
  );
  return guide && `${formatGuideHref(guide.path)}#${formatCommonErrorsId(api)}`;
}

/** Returns a flow; with `unlike`, only how it differs from that flow. */
function locateFlow(name: string, { guide, site }: Context, unlike?: string): FlowView {
  const toView = (id: string) => toFlowView(site.flows, id, guide.file, site.references, site.docs.guides);
  return unlike === undefined ? toView(name) : toDifferences(toView(name), toView(unlike));
}

/** Returns the error reasons of an API that its provider wants to be informed of. */
export function listReportedErrors({ pages }: ReferenceDocument): ErrorEntry[] {
  const entries = pages.flatMap((page) => findSection(page, 'errors') ?? []).flatMap(listErrorEntries);
  return entries.filter(({ reported }) => reported);
}

/** A call and its counterpart in another API. The counterpart's title is the API's label, plus the call's title if that differs. */
export type CounterpartPair = { title: string; href: string; other: { title: string; href: string } };

/** The calls of an API that have counterparts, with and without differences. Both lists are in the order of the reference. */
export type CounterpartLists = {
  different: (CounterpartPair & { differences: Differences })[];
  same: CounterpartPair[];
};

/** Text before the calls that don't differ from their counterparts. */
export const NO_DIFFERENCES = `${NO_DIFFERENCE.slice(0, -1)} in both APIs:`;

function toCounterpartLists(reference: ReferenceDocument, links: ReferenceLinks): CounterpartLists {
  const found: CounterpartLists = { different: [], same: [] };
  for (const { title, anchor, facts } of listAllOperations(reference)) {
    for (const { counterpart, differences } of facts) {
      if (counterpart === undefined) continue;
      const name = counterpart.title === title ? counterpart.api : `${counterpart.api}: ${counterpart.title}`;
      const pair = { title, href: links.toAnchor(anchor), other: { title: name, href: counterpart.href } };
      if (differences === undefined) found.same.push(pair);
      else found.different.push({ ...pair, differences });
    }
  }
  return found;
}

/** Returns the questions to the provider of an API as the plain text of an email. */
export function formatQuestionsEmail({ api, label }: Reference): string {
  const items = api.questions.map(
    ({ question, why }, index) => `${index + 1}. ${formatPlain(question)}\n   Why: ${formatPlain(why)}`,
  );
  return [`Questions about ${label}`, ...items].join('\n\n');
}

/** The errors of a call: `rows` for its error table, and `common` errors that many calls of the API share. */
type CallErrors = { rows: ErrorRow[]; common: ErrorRow[] };

/** Text before the link from a call's errors to the errors that many calls share. */
export const COMMON_ERRORS = 'The call can also return';

export const COMMON_ERRORS_LINK = 'errors that many calls share';

/** Returns the errors of a call. Errors that many calls share are in `common` if a guide shows them, at `commonHref`. */
export function toCallErrors(
  reference: ReferenceDocument,
  operation: OperationSection,
  commonHref: string | undefined,
): CallErrors {
  const keys = new Set(commonHref === undefined ? [] : toCommonErrors(reference).map(formatRowKey));
  const all = findBlock(operation, 'errors')?.rows ?? [];
  return {
    rows: all.filter((row) => !keys.has(formatRowKey(row))),
    common: all.filter((row) => keys.has(formatRowKey(row))),
  };
}

/** Returns the errors that at least a third of the calls with errors share, by status; none with fewer than 6 such calls. */
export const toCommonErrors = memoizeWeak((reference: ReferenceDocument): ErrorRow[] => {
  const tables = listAllOperations(reference).flatMap((operation) => findBlock(operation, 'errors') ?? []);
  if (tables.length < MIN_CALLS) return [];
  const groups = groupBy(
    tables.flatMap(({ rows }) => rows),
    formatRowKey,
  );
  return [...groups.values()]
    .flatMap((rows) => (3 * rows.length >= tables.length ? rows.slice(0, 1) : []))
    .sort((a, b) => a.status.localeCompare(b.status));
});

/** With fewer calls than this, shared errors may be a coincidence. */
const MIN_CALLS = 6;

/** Returns a key that is equal for rows with the same status and reason; without a reason, with the same cause and fix. */
function formatRowKey({ status, reason, when, advice }: ErrorRow): string {
  return JSON.stringify([status, reason?.anchor ?? [when, advice?.fix]]);
}
