import { ErrorRows } from '@/components/openapi/ErrorRows';
import type { LocatedOperation } from '@/lib/site/locate';

/** Every error that an operation can answer with: when, what to do, and whether to try again. */
export function ErrorTable({ place: { operation, links } }: { place: LocatedOperation }) {
  return <ErrorRows operation={operation} links={links} />;
}
