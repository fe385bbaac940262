/**
 * A reference as plain data: pages, sections, blocks and fields with their texts and anchors. HTML, Markdown, search records
 * and term links are visitors over it; none of them reads the Api model. Links name anchors, and `toLinks` turns them into
 * URLs for a page.
 */

import type { ChangeKind } from '@/lib/openapi/compare/change';
import type {
  Example,
  Markdown,
  ErrorGroup as ModelErrorGroup,
  ErrorType as ModelErrorType,
  Server as ModelServer,
  StatusResponse as ModelStatusResponse,
  OperationKind,
  OperationName,
  ParameterLocation,
  PathSegment,
  Reason,
  ReasonName,
  Response,
  Rule,
  StateMachine,
} from '@/lib/openapi/model';
import type { Sample } from '@/lib/openapi/samples/samples';

export type {
  Json,
  Markdown,
  Method,
  ParameterLocation,
  Rule,
  State,
  StateMachine,
  Transition,
} from '@/lib/openapi/model';
export type { SampleFold as CodeFold } from '@/lib/openapi/samples/marks';

/** A whole reference; the entry page comes first. */
export type ReferenceDocument = {
  id: string;
  /** Name in navigation: `Link API v1`. */
  label: string;
  /** URL of the entry page. */
  href: string;
  /** The language of the document's texts, such as `ja`; absent if it is that of the portal. */
  language?: string;
  /** Title in the document. */
  title: string;
  summary?: Markdown;
  description?: Markdown;
  pages: ReferencePage[];
  /** All operations by group, on any page. */
  index: IndexGroup[];
  /** URL of the page of each anchor. */
  anchors: Readonly<Record<string, string>>;
};

/** One page of a reference. In a split reference, each operation and schema has a page below that of its list. */
export type ReferencePage = {
  href: string;
  /** Path below the entry page: empty for the entry page itself, `['guilds', 'list-guilds']` for an operation. The last segment is an anchor. */
  path: string[];
  title: string;
  entry: boolean;
  sections: Section[];
};

/** A section of a page, in reading order. */
export type Section =
  | OverviewSection
  | GroupSection
  | ListSection
  | OperationPageSection
  | SchemasSection
  | SchemaPageSection
  | StatesSection
  | ErrorsSection
  | OutcomesSection
  | ChangesSection;

export type SectionOf<Kind extends Section['kind']> = Extract<Section, { kind: Kind }>;

export type OverviewSection = AnchorLink & {
  kind: 'overview';
  /** Version, number of operations, license, contact, terms, more documentation. */
  apiMeta: Inline[][];
  summary?: Markdown;
  description?: Markdown;
  headings: DescriptionHeading[];
  topics: OverviewTopic[];
};

/** A heading of an API's description, and the plain text below it. */
export type DescriptionHeading = AnchorLink & { level: number; text: string };

/** A topic of the overview that applies to all operations. */
export type OverviewTopic = AnchorLink &
  (
    | { kind: 'index'; groups: IndexGroup[] }
    | { kind: 'servers'; servers: Server[] }
    | { kind: 'security'; schemes: SecurityScheme[] }
    | { kind: 'headers'; fields: Field[] }
    | { kind: 'setup'; lead: string; variables: EnvironmentVariable[]; commands: SetUpCommands[] }
    | { kind: 'unspecified'; items: OpenQuestion[] }
  );

/** A variable that the samples read from the environment. The description is absent if the overview already shows it. */
type EnvironmentVariable = { name: string; description?: Markdown };

type SetUpCommands = { label: string; lang: string; source: string };

/** The operations of a tag. */
export type GroupSection = AnchorLink & {
  kind: 'group';
  /** The groups around it, outermost first; absent if there are none. */
  parents?: AnchorLink[];
  description?: Markdown;
  externalDocs?: ExternalLink;
  operations: OperationSection[];
};

/** A list of parts with separate pages: the operations of a group, or the schemas, each with a link. */
export type ListSection = Omit<GroupSection, 'kind' | 'operations'> & {
  kind: 'list';
  of: 'operations' | 'schemas';
  /** The groups directly below this one; absent if there are none. */
  groups?: AnchorLink[];
  operations: OperationLink[];
  schemas: { anchor: string; name: string }[];
};

