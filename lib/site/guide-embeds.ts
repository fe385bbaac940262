import type { Decisions } from '@/lib/flows/decisions';
import type { Flow } from '@/lib/flows/model';
import type { AttributesOf, EmbedComponent } from '@/lib/guides/components';
import { formatCommonErrorsId, formatOperationKey, type Guide } from '@/lib/guides/document';
import type { ErrorEntry, StateMachine } from '@/lib/reference/document';
import { type ReferenceLinks, toLinks } from '@/lib/reference/links';
import { type CounterpartLists, listReportedErrors, toCounterpartLists } from './api-embeds';
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
