/**
 * The model: what every page, search record, sample and download is made of.
 * Plain JSON, closed unions, every decision already taken by the parser. This file imports nothing.
 * Optional keys are absent rather than undefined, so that `JSON.parse(JSON.stringify(api))` equals `api`.
 */

/** CommonMark with GFM tables, as authored; `lib/prose` turns it into safe HTML. */
export type Markdown = string;

/** Any value that JSON can write: examples, defaults, enum values. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** A method with a key of its own in lower case, or one of `additionalOperations` as it is sent: `COPY`. `formatMethod` prints both. */
export type Method = string;

/** One OpenAPI document, whatever its version was, read completely. */
export type Api = {
  /** Its ID in the configuration of the site, else the file name of the spec without extension: `linkv1`. Part of every URL. */
  id: string;
  title: string;
  version: string;
  /** Version the source document declares, for example `3.1.0` or `2.0`. */
  specVersion: string;
  summary?: Markdown;
  description?: Markdown;
  termsOfService?: string;
  contact?: { name?: string; url?: string; email?: string };
  license?: { name: string; url?: string; identifier?: string };
  externalDocs?: ExternalDocs;
  servers: Server[];
  securitySchemes: SecurityScheme[];
  /** Headers that (nearly) every call sends, each described once; operations refer to them by name. */
  commonHeaders: CommonHeader[];
  /** Calls by tag in document order, each group followed by those below it; webhooks are in their tag, or in a group of their own at the end. */
  groups: OperationGroup[];
  /** Every named schema of the document once; uses of one another are `reference`s. */
  schemas: NamedSchema[];
  /** `x-error-catalogue` in document order, without what `outcomes` lists. */
  errors: ErrorReason[];
  /** The error catalog by status, in ascending order: what page, Markdown and search show. */
  errorGroups: ErrorGroup[];
  /** Every type of an error once, with its place in the catalog. */
  errorTypes: ErrorType[];
  /** The reasons of kind `outcome`, where the document says what they are called (`x-outcome-label`): they are not errors. */
  outcomes?: { singular: string; plural: string; reasons: ErrorReason[] };
  /** `x-states`. */
  states: StateMachine[];
  /** `x-unspecified` of the document: what the provider does not say. */
  unspecified: Markdown[];
  /** `x-questions`: what an integrator must ask the provider before work can go on. */
  questions: Question[];
};

/** A question that blocks work, and why; `operations` are the calls that it concerns. */
export type Question = { question: Markdown; why: Markdown; operations: { anchor: string; title: string }[] };

/** A page elsewhere that says more (External Documentation Object). */
export type ExternalDocs = { url: string; description?: Markdown };

/** Where calls go (Server Object), with a URL that can be used unchanged. */
export type Server = {
  /** With every variable replaced by its default. */
  url: string;
  /** As authored, with `{variables}`. */
  template: string;
  name?: string;
  description?: Markdown;
  variables: ServerVariable[];
};

/** A part of a server's URL that the integrator chooses (Server Variable Object). */
export type ServerVariable = { name: string; default: string; values: string[]; description?: Markdown };

/** The operations of one tag (Tag Object); those without one by the first segment of their path. */
export type OperationGroup = {
  /** Anchor and, on split references, last segment of the URL: `locking`. */
  id: string;
  title: string;
  /** The group that it is below: `parent` of its tag, or a group of `x-tagGroups`. */
  parent?: string;
  /** What the tag is for, as the document says: `nav`. */
  kind?: string;
  description?: Markdown;
  externalDocs?: ExternalDocs;
  /** Empty where only the groups below it have operations. */
  operations: Operation[];
};

/** A tag as a label of an operation. */
export type TagLabel = { title: string; kind?: string; description?: Markdown };

/** `call`: the integrator sends it. `webhook`, `callback`: the integrator receives it. */
export type OperationKind = 'call' | 'webhook' | 'callback';

