import type { MDXComponents } from 'mdx/types';
import type { ComponentProps, ReactNode } from 'react';
import { formatOperationKey, type Guide } from '@/lib/guides/document';
import { findTerm } from '@/lib/guides/terms';
import {
  toCounterpartRows,
  toProviderQuestions,
  toProviderReports,
  toRetryRows,
  toUnspecifiedGroups,
} from '@/lib/site/api-embeds';
import { toCallDecisions, toDecisionTable } from '@/lib/site/decision-view';
import { findCommonErrorsHref } from '@/lib/site/embed-links';
import {
  locateOperation,
  locateReference,
  locateStates,
  toRequestExample,
  toResponseExample,
  toSample,
} from '@/lib/site/embeds';
import { toFlowView } from '@/lib/site/flow-view';
import type { Site } from '@/lib/site/site';
import { Callout, type CalloutTone } from './Callout';
import { Card, Cards } from './Cards';
import { CodeBlock } from './CodeBlock';
import { Counterparts } from './Counterparts';
import { Decisions } from './Decisions';
import { CommonErrors, ErrorTable, Limits, SchemaTable } from './EmbeddedOperation';
import { Flow } from './Flow';
import { FlowOutcomes } from './FlowOutcomes';
import { FlowSummary } from './FlowSummary';
import { GuideHeading, GuideImage, GuideLink, GuideStrong, InlineCode, Pre } from './GuideElements';
import { OperationCard } from './OperationCard';
import { ProviderReports } from './ProviderReports';
import { Questions } from './Questions';
import { RetryTable } from './RetryTable';
import { States } from './States';
import { Step, Steps } from './Steps';
import { Tab, Tabs } from './Tabs';
import { UnspecifiedList } from './UnspecifiedList';

type Named = { id: string; api?: string };

type OfApi = { api?: string };

type OfFlow = { name: string };

/** What Markdown and the kit's components become in one guide: embeds know its API, inline code its operations. */
export function toGuideComponents(
  site: Pick<Site, 'docs' | 'references' | 'flows' | 'decisions'>,
  guide: Guide,
): MDXComponents {
  return {
    a: GuideLink,
    img: GuideImage,
    pre: Pre,
    strong: GuideStrong,
    ...toHeadings(),
    ...toCallouts(),
    ...toEmbeds(site, guide),
    code: toInlineCode(site, guide),
    Card,
    Cards,
    Step,
    Steps,
    Tab,
    Tabs,
  };
}

function toHeadings(): MDXComponents {
  return {
    h2: (props: ComponentProps<'h2'>) => <GuideHeading level={2} {...props} />,
    h3: (props: ComponentProps<'h3'>) => <GuideHeading level={3} {...props} />,
    h4: (props: ComponentProps<'h4'>) => <GuideHeading level={4} {...props} />,
  };
}

function toCallouts(): MDXComponents {
  const toCallout = (tone: CalloutTone) => (props: Omit<ComponentProps<typeof Callout>, 'tone'>) => (
    <Callout tone={tone} {...props} />
  );
  return {
    Note: toCallout('note'),
    Tip: toCallout('tip'),
    Warning: toCallout('warning'),
    Recommendation: toCallout('recommendation'),
    Unspecified: toCallout('unspecified'),
  };
}

/** The parser marks code within a link or a heading: it cannot be a link of its own. */
function toInlineCode({ docs }: Pick<Site, 'docs'>, { frontMatter }: Guide) {
  const { api } = frontMatter;
  const scope = { api, operations: frontMatter.operations.map((name) => formatOperationKey(name, api)) };
  return ({ children, 'data-plain': plain }: { children?: unknown; 'data-plain'?: string }) => {
    const text = String(children);
    return <InlineCode text={text} term={plain === undefined ? findTerm(text, docs.terms, scope) : undefined} />;
  };
}

function toEmbeds(
  { docs, references, flows, decisions }: Pick<Site, 'docs' | 'references' | 'flows' | 'decisions'>,
  guide: Guide,
): MDXComponents {
  const locate = ({ id, api = guide.frontMatter.api }: Named) => locateOperation(references, api, id, guide.file);
  const whole = ({ api = guide.frontMatter.api }: OfApi) => {
    const { reference, links } = locateReference(references, api, guide.file);
    return [reference, links] as const;
  };
  const locateFlow = (name: string) => toFlowView(flows, name, guide.file, references, docs.guides);
  return {
    Operation: (props: Named) => <OperationCard located={locate(props)} />,
    RequestExample: ({ name, ...props }: Named & { name?: string }) => (
      <CodeBlock {...toRequestExample(locate(props).operation, name)} />
    ),
    ResponseExample: ({ name, status, ...props }: Named & { name?: string; status: string }) => (
      <CodeBlock {...toResponseExample(locate(props).operation, status, name)} />
    ),
    Sample: ({ lang, ...props }: Named & { lang?: string }) => <CodeBlock {...toSample(locate(props), lang)} />,
    SchemaTable: ({ part = 'body', ...props }: Named & { part?: string }) => (
      <SchemaTable located={locate(props)} part={part} />
    ),
    ErrorTable: (props: Named) => {
      const located = locate(props);
      return <ErrorTable located={located} commonHref={findCommonErrorsHref(docs.guides, located.reference.id)} />;
    },
    CommonErrors: (props: OfApi) => {
      const [reference, links] = whole(props);
      return <CommonErrors reference={reference} links={links} />;
    },
    Limits: (props: Named) => <Limits located={locate(props)} />,
    Counterparts: (props: OfApi) => {
      const [reference, links] = whole(props);
      return <Counterparts rows={toCounterpartRows(reference, links)} links={links} />;
    },
    Questions: (props: OfApi) => <Questions {...toProviderQuestions(...whole(props))} />,
    UnspecifiedList: (props: OfApi) => <UnspecifiedList groups={toUnspecifiedGroups(...whole(props))} />,
    RetryTable: (props: OfApi) => <RetryTable rows={toRetryRows(...whole(props))} />,
    ProviderReports: (props: OfApi) => <ProviderReports reports={toProviderReports(...whole(props))} />,
    States: ({ name, api = guide.frontMatter.api }: { name: string; api?: string }) => (
      <States {...locateStates(references, api, name, guide.file)} />
    ),
    Decisions: ({ kind }: { kind: string }) => <Decisions table={toDecisionTable(decisions, kind, guide.file)} />,
    CallDecisions: (props: Named) =>
      toCallDecisions(decisions, locate(props), docs.guides).map((table) => (
        <Decisions key={table.head.join()} table={table} />
      )),
    Flow: ({ name, text }: OfFlow & { text?: string }) => <Flow flow={locateFlow(name)} open={text === 'open'} />,
    FlowSummary: ({ name, children }: OfFlow & { children?: ReactNode }) => (
      <FlowSummary flow={locateFlow(name)}>{children}</FlowSummary>
    ),
    FlowOutcomes: ({ name }: OfFlow) => <FlowOutcomes flow={locateFlow(name)} />,
  };
}
