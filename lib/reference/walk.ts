import type {
  AnchorLink,
  BlockOf,
  ErrorEntry,
  ErrorsSection,
  Field,
  FieldValue,
  NamedSchema,
  OperationBlock,
  OperationSection,
  ReferenceDocument,
  ReferencePage,
  Section,
  SectionOf,
} from './document';
import { type Blocks, walkBlocks } from './parts';

export function isSplit({ pages }: Pick<ReferenceDocument, 'pages'>): boolean {
  return pages.some(({ sections }) => sections.some(({ kind }) => kind === 'list'));
}

/** Returns every operation of a page, each followed by its callbacks. */
export function listOperations({ sections }: Pick<ReferencePage, 'sections'>): OperationSection[] {
  return listGroupedOperations(sections).flatMap(({ operation }) => withCallbacks([operation]));
}

/** Returns every operation of a page with the title of its group. Callbacks stay in their operations. */
export function listGroupedOperations(sections: readonly Section[]): { group: string; operation: OperationSection }[] {
  return sections.flatMap((section) => {
    if (section.kind === 'group') {
      const group = formatGroupPath(section);
      return section.operations.map((operation) => ({ group, operation }));
    }
    if (section.kind !== 'operation') return [];
    const { parent, parents = [], operation } = section;
    return [{ group: formatGroupPath({ ...parent, parents }), operation }];
  });
}

/** Returns the name of a group after those of the groups around it: `Collection / Loans`. */
function formatGroupPath({ title, parents = [] }: { title: string; parents?: readonly AnchorLink[] }): string {
  return [...parents.map((parent) => parent.title), title].join(' / ');
}

export function listSchemas({ sections }: Pick<ReferencePage, 'sections'>): NamedSchema[] {
  return sections.flatMap((section) => {
    if (section.kind === 'schemas') return section.schemas;
    return section.kind === 'schema' ? [section.schema] : [];
  });
}

/** Returns every operation of a reference, each followed by its callbacks. */
export function listAllOperations({ pages }: Pick<ReferenceDocument, 'pages'>): OperationSection[] {
  return pages.flatMap(listOperations);
}

/** Operations, each followed by its callbacks. */
export function withCallbacks(operations: readonly OperationSection[]): OperationSection[] {
  return operations.flatMap((operation) => [operation, ...operation.callbacks]);
}

export function findSection<Kind extends Section['kind']>(
  { sections }: Pick<ReferencePage, 'sections'>,
  kind: Kind,
): SectionOf<Kind> | undefined {
  return sections.find((section): section is SectionOf<Kind> => section.kind === kind);
}

/** Returns the block of this kind of an operation; for parameters, the first. */
export function findBlock<Kind extends OperationBlock['kind']>(
  { blocks }: Pick<OperationSection, 'blocks'>,
  kind: Kind,
): BlockOf<Kind> | undefined {
  return blocks.find((block): block is BlockOf<Kind> => block.kind === kind);
}

export function listErrorEntries({ groups }: Pick<ErrorsSection, 'groups'>): ErrorEntry[] {
  return groups.flatMap(({ entries }) => entries);
}

export type FieldTree = Pick<FieldValue, 'children'>;

/** Returns the trees of fields in sections: those of their operations, then named schemas. */
export function listFieldTrees(page: Pick<ReferencePage, 'sections'>): FieldTree[] {
  return [...listOperations(page).flatMap(listOperationFieldTrees), ...listSchemas(page).map(({ tree }) => tree)];
}

/** Returns the trees of fields in an operation: parameters, headers of responses, and bodies. */
export function listOperationFieldTrees(operation: Blocks): FieldTree[] {
  return [...walkBlocks(operation)].flatMap(({ role, value }): FieldTree[] => {
    if (role === 'parameter' || role === 'header') return [{ children: [{ fields: [value] }] }];
    return role === 'body' ? [value] : [];
  });
}

export function listFields({ children }: FieldTree): Field[] {
  return children.flatMap((group) => group.fields);
}

/** Calls `visit` for each field below a value in reading order, with the closest anchor at or above it. */
export function walkFields(value: FieldTree, anchor: string, visit: (field: Field, anchor: string) => void): void {
  for (const field of listFields(value)) {
    const own = field.anchor ?? anchor;
    visit(field, own);
    walkFields(field, own, visit);
  }
}
