import { ErrorTable as Table } from '@/components/reference/Errors';
import { findBlock } from '@/lib/reference/walk';
import type { LocatedOperation } from '@/lib/site/embeds';

/** Every error that an operation can return: when, what to do, and whether to try again. */
export function ErrorTable({ place: { operation, links } }: { place: LocatedOperation }) {
  const block = findBlock(operation, 'errors');
  return block === undefined ? null : <Table block={block} links={links} />;
}