/** One call, webhook or callback (Operation Object), joined with what its path and document say for it. */
export type Operation = {
  /** Anchor, unique in the API: `lock-tickets`. */
  id: string;
  /** `operationId` as authored. */
  operationId?: string;
  kind: OperationKind;
  /** summary, else operationId in words, else METHOD path. */
  title: string;
  method: Method;
  /** `/tickets/{ticket_id}`; a webhook's name; a callback's expression. */
  path: string;
  pathSegments: PathSegment[];
  description?: Markdown;
  deprecated?: { reason?: Markdown };
  externalDocs?: ExternalDocs;
  tags: string[];
  /** The tags that its group does not show: further ones, and those of the kinds `badge` and `audience`. */
  labels: TagLabel[];
  /** Operation over path over document. */
  servers: Server[];
  /** Alternatives: one of these must be fulfilled. Empty: no security is declared. */
  security: SecurityAlternative[];
  /** Names out of `Api.commonHeaders`, in that order. */
  commonHeaders: string[];
  /** The parameters that are not common headers, by place, empty places left out. */
  parameters: ParameterGroup[];
  body?: RequestBody;
  /** By status ascending, ranges after their members, `default` last. */
  responses: Response[];
  /** One row per error that this operation can return, by status. */
  errors: OperationError[];
  /** The same for codes in successful responses that have a name of their own (`Api.outcomes`). */
  outcomes: OperationError[];
  rules: Rule[];
  /** The provider documents that the call may be repeated (`x-idempotent`). */
  idempotent?: true;
  /** Calls of other APIs that do the same (`x-counterpart`), by the ID of the API and the operationId. */
  counterparts?: { api: string; operationId: string }[];
  /** Moves of state machines that this operation triggers. */
  transitions: { machine: string; machineTitle: string; from?: string; to: string; id: string }[];
  callbacks: Operation[];
  unspecified: Markdown[];
  /** `x-codeSamples`: these win over generated ones. */
  samples: AuthoredSample[];
  /** JSON pointer into the entry document. */
  pointer: string;
};

/** A piece of a path: literal text, or one `{parameter}`. */
export type PathSegment = { text: string; parameter: boolean };

/** A code sample that the document itself brings (`x-codeSamples`). */
export type AuthoredSample = { lang: string; label: string; source: string };

/** All of `requirements` together; `[]` means anonymous access is an alternative. */
export type SecurityAlternative = { requirements: { scheme: string; id: string; scopes: string[] }[] };

/** A way to prove who calls (Security Scheme Object). */
export type SecurityScheme = {
  /** Anchor: `security-bearer`. */
  id: string;
  name: string;
  description?: Markdown;
  deprecated?: { reason?: Markdown };
  unspecified: Markdown[];
} & (
  | { type: 'http'; scheme: string; bearerFormat?: string }
  | { type: 'apiKey'; in: 'header' | 'query' | 'cookie'; parameter: string }
  | { type: 'oauth2'; flows: OAuthFlow[]; metadataUrl?: string }
  | { type: 'openIdConnect'; url: string }
  | { type: 'mutualTLS' }
);

/** One way to a token of an OAuth 2.0 scheme (OAuth Flow Object). */
export type OAuthFlow = {
  kind: 'implicit' | 'password' | 'clientCredentials' | 'authorizationCode' | 'deviceAuthorization';
  authorizationUrl?: string;
  deviceAuthorizationUrl?: string;
  tokenUrl?: string;
  refreshUrl?: string;
  scopes: { name: string; description: Markdown }[];
};

/** A header that is described once for the whole API, because nearly all calls send it; its anchor is like `header-pac-api-key`. */
export type CommonHeader = Parameter & {
  /** What a sample sends, for example `Bearer $TOKEN`. */
  example: string;
  /** How many of the API's calls send it, and how many calls there are. */
  callsUsing: number;
  callsTotal: number;
  source: 'security' | 'parameter' | 'media type';
};

/** Where a parameter travels: `in` of the Parameter Object. `querystring`: it is everything after the `?`. */
export type ParameterPlace = 'path' | 'query' | 'querystring' | 'header' | 'cookie';