type OperationPageSection = AnchorLink & {
  kind: 'operation';
  parent: AnchorLink;
  parents?: AnchorLink[];
  operation: OperationSection;
};

/** A named schema on a separate page, below the list of all schemas. */
export type SchemaPageSection = AnchorLink & { kind: 'schema'; parent: AnchorLink; schema: NamedSchema };

/** The title of an item of a reference, with its anchor. */
export type AnchorLink = { anchor: string; title: string };

export type SchemasSection = AnchorLink & { kind: 'schemas'; schemas: NamedSchema[] };

export type StatesSection = AnchorLink & { kind: 'states'; machines: StateMachine[] };

/** The error catalog: its rows by status, and the meaning of each type. */
export type ErrorsSection = AnchorLink & {
  kind: 'errors';
  lead: string;
  groups: ErrorGroup[];
  types: ModelErrorType[];
};

/** The codes in successful responses that the document does not call errors, with the document's label. */
export type OutcomesSection = AnchorLink & {
  kind: 'outcomes';
  lead: string;
  /** The label for one and for several: `scan reason`, `scan reasons`. */
  singular: string;
  plural: string;
  entries: ErrorEntry[];
};

/** The changes of each release, on a separate page. */
export type ChangesSection = AnchorLink & { kind: 'changes'; lead: string; releases: ReleaseSection[] };

/** The changes in one release, or since the newest one. */
export type ReleaseSection = AnchorLink & {
  /** `2026-11-24`; absent for unreleased changes. */
  date?: string;
  /** Text shown instead of changes; absent if there are changes. */
  note?: string;
  kinds: ChangesOfKind[];
};

/** The changes of one kind by their heading: an operation, a schema, the API. */
export type ChangesOfKind = AnchorLink & {
  kind: ChangeKind;
  count: number;
  subjects: { title: string; entries: ChangeEntry[] }[];
};

export type ChangeEntry = {
  content: Inline[];
  /** Why it may break a client. */
  effect?: string;
  /** The value before and after; absent if there is none. */
  old?: string;
  now?: string;
  /** Anchor of the changed element; absent if the reference no longer has it. */
  target?: string;
  /** The changed operations, if there are several. An operation without `target` is no longer in the reference. */
  operations: { title: string; target?: string }[];
};

export type IndexGroup = AnchorLink & { parents?: AnchorLink[]; operations: OperationLink[] };

export type OperationLink = OperationName & { deprecated: boolean };

/** A call, webhook or callback. */
export type OperationSection = OperationName & {
  role: OperationKind;
  segments: PathSegment[];
  operationId?: string;
  description?: Markdown;
  deprecated?: Markdown;
  facts: Fact[];
  /** Every rule in document order. Outputs show rules of a field at the field, and the others in `notes`. */
  rules: Rule[];
  notes: NoteBlock[];
  blocks: OperationBlock[];
  callbacks: OperationSection[];
  samples: OperationSamples;
  previous?: OperationLink;
  next?: OperationLink;
  /** JSON pointer into the entry document. */
  pointer: string;
};

/** Information to know before the first call, with links to details. `label` is the text before a colon; empty if the content needs none. */
export type Fact = {
  kind:
    | 'received'
    | 'security'
    | 'headers'
    | 'idempotent'
    | 'transition'
    | 'tag'
    | 'guide'
    | 'counterpart'
    | 'more'
    | 'change';
  label: string;
  content: Inline[];
  /** Details of the content: folded on a page, unless the content links to them. */
  details?: Inline[];
  counterpart?: { api: string; title: string; href: string };
  /** Words by which search finds the call, such as the scopes of its credentials; of a change, search also reads the content. */
  words?: string[];
  differences?: Differences;
};

/** How a call differs from its counterpart in another API. `here` and `there` are the labels of the two APIs. */
export type Differences = { here: string; there: string; rows: DifferenceRow[] };

/** One aspect that differs, and how it is in each API; an empty list where the API doesn't have it. */
export type DifferenceRow = { aspect: Inline[]; here: Inline[]; there: Inline[] };

