import type {
  Content,
  Encoding,
  Field,
  FieldValue,
  OperationBlock,
  OperationSection,
  OverviewPart,
  ReferencePage,
  Section,
} from './document';
import { listFields, listPartHeaders, withCallbacks } from './walk';

/** Anchors of the sections that belong to the API as a whole. */
export const sectionAnchors = {
  overview: 'api-overview',
  servers: 'api-servers',
  security: 'api-security',
  headers: 'api-headers',
  setup: 'api-setup',
  operations: 'api-operations',
  unspecified: 'api-unspecified',
  schemas: 'api-schemas',
  errors: 'api-errors',
  outcomes: 'api-outcomes',
  states: 'api-states',
  changes: 'api-changes',
} as const;

/** Returns the anchor of an operation's code. The dot makes the anchor unique, because anchors made from names have none. */
export function formatSampleAnchor(operation: string): string {
  return `${operation}.code`;
}

/** Returns the anchor of a section of an operation: `lock-tickets.errors`. */
export function formatSectionAnchor(operation: string, { kind }: Pick<OperationBlock, 'kind'>): string {
  return `${operation}.${SECTION_NAMES[kind]}`;
}

/** Returns the anchor of the list of an operation's sections. */
export function formatJumpsAnchor(operation: string): string {
  return `${operation}.sections`;
}

const SECTION_NAMES = {
  parameters: 'parameters',
  body: 'request',
  responses: 'responses',
  errors: 'errors',
  outcomes: 'outcomes',
  'errors-unknown': 'errors',
} as const satisfies Record<OperationBlock['kind'], string>;

/** A section of an operation that a reader can go to. */
type Jump = { kind: OperationBlock['kind'] | 'code'; anchor: string; title: string };

/** Returns the sections of an operation in reading order, with all parameters as one section and its code as the last. */
export function listJumps({ anchor, blocks }: Pick<OperationSection, 'anchor' | 'blocks'>): Jump[] {
  const parameters = blocks.find(({ kind }) => kind === 'parameters');
  return [
    ...blocks.flatMap((block): Jump[] => {
      if (block.kind === 'errors-unknown' || (block.kind === 'parameters' && block !== parameters)) return [];
      const title = block.kind === 'parameters' ? 'Parameters' : block.title;
      return [{ kind: block.kind, anchor: formatSectionAnchor(anchor, block), title }];
    }),
    { kind: 'code', anchor: formatSampleAnchor(anchor), title: 'Code' },
  ];
}

/** Returns every anchor of a page, in the order of its sections: each is an `id` of its HTML. */
export function listAnchors({ sections }: Pick<ReferencePage, 'sections'>): string[] {
  return sections.flatMap((section) => [section.anchor, ...listSectionAnchors(section)]);
}

function listSectionAnchors(section: Section): string[] {
  switch (section.kind) {
    case 'overview':
      return [
        ...section.headings.map(({ anchor }) => anchor),
        ...section.parts.flatMap((part) => [part.anchor, ...listPartAnchors(part)]),
      ];
    case 'group':
      return withCallbacks(section.operations).flatMap(listOperationAnchors);
    case 'list':
      return [];
    case 'operation':
      // Without the operation's anchor, which is also the section's.
      return withCallbacks([section.operation]).flatMap(listOperationAnchors).slice(1);
    case 'schema':
      return listTreeAnchors(section.schema.tree);
    case 'schemas':
      return section.schemas.flatMap(({ anchor, tree }) => [anchor, ...listTreeAnchors(tree)]);
    case 'states':
      return section.machines.flatMap(({ anchor, states, transitions }) => [
        anchor,
        ...[...transitions, ...states].map((part) => part.anchor),
      ]);
    case 'errors':
      return [
        ...section.groups.flatMap(({ anchor, entries }) => [anchor, ...entries.map((entry) => entry.anchor)]),
        ...section.types.map(({ anchor }) => anchor),
      ];
    case 'outcomes':
      return section.entries.map(({ anchor }) => anchor);
    case 'changes':
      return section.releases.flatMap(({ anchor, kinds }) => [anchor, ...kinds.map((each) => each.anchor)]);
  }
}

function listPartAnchors(part: OverviewPart): string[] {
  const schemes = part.kind === 'security' ? part.schemes.map(({ anchor }) => anchor) : [];
  return [...schemes, ...listFieldAnchors(listPartHeaders(part))];
}

function listOperationAnchors({ anchor, role, notes, blocks }: OperationSection): string[] {
  const rules = notes.flatMap((note) => (note.kind === 'rule' ? [note.rule.anchor] : []));
  return [
    anchor,
    ...rules,
    ...listJumps({ anchor, blocks }).flatMap((jump) => (jump.kind === 'code' ? [] : [jump.anchor])),
    ...blocks.flatMap(listBlockAnchors),
    ...(role === 'callback' ? [] : [formatSampleAnchor(anchor), formatJumpsAnchor(anchor)]),
  ];
}

function listBlockAnchors(block: OperationBlock): string[] {
  switch (block.kind) {
    case 'parameters':
      return listFieldAnchors(block.fields);
    case 'body':
      return block.contents.flatMap(listContentAnchors);
    case 'responses':
      return block.responses.flatMap(({ anchor, headers, contents }) => [
        anchor,
        ...listFieldAnchors(headers),
        ...contents.flatMap(listContentAnchors),
      ]);
    case 'errors':
    case 'outcomes':
      return block.rows.map(({ anchor }) => anchor);
    case 'errors-unknown':
      return [];
  }
}

function listContentAnchors({ tree, encodings }: Pick<Content, 'tree' | 'encodings'>): string[] {
  return [...(tree === undefined ? [] : listTreeAnchors(tree)), ...encodings.flatMap(listEncodingAnchors)];
}

function listEncodingAnchors({ headers, encodings }: Encoding): string[] {
  return [...listFieldAnchors(headers), ...encodings.flatMap(listEncodingAnchors)];
}

function listTreeAnchors(tree: Pick<FieldValue, 'children'>): string[] {
  return listFieldAnchors(listFields(tree));
}

function listFieldAnchors(fields: readonly Field[]): string[] {
  return fields.flatMap((field) => [...(field.anchor === undefined ? [] : [field.anchor]), ...listTreeAnchors(field)]);
}