/** The parameters of an operation that travel in the same place. */
export type ParameterGroup = { place: ParameterPlace; parameters: Parameter[] };

/** What a call accepts in its path, query, headers or cookies (Parameter Object). */
export type Parameter = {
  /** Anchor: `list-events-query-start-date`. */
  id: string;
  name: string;
  place: ParameterPlace;
  required: boolean;
  description?: Markdown;
  deprecated?: { reason?: Markdown };
  allowEmptyValue: boolean;
  /** Reserved characters of its value, such as `/`, are sent as they are. */
  allowReserved?: true;
  /** Samples send it, though no call must (`x-in-samples`). */
  inSamples?: true;
  /** Each request needs a new value of this kind (`x-per-request`), which samples generate. */
  perRequest?: 'uuid';
  /** A worked example of the wire form, where the value alone does not show it: `seasonCode=24A&seasonCode=25A`. */
  serialized?: { style: string; explode: boolean; example: string };
  /** Media type when the parameter is given by `content`. */
  mediaType?: string;
  /** How the members of a query string are written, where its media type is a form. */
  encoding?: Encoding[];
  schema: Schema;
  examples: Example[];
  rules: Rule[];
  unspecified: Markdown[];
};

/** What a call sends (Request Body Object). */
export type RequestBody = {
  required: boolean;
  description?: Markdown;
  mediaTypes: MediaType[];
};

/** One form of a body, by its content type (Media Type Object). */
export type MediaType = {
  name: string;
  /** Of the whole content; absent when the document gives none. */
  schema?: Schema;
  /** The body is a stream, and each item of it has this schema (`itemSchema`). */
  itemSchema?: Schema;
  /** Authored first, in order; a generated one only when none is authored and the schema allows it. */
  examples: Example[];
  /** Of form and multipart parts. */
  encoding: Encoding[];
};

/** How a part of a form or of a multipart body is written (Encoding Object). */
export type Encoding = {
  /** The property that is the part; the position of the part, from 1; or every further part. */
  part: { property: string } | { position: number } | 'rest';
  contentType?: string;
  style?: string;
  explode?: boolean;
  allowReserved?: true;
  headers: Header[];
  /** Of the parts that this part consists of. */
  encoding: Encoding[];
};

/** A value to show, authored (Example Object) or made up from the schema. */
export type Example = {
  /** Key as authored, or `example`, or `generated`. Unique in its list. */
  name: string;
  summary?: string;
  description?: Markdown;
  generated: boolean;
  /** Absent when the example is in another file (`externalValue`), or given as text alone. */
  value?: Json;
  /** The value as it is sent, where the document writes it out (`serializedValue`). */
  serialized?: string;
  externalValue?: string;
};

/** One response of an operation, by status (Response Object). */
export type Response = {
  /** Anchor: `lock-tickets-207`. */
  id: string;
  /** `200`, `2XX` or `default`. */
  status: string;
  /** Reason phrase of the status, `Any 2XX status`, or `Any other status`. */
  phrase: string;
  tone: 'success' | 'partial' | 'redirect' | 'error' | 'other';
  /** A short name of the response, before its description. */
  summary?: string;
  description: Markdown;
  headers: Header[];
  mediaTypes: MediaType[];
  links: ResponseLink[];
  /** Anchors in the catalog (`ErrorReason.anchor`) that this response can include. */
  errors: string[];
  advice?: Advice;
  unspecified: Markdown[];
};

/** A header of a response or of a part of a multipart body (Header Object). */
export type Header = {
  name: string;
  required: boolean;
  description?: Markdown;
  deprecated?: { reason?: Markdown };
  /** Media type when the header is given by `content`. */
  mediaType?: string;
  schema: Schema;
  examples: Example[];
};