/** What the provider doesn't document, and the fields or other items that it is about; none for the whole. */
export type OpenQuestion = { text: Markdown; about: { anchor: string; name: string }[] };

export type NoteBlock =
  | { kind: 'rule'; rule: Rule }
  | { kind: 'servers'; servers: Server[] }
  | { kind: 'unspecified'; items: OpenQuestion[] };

export type OperationBlock = ParametersBlock | BodyBlock | ResponsesBlock | ErrorsBlock | ErrorsUnknownBlock;

export type BlockOf<Kind extends OperationBlock['kind']> = OperationBlock & { kind: Kind };

export type ParametersBlock = {
  kind: 'parameters';
  title: string;
  location: ParameterLocation;
  /** How they are sent, for parameters whose names are not sent. */
  lead?: string;
  fields: Field[];
};

export type BodyBlock = {
  kind: 'body';
  title: string;
  required: boolean;
  description?: Markdown;
  contents: Content[];
};

export type ResponsesBlock = { kind: 'responses'; title: string; responses: ResponseItem[] };

/** Every error that the operation can return, or its codes in successful responses with the document's label. */
export type ErrorsBlock = {
  kind: 'errors' | 'outcomes';
  title: string;
  caption: string;
  aside?: string;
  rows: ErrorRow[];
};

/** A block for an operation without documented errors. */
export type ErrorsUnknownBlock = { kind: 'errors-unknown'; text: string };

export type Content = {
  mediaType: string;
  /** Whether the body is a stream; `tree` then describes each item. */
  stream?: true;
  tree?: FieldValue;
  encodings: Encoding[];
  examples: BodyExample[];
};

export type Encoding = { content: Inline[]; headers: Field[]; encodings: Encoding[] };

/** An example of a body. `toExampleCode` formats its value. */
export type BodyExample = Example & {
  /** Unique in the operation: `lend-copies-207-example-1-2`, by media type and position. */
  id: string;
  title: string;
  mediaType: string;
};

export type ResponseItem = {
  anchor: string;
  status: string;
  phrase: string;
  tone: Tone;
  /** Absent if it only repeats the phrase. */
  summary?: string;
  /** Empty if the document only has the phrase. */
  description: Markdown;
  unspecified: Markdown[];
  headers: Field[];
  contents: Content[];
  links: { content: Inline[]; description?: Markdown }[];
};

/** The meaning of a status for the caller. */
export type Tone = Response['tone'];

export type ErrorRow = {
  anchor: string;
  status: string;
  tone: Tone;
  /** Anchor of the response with this error. */
  response: string;
  /** Absent if the provider names no reason for this status. */
  reason?: ReasonName & { type?: string };
  when: Markdown;
  /** Absent if the provider documents no advice. */
  advice?: ErrorAdvice;
};

/** One status of the error catalog, with its reasons in the order of their types. */
export type ErrorGroup = Omit<ModelErrorGroup, 'types' | 'responses'> & {
  responses: StatusResponse[];
  entries: ErrorEntry[];
};

/** Description and advice of responses with one status, and the operations that return them. */
export type StatusResponse = Pick<ModelStatusResponse, 'description' | 'unspecified'> & {
  advice?: ErrorAdvice;
  /** Text before the names of the operations: `Returned by`. */
  sender: string;
  operations: (OperationLink & { response: string })[];
  /** The reasons in the entries of a partial success, which the catalog lists under their own statuses. */
  entryReasons: ReasonName[];
};

/** What to do about an error, and whether to send the same call again. */
export type ErrorAdvice = {
  fix: Markdown;
  /** As text: `No`, `Up to 3 times`, `Not documented`. */
  retry: string;
};

export type ErrorEntry = Omit<Reason, 'retry' | 'informProvider'> & {
  /** Where it is returned, if not as the status of the response; type and severity. In this order. */
  facts: string[];
  /** What to do, with the advice to inform the provider. */
  fix: Markdown;
  /** `No`, `Up to 3 times`, `Not documented`. */
  retry: string;
  /** Whether the provider wants to be informed. */
  reported: boolean;
  /** The operations that return it, each with its row in their error table; `within` if an entry of a 207 has it. */
  raisedBy: (OperationLink & { row: string; within?: string })[];
};

