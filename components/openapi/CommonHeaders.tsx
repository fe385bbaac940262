import type { CommonHeader } from '@/lib/openapi/model';
import { toCommonHeaderRow } from '@/lib/site/parameter-rows';
import { type ReferenceLinks, referenceSections } from '@/lib/site/reference-links';
import { SchemaRows } from './SchemaTree';

type CommonHeadersProps = { headers: readonly CommonHeader[]; links: ReferenceLinks };

/** The headers that calls have in common, each described once. */
export function CommonHeaders({ headers, links }: CommonHeadersProps) {
  if (headers.length === 0) return null;
  return (
    <section id={referenceSections.headers}>
      <h2>Common headers</h2>
      <SchemaRows rows={headers.map(toCommonHeaderRow)} links={links} depth={1} />
    </section>
  );
}
