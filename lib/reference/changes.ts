import { groupBy } from '@/lib/collections';
import { formatMethod } from '@/lib/http';
import { CHANGE_KINDS, type Change, type ChangeKind } from '@/lib/openapi/compare/change';
import type { History } from '@/lib/openapi/compare/compare-documents';
import { toInnerName, withFullStop, withoutSuffixes } from '@/lib/openapi/compare/words';
import { compact } from '@/lib/openapi/json';
import type { Api, Operation, Schema } from '@/lib/openapi/model';
import { listOperationsAndCallbacks } from '@/lib/openapi/operations';
import { sectionAnchors } from './anchors';
import type {
  ChangeEntry,
  ChangesOfKind,
  ChangesSection,
  Field,
  OperationSection,
  ReleaseSection,
  Section,
} from './document';
import { anchorLink, text, toInline } from './inline';
import { findSection, listFieldTrees, listOperations, listTopicHeaders, walkFields } from './walk';

const LEAD =
  'Each entry says what a change means for existing clients. Breaking: they may fail. Compatible: they keep working. Wording: only texts of the document changed.';

/** Returns the changes of an API, newest first. `anchors` are those that its reference has now. */
export function toChangesSection({ releases, unreleased }: History, anchors: ReadonlySet<string>): ChangesSection {
  const toRelease = (name: string, title: string, changes: readonly Change[] | undefined): ReleaseSection => {
    // A file may have any name.
    const anchor = `${sectionAnchors.changes}.${name.replace(/[^\p{L}\p{M}\p{N}._-]+/gu, '-')}`;
    return {
      anchor,
      title,
      ...(changes === undefined ? { note: FIRST } : changes.length === 0 ? { note: NONE } : {}),
      kinds: toKinds(anchor, changes ?? [], anchors),
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

function toKinds(release: string, changes: readonly Change[], anchors: ReadonlySet<string>): ChangesOfKind[] {
  return CHANGE_KINDS.flatMap((kind): ChangesOfKind[] => {
    const own = changes.filter((change) => change.kind === kind);
    if (own.length === 0) return [];
    const subjects = groupBy(own, toSubject(changes));
    return [
      {
        kind,
        anchor: `${release}.${kind}`,
        title: TITLES[kind],
        count: own.length,
        subjects: [...subjects].map(([title, entries]) => ({
          title,
          entries: entries.map((change) => toEntry(change, anchors)),
        })),
      },
    ];
  });
}

/** Returns a function that makes the heading above a change. Paths tell apart operations with the same title. */
function toSubject(changes: readonly Change[]): (change: Change) => string {
  const anchors = new Map<string, Set<string>>();
  for (const { title, anchor } of changes.flatMap(({ operations }) => operations)) {
    anchors.set(title, (anchors.get(title) ?? new Set()).add(anchor));
  }
  return ({ operations, location }) => {
    const [first, ...others] = operations;
    if (location.kind === 'schema') return `Schema ${location.name}`;
    if (first === undefined) return 'The API';
    if (others.length > 0) return 'Several operations';
    const isShared = (anchors.get(first.title)?.size ?? 0) > 1;
    return isShared ? `${first.title}: ${formatMethod(first.method)} ${first.path}` : first.title;
  };
}

function toEntry(
  { message, effect, old, new: now, operations, anchor }: Change,
  anchors: ReadonlySet<string>,
): ChangeEntry {
  const [target] = [anchor, operations[0]?.anchor].filter((each) => each !== undefined && anchors.has(each));
  const names = operations.map(({ title, anchor: own }) => ({ title, ...(anchors.has(own) && { target: own }) }));
  return compact({
    content: toInline(message),
    effect,
    // Remove the backticks around code, because they would look like a part of a value.
    old: old?.replaceAll('`', ''),
    now: now?.replaceAll('`', ''),
    target,
    operations: names.length < 2 ? [] : names,
  });
}

/** Changes of the last release in words, by the anchor of a field or operation. */
type ChangeMarks = {
  /** `Changed on 2026-11-24`. */
  label: string;
  fields: ReadonlyMap<string, readonly string[]>;
  operations: ReadonlyMap<string, readonly string[]>;
};

/** Returns the marks of the last release; undefined if it is the first or changed nothing. */
export function toChangeMarks(api: Api, { releases: [last] }: History): ChangeMarks | undefined {
  const changes = (last?.changes ?? []).filter(({ action, what }) => !(action === 'removed' && what === 'operation'));
  if (last === undefined || changes.length === 0) return undefined;
  const fields = new Map<string, string[]>();
  const operations = new Map<string, string[]>();
  const ofSchemas = new Map<string, string[]>();
  for (const change of changes) {
    const text = formatMark(change);
    const { location, anchor } = change;
    if (location.kind === 'schema') push(ofSchemas, formatFieldKey(location.name, change.name), text);
    else if (anchor !== undefined) push(fields, anchor, text);
    for (const operation of change.operations) push(operations, operation.anchor, text);
  }
  if (ofSchemas.size > 0) {
    const names = new Set(api.schemas.map(({ name }) => name));
    for (const schema of listSchemas(api)) markTree(schema, [], { ofSchemas, names, fields });
  }
  return { label: `Changed on ${last.date}`, fields, operations };
}

function push(marks: Map<string, string[]>, key: string, text: string): void {
  const before = marks.get(key);
  if (before === undefined) marks.set(key, [text]);
  else if (!before.includes(text)) before.push(text);
}

const MAX_LENGTH = 60;

/** Returns a change as one sentence without backticks. Omits long old and new values, which only the page of changes shows. */
function formatMark({ message, old, new: now }: Change): string {
  const sentence = message.replaceAll('`', '');
  if (old === undefined || now === undefined || old.length + now.length > MAX_LENGTH) return sentence;
  return withFullStop(`${sentence.replace(/\.$/, '')}: ${old} → ${now}`.replaceAll('`', ''));
}

/** Returns the key of a field. Changes of items or of a variant are marked at the field that contains them. */
function formatFieldKey(schema: string, name: string): string {
  return `${schema} ${withoutSuffixes(name)}`;
}

function listSchemas(api: Api): Schema[] {
  const ofOperation = ({ body, parameters, responses }: Operation) => {
    const mediaTypes = [body, ...responses].flatMap((message) => message?.mediaTypes ?? []);
    return [
      ...parameters.flatMap((group) => group.parameters.map(({ schema }) => schema)),
      ...mediaTypes.flatMap(({ schema, itemSchema }) => [schema ?? [], itemSchema ?? []].flat()),
    ];
  };
  return [...api.schemas.map(({ schema }) => schema), ...listOperationsAndCallbacks(api).flatMap(ofOperation)];
}

/** A named schema around a node, and the path from the schema to the node. */
type Within = { name: string; path: string };

type Marking = {
  ofSchemas: ReadonlyMap<string, readonly string[]>;
  names: ReadonlySet<string>;
  fields: Map<string, string[]>;
};

/** Marks the fields of named schemas at each use. */
function markTree(schema: Schema, outer: readonly Within[], marking: Marking): void {
  const isNamed = schema.kind !== 'reference' && schema.name !== undefined && marking.names.has(schema.name);
  const within = isNamed && schema.name !== undefined ? [...outer, { name: schema.name, path: '' }] : outer;
  const below = (name: string) => within.map((each) => ({ name: each.name, path: toInnerName(each.path, name) }));
  switch (schema.kind) {
    case 'object':
      for (const { id, name, schema: inner } of schema.properties) {
        const fields = below(name);
        const texts = fields.flatMap((field) => marking.ofSchemas.get(formatFieldKey(field.name, field.path)) ?? []);
        const isOwn = inner.kind !== 'object' && inner.kind !== 'reference' && inner.name !== undefined;
        const own = isOwn ? (marking.ofSchemas.get(`${inner.name} `) ?? []) : [];
        for (const text of [...texts, ...own]) push(marking.fields, id, text);
        markTree(inner, fields, marking);
      }
      if (typeof schema.additional === 'object') markTree(schema.additional, below('*'), marking);
      return;
    case 'array':
      markTree(schema.items, below('[]'), marking);
      return;
    case 'union':
      if (schema.shared !== undefined) markTree(schema.shared, within, marking);
      for (const { title, schema: inner } of schema.variants) markTree(inner, below(`(${title})`), marking);
      return;
    case 'tuple':
      for (const [index, item] of schema.prefix.entries()) markTree(item, below(`[${index}]`), marking);
      return;
    case 'scalar':
    case 'reference':
    case 'any':
    case 'never':
      return;
  }
}

const MAX_OF_OPERATION = 3;

/** Adds the marks to newly built sections: a note at each field, a fact at each operation. */
export function markSections(sections: Section[], marks: ChangeMarks): void {
  const markField = (field: Field) => {
    const texts = field.anchor === undefined ? undefined : marks.fields.get(field.anchor);
    const label = marks.label.toLowerCase();
    for (const text of texts ?? []) {
      // A part of a multipart body shares its notes with the field of its schema.
      if (field.notes.some((note) => note.kind === 'change' && note.text === text)) continue;
      field.notes.push({ kind: 'change', label, text, code: false });
    }
  };
  const topics = findSection({ sections }, 'overview')?.topics ?? [];
  const headers = topics.map((topic) => ({ children: [{ fields: listTopicHeaders(topic) }] }));
  for (const tree of [...headers, ...listFieldTrees({ sections })]) walkFields(tree, '', markField);
  for (const operation of listOperations({ sections })) markOperation(operation, marks);
}

function markOperation(operation: OperationSection, { label, operations }: ChangeMarks): void {
  const texts = operations.get(operation.anchor) ?? [];
  if (texts.length === 0) return;
  const left = texts.length - MAX_OF_OPERATION;
  const said = texts.slice(0, MAX_OF_OPERATION).join(' ');
  operation.facts.push({
    kind: 'change',
    label,
    content: [
      text(`${said} `),
      anchorLink(sectionAnchors.changes, text(left > 0 ? `${left} more, and all changes` : 'All changes')),
    ],
  });
}
