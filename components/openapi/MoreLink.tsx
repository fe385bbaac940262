import type { ExternalDocs } from '@/lib/openapi/model';
import { formatPlain } from '@/lib/prose/plain';

/** A link to the page elsewhere that says more. */
export function MoreLink({ docs }: { docs: ExternalDocs }) {
  return <a href={docs.url}>{formatPlain(docs.description ?? 'More documentation')}</a>;
}