/** A call that follows a response, with the values that it takes from the response (Link Object). */
export type ResponseLink = {
  name: string;
  description?: Markdown;
  /** Anchor of the target operation when it is in this API. */
  operation?: string;
  /** Title of the target operation when it is in this API, else what the document names: an operationId, or a reference. */
  target: string;
  parameters: { name: string; value: string }[];
  /** The body to send: an expression, or JSON. */
  requestBody?: string;
  /** URL of the server to send it to, where it is another. */
  server?: string;
};

/** A row of an operation's error table. */
export type OperationError = {
  status: string;
  /** Absent where the provider names no reason for this status. */
  reason?: Reason;
  /** The response's own description and advice, for rows without a reason. */
  when: Markdown;
  advice?: Advice;
  /** Anchor of the row: `lock-tickets-too-many-tokens`. */
  id: string;
  /** Anchor of the response that includes it. */
  response: string;
};

/** Whether to send the same call again. */
export type Retry = { allowed: false } | { allowed: true; attempts: number };

/** What to do about an error response without a named reason (`x-advice`); `retry` is absent where not documented. */
export type Advice = { fix: Markdown; retry?: Retry };

/** One entry of `x-error-catalogue` with the calls that raise it. */
export type ErrorReason = Reason & {
  /** Anchors and titles of the operations that can return it. */
  raisedBy: OperationName[];
};

/** An operation as lists name it. */
export type OperationName = { anchor: string; title: string; method: Method; path: string };

/** A reason as a rule or a type of errors names it. */
export type ReasonName = { anchor: string; name: string; status?: number };

/** One status of the error catalog: its reasons, and the responses that have it. */
export type ErrorGroup = {
  /** `status-401`; `status-unspecified` and `status-success` for reasons without a status. */
  anchor: string;
  /** `401`, `4XX` or `default`; absent for reasons without a status. */
  status?: string;
  /** `401 Unauthorized`, `Any 4XX status`, `Status not documented`. */
  title: string;
  tone: Response['tone'];
  /** The reasons by type, in document order; reasons without a type share one entry. */
  types: { type?: string; reasons: ErrorReason[] }[];
  /** Responses with this status; those that say the same are one entry. */
  responses: StatusResponse[];
};

/** What the responses of one status say, and which operations return them. */
export type StatusResponse = {
  description: Markdown;
  advice?: Advice;
  unspecified: Markdown[];
  /** Who sends it: the provider, or the integrator in response to a webhook or callback. */
  sender: 'provider' | 'integrator';
  /** With the anchor of the response. */
  operations: (OperationName & { response: string })[];
};

/** A type of errors, such as `MS-422`. */
export type ErrorType = {
  /** `ms-422`. */
  anchor: string;
  name: string;
  /** `x-error-types`. */
  meaning?: Markdown;
  /** Anchor of the status that has all of its reasons; absent where they are under several statuses. */
  group?: string;
  reasons: ReasonName[];
};

/** What a reason means, whoever raises it: rows repeat this alone, for with their callers they would grow with the square. */
export type Reason = {
  /** `too-many-tokens`; followed by the status where a reason has several: `unprocessable-entity-422`. */
  anchor: string;
  /** `TOO_MANY_TOKENS`. */
  name: string;
  /** `http`: an error response; `body`: an entry in the body of another response; `outcome`: a code in a successful response. */
  kind: 'http' | 'body' | 'outcome';
  /** Where the name appears, for reasons of kind `body`: `In the response to an order`. */
  location?: string;
  /** HTTP status it travels with, or that the entry of a partial failure names; absent where not shown. */
  status?: number;
  /** `MS-422`; absent where the API has none. */
  type?: string;
  meaning: Markdown;
  fix: Markdown;
  /** Absent where the provider does not document it. */
  retry?: Retry;
  severity?: string;
  /** Whether the provider wants to be informed; `stated`: the fix says so. */
  informProvider: boolean | 'stated';
  /** How the codes begin that come with it: `BO-`. */
  codePrefixes?: string[];
  /** Other words that readers look for it by. */
  keywords?: string[];
  unspecified: Markdown[];
};

