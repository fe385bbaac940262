import type { ErrorType } from '@/lib/openapi/model';
import { addCallbacks } from '@/lib/openapi/operations';
import type {
  BlockOf,
  ChangesOfKind,
  Content,
  DescriptionHeading,
  Encoding,
  ErrorEntry,
  ErrorGroup,
  ErrorRow,
  ErrorsSection,
  Field,
  FieldValue,
  NamedSchema,
  OperationBlock,
  OperationSamples,
  OperationSection,
  OverviewTopic,
  ReferenceDocument,
  ReferencePage,
  ReleaseSection,
  ResponseItem,
  Rule,
  Section,
  SectionOf,
  SecurityScheme,
  State,
  StateMachine,
  Transition,
} from './document';

/** An item of a reference: the closest anchor at or above it, what it is, its data, and what it belongs to. */
type ItemOf<Role, Value, Owner> = { anchor: string; role: Role; value: Value; owner: Owner };

/** An operation as far as its fields are concerned. */
export type Blocks = { anchor: string; blocks: readonly OperationBlock[] };

/** An item of an operation. Without an owner, a body or the header of one of its parts is in the request. */
export type BlockItem =
  | ItemOf<'parameter', Field, Blocks>
  | ItemOf<'body', FieldValue, ResponseItem | undefined>
  | ItemOf<'encoding header', Field, ResponseItem | undefined>
  | ItemOf<'response', ResponseItem, Blocks>
  | ItemOf<'header', Field, ResponseItem>
  | ItemOf<'error', ErrorRow, Blocks>;

/** Any item of a reference. Fields below others and allowed values are in the items with fields. */
export type ReferenceItem =
  | BlockItem
  | ItemOf<'section', Section, undefined>
  | ItemOf<'heading', DescriptionHeading, Section>
  | ItemOf<'overview', OverviewTopic, Section>
  | ItemOf<'security scheme', SecurityScheme, OverviewTopic>
  | ItemOf<'common header', Field, OverviewTopic>
  | ItemOf<'operation', OperationSection, Section>
  | ItemOf<'rule', Rule, OperationSection>
  | ItemOf<'samples', OperationSamples, OperationSection>
  | ItemOf<'schema', NamedSchema, Section>
  | ItemOf<'machine', StateMachine, Section>
  | ItemOf<'state', State, StateMachine>
  | ItemOf<'transition', Transition, StateMachine>
  | ItemOf<'status', ErrorGroup, ErrorsSection>
  | ItemOf<'type', ErrorType, ErrorsSection>
  | ItemOf<'reason' | 'outcome', ErrorEntry, Section>
  | ItemOf<'release', ReleaseSection, Section>
  | ItemOf<'changes', ChangesOfKind, ReleaseSection>;

/** Yields the items of sections in reading order. What is flat is made from them: anchors, terms, open questions, counts and search records. */
export function* walk({ sections }: Pick<ReferencePage, 'sections'>): Generator<ReferenceItem> {
  for (const section of sections) {
    yield { role: 'section', anchor: section.anchor, value: section, owner: undefined };
    yield* walkSection(section);
  }
}

function* walkSection(section: Section): Generator<ReferenceItem> {
  switch (section.kind) {
    case 'overview':
      for (const value of section.headings) yield { role: 'heading', anchor: value.anchor, value, owner: section };
      for (const value of section.topics) {
        yield { role: 'overview', anchor: value.anchor, value, owner: section };
        yield* walkOverviewTopic(value);
      }
      return;
    case 'group':
      for (const operation of section.operations) yield* walkOperation(operation, section);
      return;
    case 'operation':
      return yield* walkOperation(section.operation, section);
    case 'schema':
      return yield toSchemaItem(section.schema, section);
    case 'schemas':
      for (const schema of section.schemas) yield toSchemaItem(schema, section);
      return;
    case 'states':
      for (const machine of section.machines) yield* walkMachine(machine, section);
      return;
    case 'errors':
      for (const value of section.groups) {
        yield { role: 'status', anchor: value.anchor, value, owner: section };
        for (const entry of value.entries) yield toEntryItem('reason', entry, section);
      }
      for (const value of section.types) yield { role: 'type', anchor: value.anchor, value, owner: section };
      return;
    case 'outcomes':
      for (const entry of section.entries) yield toEntryItem('outcome', entry, section);
      return;
    case 'changes':
      for (const value of section.releases) {
        yield { role: 'release', anchor: value.anchor, value, owner: section };
        for (const kind of value.kinds) yield { role: 'changes', anchor: kind.anchor, value: kind, owner: value };
      }
      return;
    case 'list':
      return;
  }
}

