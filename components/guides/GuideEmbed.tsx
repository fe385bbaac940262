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
      return <OperationCard {...embed} />;
    case 'example':
      return <CodeBlock {...embed.example} />;
    case 'fields':
      return <SchemaTable {...embed} />;
    case 'errors':
      return <ErrorTable {...embed} />;
    case 'limits':
      return <Limits {...embed} />;
    case 'common errors':
      return <CommonErrors {...embed} />;
    case 'counterparts':
      return <Counterparts {...embed} />;
    case 'questions':
      return <Questions {...embed} />;
    case 'reports':
      return <ProviderReports {...embed} />;
    case 'states':
      return <States {...embed} />;
    case 'decisions':
      return embed.tables.map((table) => <Decisions key={table.head.join()} table={table} />);
    case 'flow':
      return <Flow flow={embed.flow} />;
    case 'flow summary':
      return <FlowSummary flow={embed.flow}>{children}</FlowSummary>;
  }
}
