import { formatMethod } from '@/lib/http';
import type { ReferenceDocument } from './document';
import { toLinks } from './links';

/** An operation in the list for the filter of a split reference: title, method, path and URL. */
export type CallEntry = [title: string, method: string, path: string, href: string];

export function toCallList(reference: Pick<ReferenceDocument, 'href' | 'anchors' | 'index'>): CallEntry[] {
  const links = toLinks(reference);
  return reference.index.flatMap(({ operations }) =>
    operations.map(
      ({ title, method, path, anchor }): CallEntry => [title, formatMethod(method), path, links.toAnchor(anchor)],
    ),
  );
}