function* walkOverviewTopic(topic: OverviewTopic): Generator<ReferenceItem> {
  const { anchor } = topic;
  if (topic.kind === 'security') {
    for (const value of topic.schemes) yield { role: 'security scheme', anchor: value.anchor, value, owner: topic };
  }
  for (const value of listTopicHeaders(topic)) {
    yield { role: 'common header', anchor: value.anchor ?? anchor, value, owner: topic };
  }
}

/** Returns the headers that a topic of the overview describes: those of credentials, or others that many calls send. */
export function listTopicHeaders(topic: OverviewTopic): Field[] {
  if (topic.kind === 'security') return topic.schemes.flatMap(({ header }) => header ?? []);
  return topic.kind === 'headers' ? topic.fields : [];
}

function* walkOperation(operation: OperationSection, owner: Section): Generator<ReferenceItem> {
  yield { role: 'operation', anchor: operation.anchor, value: operation, owner };
  for (const note of operation.notes) {
    if (note.kind === 'rule') yield { role: 'rule', anchor: note.rule.anchor, value: note.rule, owner: operation };
  }
  yield* walkBlocks(operation);
  const { anchor, role, samples } = operation;
  if (role !== 'callback') yield { role: 'samples', anchor, value: samples, owner: operation };
  for (const callback of operation.callbacks) yield* walkOperation(callback, owner);
}

/** Yields the items of an operation's blocks in reading order. */
export function* walkBlocks(operation: Blocks): Generator<BlockItem> {
  const { anchor, blocks } = operation;
  for (const block of blocks) {
    switch (block.kind) {
      case 'parameters':
        for (const value of block.fields) {
          yield { role: 'parameter', anchor: value.anchor ?? anchor, value, owner: operation };
        }
        break;
      case 'body':
        yield* walkContents(block.contents, anchor, undefined);
        break;
      case 'responses':
        for (const response of block.responses) {
          yield { role: 'response', anchor: response.anchor, value: response, owner: operation };
          for (const value of response.headers) {
            yield { role: 'header', anchor: value.anchor ?? response.anchor, value, owner: response };
          }
          yield* walkContents(response.contents, response.anchor, response);
        }
        break;
      case 'errors':
      case 'outcomes':
        for (const value of block.rows) yield { role: 'error', anchor: value.anchor, value, owner: operation };
        break;
      case 'errors-unknown':
        break;
    }
  }
}

function* walkContents(
  contents: readonly Content[],
  anchor: string,
  owner: ResponseItem | undefined,
): Generator<BlockItem> {
  for (const { tree, encodings } of contents) {
    if (tree !== undefined) yield { role: 'body', anchor, value: tree, owner };
    yield* walkEncodings(encodings, anchor, owner);
  }
}

function* walkEncodings(
  encodings: readonly Encoding[],
  anchor: string,
  owner: ResponseItem | undefined,
): Generator<BlockItem> {
  for (const { headers, encodings: inner } of encodings) {
    for (const value of headers) yield { role: 'encoding header', anchor: value.anchor ?? anchor, value, owner };
    yield* walkEncodings(inner, anchor, owner);
  }
}

function* walkMachine(machine: StateMachine, owner: Section): Generator<ReferenceItem> {
  yield { role: 'machine', anchor: machine.anchor, value: machine, owner };
  for (const value of machine.transitions) yield { role: 'transition', anchor: value.anchor, value, owner: machine };
  for (const value of machine.states) yield { role: 'state', anchor: value.anchor, value, owner: machine };
}

function toSchemaItem(value: NamedSchema, owner: Section): ReferenceItem {
  return { role: 'schema', anchor: value.anchor, value, owner };
}

function toEntryItem(role: 'reason' | 'outcome', value: ErrorEntry, owner: Section): ReferenceItem {
  return { role, anchor: value.anchor, value, owner };
}

/** Returns whether the operations of a reference have separate pages. */
export function isSplit({ pages }: Pick<ReferenceDocument, 'pages'>): boolean {
  return pages.some(({ sections }) => sections.some(({ kind }) => kind === 'list'));
}

/** Returns every operation of a page, each followed by its callbacks. */
export function listOperations({ sections }: Pick<ReferencePage, 'sections'>): OperationSection[] {
  return sections.flatMap((section) => {
    if (section.kind === 'operation') return addCallbacks([section.operation]);
    return section.kind === 'group' ? addCallbacks(section.operations) : [];
  });
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

export { addCallbacks };

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
