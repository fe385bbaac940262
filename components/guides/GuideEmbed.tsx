import type { ReactNode } from 'react';
import type { GuideEmbed as Embed } from '@/lib/site/guide-embeds';
import { Counterparts, ProviderReports, Questions } from './ApiLists';
import { CodeBlock } from './CodeBlock';
import { Decisions } from './Decisions';
import { CommonErrors, ErrorTable, Limits, OperationCard, SchemaTable, States } from './EmbeddedOperation';
import { Flow, FlowSummary } from './Flow';

type Props = { embed: Embed; children?: ReactNode };

/** Shows an embed, the data from the specifications for one guide component. `children` is the Markdown next to a flow summary. */
export function GuideEmbed({ embed, children }: Props) {
  switch (embed.kind) {
    case 'operation':
      return <OperationCard located={embed.located} />;
    case 'example':
      return <CodeBlock {...embed.example} />;
    case 'fields':
      return <SchemaTable located={embed.located} part={embed.part} />;
    case 'errors':
      return <ErrorTable located={embed.located} commonHref={embed.commonHref} />;
    case 'limits':
      return <Limits located={embed.located} />;
    case 'common errors':
      return <CommonErrors reference={embed.reference} links={embed.links} />;
    case 'counterparts':
      return <Counterparts api={embed.api} counterparts={embed.counterparts} links={embed.links} />;
    case 'questions':
      return <Questions reference={embed.reference} links={embed.links} />;
    case 'reports':
      return <ProviderReports reports={embed.reports} links={embed.links} />;
    case 'states':
      return <States machine={embed.machine} links={embed.links} />;
    case 'decisions':
      return embed.tables.map((table) => <Decisions key={table.head.join()} table={table} />);
    case 'flow':
      return <Flow flow={embed.flow} />;
    case 'flow summary':
      return <FlowSummary flow={embed.flow}>{children}</FlowSummary>;
  }
}
