import { groupBy } from '@/lib/group-by';
import { CHANGE_KINDS, type Change, type ChangeKind } from '@/lib/openapi/compare/change';
import type { History } from '@/lib/openapi/compare/compare-documents';
import type { OperationName } from '@/lib/openapi/model';
import { sectionAnchors } from './anchors';
import type { ChangeEntry, ChangesOfKind, ChangesSection, ReleaseSection } from './document';
import { toInline } from './inline';

const LEAD =
  'Each entry says what a change means for existing clients. Breaking: they may fail. Compatible: they keep working. Wording: only texts of the document changed.';

/** Returns the changes of an API, newest first; `hasAnchor` says which anchors its reference has today. */
export function toChangesSection(
  { releases, unreleased }: History,
  hasAnchor: (anchor: string) => boolean,
): ChangesSection {
  const toRelease = (name: string, title: string, changes: readonly Change[] | undefined): ReleaseSection => {
    const anchor = `${sectionAnchors.changes}.${name}`;
    return {
      anchor,
      title,
      ...(changes === undefined ? { note: FIRST } : changes.length === 0 ? { note: NONE } : {}),
      kinds: toKinds(anchor, changes ?? [], hasAnchor),
    };
  };
  return {
    kind: 'changes',
    anchor: sectionAnchors.changes,
    title: 'Changes',
    lead: LEAD,
    releases: [
      ...(unreleased.length === 0 ? [] : [toRelease('unreleased', 'Not released yet', unreleased)]),
      ...releases.map(
        ({ name, date, changes }): ReleaseSection => ({
          ...toRelease(name, name === date ? date : `${name} (${date})`, changes),
          date,
        }),
      ),
    ],
  };
}

const FIRST = 'This is the first release that is kept here. There is no earlier one to compare it with.';
const NONE = 'Nothing changed in the document.';

const TITLES: Record<ChangeKind, string> = { breaking: 'Breaking', compatible: 'Compatible', wording: 'Wording' };

function toKinds(release: string, changes: readonly Change[], hasAnchor: (anchor: string) => boolean): ChangesOfKind[] {
  return CHANGE_KINDS.flatMap((kind): ChangesOfKind[] => {
    const own = changes.filter((change) => change.kind === kind);
    if (own.length === 0) return [];
    const subjects = groupBy(own, toSubject);
    return [
      {
        kind,
        anchor: `${release}.${kind}`,
        title: TITLES[kind],
        count: own.length,
        subjects: [...subjects].map(([title, entries]) => ({
          title,
          entries: entries.map((change) => toEntry(change, hasAnchor)),
        })),
      },
    ];
  });
}

/** What a change is listed below: its operation, a schema, or what several operations have in common. */
function toSubject({ operations, place }: Change): string {
  const [first, ...others] = operations;
  if (place.kind === 'schema') return `Schema ${place.name}`;
  if (first === undefined) return 'The API';
  return others.length === 0 ? first.title : 'Several operations';
}

function toEntry(
  { message, effect, old, new: now, operations, anchor }: Change,
  hasAnchor: (anchor: string) => boolean,
): ChangeEntry {
  const [target] = [anchor, operations[0]?.anchor].filter((each) => each !== undefined && hasAnchor(each));
  return {
    content: toInline(message),
    ...(effect !== undefined && { effect }),
    // Shown as values, so the marks of code in them would be read as part of them.
    ...(old !== undefined && { old: old.replaceAll('`', '') }),
    ...(now !== undefined && { now: now.replaceAll('`', '') }),
    ...(target !== undefined && { target }),
    operations: operations.length < 2 ? [] : operations.map((operation) => toName(operation, hasAnchor)),
  };
}

function toName(
  { title, anchor }: OperationName,
  hasAnchor: (anchor: string) => boolean,
): ChangeEntry['operations'][number] {
  return { title, ...(hasAnchor(anchor) && { target: anchor }) };
}
