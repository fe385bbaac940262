import { ReferenceColumns } from '@/components/site/ReferenceColumns';
import { StaticContent } from '@/components/site/StaticContent';
import type { ReferenceDocument, ReferencePage } from '@/lib/reference/document';

type Props = { reference: ReferenceDocument; page: ReferencePage };

/** A reference page: its whole body is static content. */
export function ReferencePageView({ reference, page }: Props) {
  return (
    <StaticContent href={page.href}>
      <ReferenceColumns reference={reference} page={page} />
    </StaticContent>
  );
}