/** An entry of `x-rules`: what JSON Schema cannot say. */
export type Rule = {
  /** Unique in the API: `lock-tickets-rule-seller-required`. */
  anchor: string;
  text: Markdown;
  /** Dotted places that it binds: `body.listing.tokens`, `query.distributorCode`. Empty: the whole call. */
  fields: string[];
  /** Of these places a request must have one at least; samples send the first. */
  atLeastOneOf?: string[];
  /** A request that has `field` in its body must also have these places; so do samples. */
  dependentRequired?: { field: string; requires: string[] }[];
  /** The errors that the API returns when it is broken; empty where not documented. */
  errors: ReasonName[];
};

/** The states that a thing goes through and the moves between them: an entry of `x-states`. */
export type StateMachine = {
  /** `states-order`. */
  anchor: string;
  /** Key as authored: `order`. */
  name: string;
  title: string;
  description?: Markdown;
  states: State[];
  transitions: Transition[];
  /** Present where the provider names the states but not the moves. */
  unspecified?: Markdown;
};

/** One state of a machine. */
export type State = {
  anchor: string;
  name: string;
  description?: Markdown;
  initial: boolean;
  final: boolean;
  /** How things end here: drawings tint the state; absent where the document does not say. */
  outcome?: 'success' | 'failure';
  /** Other words that readers look for it by. */
  keywords?: string[];
};

/** A move from one state to another, and what triggers it. */
export type Transition = {
  anchor: string;
  /** Absent: the move that creates the thing. */
  from?: string;
  to: string;
  /** Status of the response that brings the thing into the state, where several moves have one trigger. */
  status?: number;
  description?: Markdown;
  trigger: { kind: 'operation'; anchor: string; title: string } | { kind: 'event'; text: Markdown };
};

/** An entry of `components.schemas`, or a part that got a name because a tree had to stop at it. */
export type NamedSchema = {
  /** Anchor: `schema-cart`. */
  id: string;
  name: string;
  schema: Schema;
  /** True when some tree links here, so that a page must show it. */
  linked: boolean;
};

/** What every kind of schema has; the parser has merged, ordered and worded all of it. */
export type SchemaBase = {
  /** Heading of the schema: title, else its name in the document. */
  title?: string;
  /** Name in `components.schemas` when it has one. */
  name?: string;
  description?: Markdown;
  /** What a reader sees as its type: `string<uuid>[] | null`. */
  label: string;
  nullable: boolean;
  deprecated?: { reason?: Markdown };
  /** In words, ready to print: `1 to 30 items`, `> 5`, `pattern ^[A-Z]+$`. */
  constraints: Constraint[];
  /** The same limits as numbers, for examples that keep them; absent where there is none. */
  limits?: Limits;
  enum: EnumValue[];
  const?: Json;
  default?: Json;
  examples: Json[];
  format?: string;
  /** `x-unit`, for example `cents`. */
  unit?: string;
  /** What it says in the body of an error (`x-error-part`): the type of the error, or its reason. */
  errorPart?: 'type' | 'reason';
  unspecified: Markdown[];
  externalDocs?: ExternalDocs;
  /** How it is written in XML (XML Object); absent where nothing differs from its name in JSON. */
  xml?: XmlForm;
};

/** The node of an XML document that a schema describes, with what differs from the name of the schema. */
export type XmlForm = {
  node?: 'element' | 'attribute' | 'text' | 'cdata' | 'none';
  name?: string;
  namespace?: string;
  prefix?: string;
  /** A list in an element of its own (`wrapped`). */
  wrapped?: true;
};

/** A limit of a schema in words; `code` marks text to be set as code, such as a pattern. */
export type Constraint = { keyword: string; text: string; code: boolean };

/** Keywords of JSON Schema 2020-12 with their values. */
export type Limits = {
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
  multipleOf?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  minItems?: number;
  maxItems?: number;
  uniqueItems?: true;
  minContains?: number;
  maxContains?: number;
  minProperties?: number;
};

