import type { OperationBlock, OperationSection, ReferencePage } from './document';
import { type FieldTree, walk, walkFields } from './walk';

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

/** Returns the anchor of a section of an operation: `lend-copies.errors`. */
export function formatSectionAnchor(operation: string, { kind }: Pick<OperationBlock, 'kind'>): string {
  return `${operation}.${SECTION_NAMES[kind]}`;
}

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

/** Returns every anchor of a page in reading order: each is an `id` of its HTML. */
export function listAnchors(page: Pick<ReferencePage, 'sections'>): string[] {
  return [...walk(page)].flatMap(({ role, anchor, value }): string[] => {
    switch (role) {
      case 'section':
        // The anchor of an operation's or a schema's page is that of its only part.
        return value.kind === 'operation' || value.kind === 'schema' ? [] : [anchor];
      case 'operation': {
        const jumps = listJumps(value).filter(({ kind }) => kind !== 'code');
        return [anchor, ...jumps.map((jump) => jump.anchor)];
      }
      case 'samples':
        return [formatSampleAnchor(anchor), formatJumpsAnchor(anchor)];
      case 'schema':
        return [anchor, ...listFieldAnchors(value.tree)];
      case 'body':
        return listFieldAnchors(value);
      case 'parameter':
      case 'header':
      case 'encoding header':
      case 'common header':
        return listFieldAnchors({ children: [{ fields: [value] }] });
      default:
        return [anchor];
    }
  });
}

function listFieldAnchors(tree: FieldTree): string[] {
  const anchors: string[] = [];
  walkFields(tree, '', ({ anchor }) => {
    if (anchor !== undefined) anchors.push(anchor);
  });
  return anchors;
}
