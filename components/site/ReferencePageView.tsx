import { ReferenceColumns } from '@/components/site/ReferenceColumns';
import { StaticIsland } from '@/components/site/StaticIsland';
import type { ReferenceDocument, ReferencePage } from '@/lib/reference/document';

type Props = { reference: ReferenceDocument; page: ReferencePage };

/** A reference page: its whole body is one static island. */
export function ReferencePageView({ reference, page }: Props) {
  return (
    <StaticIsland href={page.href}>
      <ReferenceColumns reference={reference} page={page} />
    </StaticIsland>
  );
}