/** A value that a schema allows, with its name and what it means where the document says so. */
export type EnumValue = {
  value: Json;
  /** `ACTIVE` of the value `1`; absent where it is no other than the value. */
  name?: string;
  description?: Markdown;
};

/** A Schema Object as a tree to read: one kind each, `allOf` merged, references followed or turned into links. */
export type Schema =
  | ScalarSchema
  | ObjectSchema
  | ArraySchema
  | TupleSchema
  | UnionSchema
  | ReferenceSchema
  | AnySchema
  | NeverSchema;

/** A string, number, boolean or null. */
export type ScalarSchema = SchemaBase & {
  kind: 'scalar';
  type: 'string' | 'number' | 'integer' | 'boolean' | 'null';
  /** Content of an encoded string: contentMediaType, contentEncoding, contentSchema. */
  content?: { mediaType?: string; encoding?: string; schema?: Schema };
};

/** An object by its properties, and by what it says of all others. */
export type ObjectSchema = SchemaBase & {
  kind: 'object';
  properties: Property[];
  /** `false`: closed. Absent: not restricted and not declared. A schema: any other key has this shape. */
  additional?: Schema | false;
  patterns: { pattern: string; schema: Schema }[];
  propertyNames?: Schema;
  /** dependentRequired, dependentSchemas, if/then/else, not: in words, with the schema where one applies. */
  conditions: Condition[];
};

/** A list whose items all have one shape. */
export type ArraySchema = SchemaBase & {
  kind: 'array';
  items: Schema;
  /** What some items match: as many as the constraint `contains` says, at least one where there is none. */
  contains?: Schema;
  /** if/then/else, not and further unions, as in an object; absent where there are none. */
  conditions?: Condition[];
};

/** A list whose first items have a shape each (`prefixItems`). */
export type TupleSchema = SchemaBase & {
  kind: 'tuple';
  prefix: Schema[];
  rest?: Schema | false;
  /** Both as in `ArraySchema`. */
  contains?: Schema;
  conditions?: Condition[];
};

/** A choice between schemas (`oneOf`, `anyOf`, or several types). */
export type UnionSchema = SchemaBase & {
  kind: 'union';
  mode: 'oneOf' | 'anyOf';
  variants: Variant[];
  discriminator?: { property: string };
  /** Properties next to the union that hold for every variant. */
  shared?: ObjectSchema;
};

/** A link to a named schema, where the tree stops. */
export type ReferenceSchema = SchemaBase & {
  kind: 'reference';
  /** Name in the document. */
  target: string;
  /** Anchor of the named schema. */
  targetId: string;
  /** Why the tree stops here: the schema contains itself, is shown once for several operations, or is too deep. */
  because: 'recursion' | 'shared' | 'budget';
};

/** A schema without a type of its own: any value, within its conditions. */
export type AnySchema = SchemaBase & { kind: 'any'; conditions: Condition[] };

/** A schema that no value fulfils (`false`). */
export type NeverSchema = SchemaBase & { kind: 'never' };

/** A member of an object, with its anchor and the rules that bind it. */
export type Property = {
  /** Anchor: `lock-tickets-body-listing-tokens`. */
  id: string;
  name: string;
  required: boolean;
  readOnly: boolean;
  writeOnly: boolean;
  schema: Schema;
  /** Rules of the operation that bind this property. */
  rules: Rule[];
};

/** One choice of a union. */
export type Variant = {
  /** Anchor: `verify-tickets-body-tickets-by-tokens`. */
  id: string;
  /** title, ref name, const or position. */
  title: string;
  /** Value of the discriminator that selects it. */
  discriminatorValues: string[];
  /** It also holds where the discriminator is absent or has a value that no variant has (`defaultMapping`). */
  isDefault?: true;
  schema: Schema;
};

/** `text` says when; `schema` what then holds (absent when the text says it all). */
export type Condition = { keyword: string; text: string; schema?: Schema };