export type NamedSchema = { anchor: string; name: string; tree: FieldValue };

/** A base URL. */
export type Server = Omit<ModelServer, 'variables'> & {
  variables: { name: string; content: Inline[]; description?: Markdown }[];
};

export type SecurityScheme = {
  anchor: string;
  name: string;
  /** How requests send it: `PAC-API-Key` header, `Authorization: Bearer` header (JWT). */
  method: Inline[];
  /** The header that many calls send it in; absent if another scheme above has the same header. */
  header?: Field;
  /** How many calls send or require it: `on 12 of 13 calls`. Empty if all do, or if other schemes have the same header. */
  uses: string[];
  /** Names of the environment variables that samples read it from. */
  variables: string[];
  deprecated?: Markdown;
  description?: Markdown;
  /** URLs at which a program can read what the provider supports. */
  urls: Inline[][];
  flows: { title: string; urls: Inline[][]; scopes: { name: string; description: Markdown }[] }[];
  unspecified: Markdown[];
};

/** A row of any table of fields: a property, parameter, header, variant, condition and so on. */
export type Field = FieldValue & {
  /** Absent if nothing links to it. */
  anchor?: string;
  role: FieldRole;
  name: string;
  /** Absent for rows that are neither required nor optional, such as a variant. */
  required?: boolean;
};

export type FieldRole =
  | 'property'
  | 'parameter'
  | 'querystring'
  | 'header'
  | 'pattern'
  | 'additional'
  | 'names'
  | 'item'
  | 'contains'
  | 'content'
  | 'variant'
  | 'condition';

/** The details of a value, and its fields. A list is merged with its items: `lists` is the number of list levels. */
export type FieldValue = {
  type: TypeLabel;
  lists: number;
  marks: Mark[];
  /** Why it is deprecated, or what to use instead. */
  deprecated?: Markdown;
  /** Of the value, then of the items of a list. */
  descriptions: Markdown[];
  values: AllowedValue[];
  notes: FieldNote[];
  rules: Rule[];
  unspecified: Markdown[];
  links: ExternalLink[];
  children: FieldGroup[];
};

/** `string<uuid>[] | null`; linked if the tree stops at a named schema. */
export type TypeLabel = { text: string; anchor?: string };

export type Mark = 'read-only' | 'write-only' | 'deprecated';

export type AllowedValue = {
  text: string;
  /** Whether the text is the string value itself, which search and term links need to know. */
  isText: boolean;
  /** Name of the value in code: `ACTIVE` for `1`. */
  name?: string;
  description?: Markdown;
};

/** A limit, default, example or other property of a value: `1 to 30 items`, `default false`. */
export type FieldNote = {
  kind: 'constraint' | 'fact' | 'example' | 'change';
  /** `default`, `for example`; with `each` if it applies to the items of a list. */
  label?: string;
  text: string;
  code: boolean;
  /** Whether it is folded at first, because it is long. */
  folded?: true;
};

export type FieldGroup = {
  /** `One of` or `Any of`: the fields are alternatives. */
  heading?: string;
  fields: Field[];
};

export type ExternalLink = { href: string; text: string };

/** A language of code samples: `lang` is its key, `label` the text of its button. */
export type SampleLanguage = { lang: string; label: string };

/** `toSampleSources` makes the other samples, because those of a large API don't fit in memory at once. */
export type OperationSamples = {
  shown?: CodeSample;
  /** In the order of their buttons; the first is the language of the sample on the page. */
  languages: SampleLanguage[];
  /** The request examples; empty if the call has none. */
  examples: { name: string; title: string }[];
};

export type CodeSample = Pick<Sample, 'lang' | 'label' | 'source' | 'folds'>;

/** A text with its code, emphasis and links, which each output formats. */
export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'code'; text: string }
  | { kind: 'strong'; text: string }
  /** A link to an anchor of the same reference. */
  | { kind: 'anchor'; anchor: string; content: Inline[] }
  | { kind: 'link'; href: string; content: Inline[] };
