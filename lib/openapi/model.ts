/**
 * The model from which every page, search record, sample and download is made. Plain JSON with closed unions; the parser has
 * made every decision. This file imports nothing. Optional keys are absent rather than undefined, so that
 * `JSON.parse(JSON.stringify(api))` equals `api`.
 */

/** CommonMark with GFM tables, as authored; `lib/prose` turns it into safe HTML. */
export type Markdown = string;

/** Any JSON value: examples, defaults, enum values. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** A method in lower case, or one of `additionalOperations` as it is sent: `COPY`. `formatMethod` prints both. */
export type Method = string;

/** One completely read OpenAPI document of any version. */
export type Api = {
  /** Its ID in `site.config.ts`, else the spec's file name without extension: `linkv1`. Part of every URL. */
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
  /** Headers of security schemes and media types, and those of at least half of the calls, each described once. */
  commonHeaders: CommonHeader[];
  /** Operations by tag in document order, each group followed by its subgroups. Webhooks without a tag have a separate group at the end. */
  groups: OperationGroup[];
  /** Every named schema of the document once; they refer to each other by `reference`s. */
  schemas: NamedSchema[];
  /** `x-error-catalogue` in document order, without the entries in `outcomes`. */
  errors: ErrorReason[];
  /** The error catalog by status in ascending order, for pages, Markdown and search. */
  errorGroups: ErrorGroup[];
  /** Every error type once, with its status in the catalog. */
  errorTypes: ErrorType[];
  /** The reasons of kind `outcome`, if the document has a label for them (`x-outcome-label`). They are not errors. */
  outcomes?: { singular: string; plural: string; reasons: ErrorReason[] };
  states: StateMachine[];
  /** `x-unspecified` of the document: what the provider does not document. */
  unspecified: Markdown[];
  /** `x-questions`: what an integrator must ask the provider before work can continue. */
  questions: Question[];
};

/** A question that blocks work, with the reason; `operations` are the calls that it concerns. */
export type Question = { question: Markdown; why: Markdown; operations: { anchor: string; title: string }[] };

/** An external page with more information (External Documentation Object). */
export type ExternalDocs = { url: string; description?: Markdown };

/** A server for calls (Server Object), with a URL that can be used unchanged. */
export type Server = {
  /** With every variable replaced by its default. */
  url: string;
  /** As authored, with `{variables}`. */
  template: string;
  name?: string;
  description?: Markdown;
  variables: ServerVariable[];
};

/** A variable of a server's URL that the integrator chooses (Server Variable Object). */
export type ServerVariable = { name: string; default: string; values: string[]; description?: Markdown };

/** The operations of one tag (Tag Object), or without tags, of one first path segment. */
export type OperationGroup = {
  /** Anchor, and last URL segment in split references: `locking`. */
  id: string;
  title: string;
  /** The parent group: `parent` of its tag, or a group of `x-tagGroups`. */
  parent?: string;
  /** The tag's `kind` in the document: `nav`. */
  kind?: string;
  description?: Markdown;
  externalDocs?: ExternalDocs;
  /** Empty if only its subgroups have operations. */
  operations: Operation[];
};

export type TagLabel = { title: string; kind?: string; description?: Markdown };

/** `call`: the integrator sends it. `webhook`, `callback`: the integrator receives it. */
export type OperationKind = 'call' | 'webhook' | 'callback';

/** One call, webhook or callback (Operation Object), merged with what its path and document define for it. */
export type Operation = {
  /** Anchor, unique in the API: `lend-copies`. */
  id: string;
  operationId?: string;
  kind: OperationKind;
  /** `summary`, else the operationId in words, else METHOD path. */
  title: string;
  method: Method;
  /** `/copies/{copy_id}`; for a webhook, its name; for a callback, its expression. */
  path: string;
  pathSegments: PathSegment[];
  description?: Markdown;
  deprecated?: { reason?: Markdown };
  externalDocs?: ExternalDocs;
  tags: string[];
  /** Tags other than that of its group: further ones, and those of the kinds `badge` and `audience`. */
  labels: TagLabel[];
  /** Those of the operation, else of its path, else of the document. */
  servers: Server[];
  /** Alternatives, of which one must be fulfilled. Empty if no security is declared. */
  security: SecurityAlternative[];
  /** Names out of `Api.commonHeaders`, in that order. */
  commonHeaders: string[];
  /** Parameters other than common headers, by location, without empty groups. */
  parameters: ParameterGroup[];
  body?: RequestBody;
  /** By status ascending, ranges after their members, `default` last. */
  responses: Response[];
  /** One row per error that this operation can return, by status. */
  errors: OperationError[];
  /** The same for codes in successful responses that the document doesn't call errors (`Api.outcomes`). */
  outcomes: OperationError[];
  rules: Rule[];
  /** The provider documents that the call may be repeated (`x-idempotent`). */
  idempotent?: true;
  /** Calls of other APIs that do the same (`x-counterpart`), by the ID of the API and the operationId. */
  counterparts?: { api: string; operationId: string }[];
  /** Transitions of state machines that this operation triggers. */
  transitions: { machine: string; machineTitle: string; from?: string; to: string; id: string }[];
  callbacks: Operation[];
  unspecified: Markdown[];
  /** `x-codeSamples`, which replace generated samples. */
  samples: AuthoredSample[];
  /** JSON pointer into the entry document. */
  pointer: string;
};

/** A segment of a path: literal text, or one `{parameter}`. */
export type PathSegment = { text: string; parameter: boolean };

/** A code sample that the document itself brings (`x-codeSamples`). */
export type AuthoredSample = { lang: string; label: string; source: string };

/**
 * All of `requirements` apply together; `[]` means that anonymous access is an alternative. `id` is absent if the document doesn't
 * declare the scheme.
 */
export type SecurityAlternative = { requirements: { scheme: string; id?: string; scopes: string[] }[] };

/** A way to authenticate. */
export type SecurityScheme = {
  id: string;
  name: string;
  description?: Markdown;
  deprecated?: { reason?: Markdown };
  unspecified: Markdown[];
} & (
  | { type: 'http'; scheme: string; bearerFormat?: string }
  /** `variable` is that of the samples, if the name alone would be the variable of another credential. */
  | { type: 'apiKey'; in: 'header' | 'query' | 'cookie'; parameter: string; variable?: string }
  | { type: 'oauth2'; flows: OAuthFlow[]; metadataUrl?: string }
  | { type: 'openIdConnect'; url: string }
  | { type: 'mutualTLS' }
);

/** One flow of an OAuth 2.0 scheme (OAuth Flow Object). */
export type OAuthFlow = {
  kind: 'implicit' | 'password' | 'clientCredentials' | 'authorizationCode' | 'deviceAuthorization';
  authorizationUrl?: string;
  deviceAuthorizationUrl?: string;
  tokenUrl?: string;
  refreshUrl?: string;
  scopes: { name: string; description: Markdown }[];
};

/** A header that is described once for the whole API. Its anchor is like `header-pac-api-key`. */
export type CommonHeader = Parameter & {
  /** The value in samples: `Bearer $TOKEN`. */
  example: string;
  /** Number of calls that send it, and number of all calls. */
  callsUsing: number;
  callsTotal: number;
  source: 'security' | 'parameter' | 'media type';
};

/** The location of a parameter: `in` of the Parameter Object. `querystring` is everything after the `?`. */
export type ParameterLocation = 'path' | 'query' | 'querystring' | 'header' | 'cookie';

export type ParameterGroup = { location: ParameterLocation; parameters: Parameter[] };

/** A parameter in the path, query, headers or cookies (Parameter Object). */
export type Parameter = {
  id: string;
  name: string;
  location: ParameterLocation;
  required: boolean;
  description?: Markdown;
  deprecated?: { reason?: Markdown };
  allowEmptyValue: boolean;
  /** Reserved characters of its value, such as `/`, are not encoded. */
  allowReserved?: true;
  /** Samples send it although it is optional (`x-in-samples`). */
  inSamples?: true;
  /** Each request needs a new value of this kind (`x-per-request`), which samples generate. */
  perRequest?: 'uuid';
  /** An example as it is sent, if the value doesn't show the format: `seasonCode=24A&seasonCode=25A`. */
  serialized?: { style: string; explode: boolean; example: string };
  /** Media type if the parameter is defined by `content`. */
  mediaType?: string;
  /** How the members of a query string are encoded, if its media type is a form. */
  encoding?: Encoding[];
  schema: Schema;
  examples: Example[];
  rules: Rule[];
  unspecified: Markdown[];
};

/** The body of a call (Request Body Object). */
export type RequestBody = { required: boolean; description?: Markdown; mediaTypes: MediaType[] };

/** A body in one media type (Media Type Object). */
export type MediaType = {
  name: string;
  /** Schema of the whole content; absent if the document has none. */
  schema?: Schema;
  /** Schema of each item, if the body is a stream (`itemSchema`). */
  itemSchema?: Schema;
  /** Authored examples in order. Without any, a generated one if the schema allows it. */
  examples: Example[];
  encoding: Encoding[];
};

/** The encoding of a part of a form or multipart body (Encoding Object). */
export type Encoding = {
  /** The property of the part; the position of the part, from 1; or all further parts. */
  part: { property: string } | { position: number } | 'rest';
  contentType?: string;
  style?: string;
  explode?: boolean;
  allowReserved?: true;
  headers: Header[];
  /** Encoding of the parts within this part. */
  encoding: Encoding[];
};

/** A value to show, authored (Example Object) or made up from the schema. */
export type Example = {
  /** Key as authored, or `example`, or `generated`. Unique in its list. */
  name: string;
  summary?: string;
  description?: Markdown;
  generated: boolean;
  /** A rule of its schema that the generated value doesn't meet; absent for a valid one. */
  invalid?: BrokenRule;
  /** Absent if the example is in another file (`externalValue`), or given only as text. */
  value?: Json;
  /** The value as it is sent, if the document contains that (`serializedValue`). */
  serialized?: string;
  externalValue?: string;
};

/** A field of a value, `copies[0].code`, and the rule that it doesn't meet, `minLength: 20`. The field of a whole value is ''. */
export type BrokenRule = { field: string; rule: string };

/** One response of an operation (Response Object). */
export type Response = {
  id: string;
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
  /** Anchors in the catalog (`ErrorReason.anchor`) of errors that this response can contain. */
  errors: string[];
  advice?: Advice;
  unspecified: Markdown[];
};

/** A header of a response or of a part of a multipart body. */
export type Header = Pick<
  Parameter,
  'name' | 'required' | 'description' | 'deprecated' | 'mediaType' | 'schema' | 'examples'
>;

/** A call that can follow a response, with the values that it uses from the response (Link Object). */
export type ResponseLink = {
  name: string;
  description?: Markdown;
  /** Anchor of the target operation if it is in this API. */
  operation?: string;
  /** Title of the target operation if it is in this API, else its name in the document: an operationId, or a reference. */
  target: string;
  parameters: { name: string; value: string }[];
  /** The body to send: an expression, or JSON. */
  requestBody?: string;
  /** URL of the server for the call, if it differs. */
  server?: string;
};

/** A row of an operation's error table. */
export type OperationError = {
  status: string;
  /** Absent if the provider names no reason for this status. */
  reason?: Reason;
  /** The response's description and advice, for rows without a reason. */
  when: Markdown;
  advice?: Advice;
  id: string;
  /** Anchor of the response with this error. */
  response: string;
};

/** Whether to send the same call again. */
export type Retry = { allowed: false } | { allowed: true; attempts: number };

/**
 * What to do about an error response (`x-advice`); `retry` is absent if not documented. `when` is a cause that no named reason
 * covers; without it, the advice is for a response without named reasons.
 */
export type Advice = { when?: Markdown; fix: Markdown; retry?: Retry };

/** One entry of `x-error-catalogue` with the operations that return it. */
export type ErrorReason = Reason & { raisedBy: OperationName[] };

export type OperationName = { anchor: string; title: string; method: Method; path: string };

/** A reason as rules and error types refer to it. */
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
  /** Responses with this status; equal ones are merged. */
  responses: StatusResponse[];
};

/** Description and advice of responses with one status, and the operations that return them. */
export type StatusResponse = Pick<Response, 'description' | 'advice' | 'unspecified'> & {
  /** The sender: the provider, or the integrator in response to a webhook or callback. */
  sender: 'provider' | 'integrator';
  operations: (OperationName & { response: string })[];
};

/** A type of errors, such as `MS-422`. */
export type ErrorType = {
  anchor: string;
  name: string;
  meaning?: Markdown;
  reasons: ReasonName[];
};

/**
 * A reason without the operations that return it. Rows refer to this type, because with all operations in each row the data
 * would grow with their square.
 */
export type Reason = {
  anchor: string;
  name: string;
  /** `http`: an error response; `body`: an entry in the body of another response; `outcome`: a code in a successful response. */
  kind: 'http' | 'body' | 'outcome';
  /** Location of the name, for reasons of kind `body`: `In the response to an order`. */
  location?: string;
  /** HTTP status of its response, or the status in an entry of a partial failure; absent if not shown. */
  status?: number;
  /** `MS-422`; absent if the API has no types. */
  type?: string;
  meaning: Markdown;
  fix: Markdown;
  /** Absent if the provider does not document it. */
  retry?: Retry;
  severity?: string;
  /** Whether to inform the provider; `stated` if the fix already mentions it. */
  informProvider: boolean | 'stated';
  /** Prefixes of the codes that come with it: `BO-`. */
  codePrefixes?: string[];
  /** Other words under which readers search for it. */
  keywords?: string[];
  unspecified: Markdown[];
};

/** An entry of `x-rules`: a rule that JSON Schema can't express. */
export type Rule = {
  /** Unique in the API: `lend-copies-rule-card-required`. */
  anchor: string;
  text: Markdown;
  /** Dotted field paths that it applies to: `body.listing.tokens`, `query.distributorCode`. Empty for the whole call. */
  fields: string[];
  /** The errors that the API returns if a request breaks it; empty if not documented. */
  errors: ReasonName[];
} & RuleConditions;

/** What programs check of a rule. */
export type RuleConditions = {
  /** Field paths of which a request must contain at least one; samples send the first. */
  atLeastOneOf?: string[];
  /** A request with `field`, or with the `value` in it, must also contain these field paths; so do samples. */
  dependentRequired?: { field: string; value?: string; requires: string[] }[];
  /** Maximum numbers of values that a request has of a field, in all lists together. */
  maxItems?: { field: string; most: number }[];
  /** Fields with dates that must not be in the past. */
  notPast?: string[];
};

/** States and the transitions between them: an entry of `x-states`. */
export type StateMachine = {
  anchor: string;
  name: string;
  title: string;
  description?: Markdown;
  states: State[];
  transitions: Transition[];
  /** Present if the provider names the states but not the transitions. */
  unspecified?: Markdown;
};

export type State = {
  anchor: string;
  name: string;
  description?: Markdown;
  initial: boolean;
  final: boolean;
  /** Whether this state is a success or failure, which drawings show as a color; absent if not documented. */
  outcome?: 'success' | 'failure';
  /** Other words under which readers search for it. */
  keywords?: string[];
};

/** A transition from one state to another, and its trigger. */
export type Transition = {
  anchor: string;
  /** Absent for the transition that creates the resource. */
  from?: string;
  to: string;
  /** Status of the response after which the resource is in the state, if several transitions have one trigger. */
  status?: number;
  description?: Markdown;
  trigger: { kind: 'operation'; anchor: string; title: string } | { kind: 'event'; text: Markdown };
};

/** An entry of `components.schemas`, or a subschema that got a name because a tree had to stop there. */
export type NamedSchema = {
  id: string;
  name: string;
  schema: Schema;
  /** Whether a tree links to it, so that a page must show it. */
  linked: boolean;
};

/** The properties of every kind of schema, which the parser has merged, ordered and put into words. */
export type SchemaBase = {
  /** Heading of the schema: title, else its name in the document. */
  title?: string;
  /** Name in `components.schemas` when it has one. */
  name?: string;
  description?: Markdown;
  label: string;
  nullable: boolean;
  deprecated?: { reason?: Markdown };
  /** As text: `1 to 30 items`, `> 5`, `pattern ^[A-Z]+$`. */
  constraints: Constraint[];
  /** The same limits as numbers, for generated examples; absent if there are none. */
  limits?: Limits;
  enum: EnumValue[];
  const?: Json;
  default?: Json;
  examples: Json[];
  format?: string;
  /** `x-unit`, for example `cents`. */
  unit?: string;
  /** The part of an error body that this value is (`x-error-part`): the type of the error, or its reason. */
  errorPart?: 'type' | 'reason';
  unspecified: Markdown[];
  externalDocs?: ExternalDocs;
  /** Its form in XML (XML Object); absent if it only has its name in JSON. */
  xml?: XmlForm;
};

/** The XML node of a schema, with differences from the name of the schema. */
export type XmlForm = {
  node?: 'element' | 'attribute' | 'text' | 'cdata' | 'none';
  name?: string;
  namespace?: string;
  prefix?: string;
  /** A list in a separate element (`wrapped`). */
  wrapped?: true;
};

/** A limit of a schema in words; `code` marks text that is shown as code, such as a pattern. */
export type Constraint = { keyword: string; text: string; code: boolean };

/** Keywords of JSON Schema 2020-12 with their values. */
export type Limits = { [keyword in NumberLimit | CountLimit]?: number } & { pattern?: string; uniqueItems?: true };

type NumberLimit = 'minimum' | 'maximum' | 'exclusiveMinimum' | 'exclusiveMaximum' | 'multipleOf';
type CountLimit = `${'min' | 'max'}${'Length' | 'Items' | 'Contains' | 'Properties'}`;

/** An allowed value, with its name and meaning if documented. */
export type EnumValue = {
  value: Json;
  /** `ACTIVE` for the value `1`; absent if it equals the value. */
  name?: string;
  description?: Markdown;
};

/** A Schema Object as a tree: with one kind each, `allOf` merged, and references followed or turned into links. */
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

/** An object with its properties and the schema of all others. */
export type ObjectSchema = SchemaBase & {
  kind: 'object';
  properties: Property[];
  /** `false`: closed. Absent: not restricted and not declared. A schema: any other key has this schema. */
  additional?: Schema | false;
  patterns: { pattern: string; schema: Schema }[];
  propertyNames?: Schema;
  /** dependentRequired, dependentSchemas, if/then/else, not: in words, with the schema if there is one. */
  conditions: Condition[];
};

/** A list whose items have one schema. */
export type ArraySchema = SchemaBase & {
  kind: 'array';
  items: Schema;
  /** Schema that some items match: as many as the constraint `contains` requires, by default at least one. */
  contains?: Schema;
  /** if/then/else, not and further unions, as in an object; absent if there are none. */
  conditions?: Condition[];
};

/** A list whose first items each have a schema (`prefixItems`). */
export type TupleSchema = SchemaBase & {
  kind: 'tuple';
  prefix: Schema[];
  rest?: Schema | false;
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

/** A link to a named schema at which the tree stops. */
export type ReferenceSchema = SchemaBase & {
  kind: 'reference';
  target: string;
  targetId: string;
  /** Why the tree stops here: the schema contains itself, is shown once for several operations, or the tree is too large. */
  because: 'recursion' | 'shared' | 'budget';
};

/** A schema without a type: any value that meets its conditions. */
export type AnySchema = SchemaBase & { kind: 'any'; conditions: Condition[] };

/** A schema that no value fulfils (`false`). */
export type NeverSchema = SchemaBase & { kind: 'never' };

/** A property of an object, with its anchor and rules. */
export type Property = {
  id: string;
  name: string;
  required: boolean;
  readOnly: boolean;
  writeOnly: boolean;
  schema: Schema;
  rules: Rule[];
};

export type Variant = {
  id: string;
  /** title, ref name, const or position. */
  title: string;
  /** Values of the discriminator that select it. */
  discriminatorValues: string[];
  /** Whether it also applies if the discriminator is absent or has an unknown value (`defaultMapping`). */
  isDefault?: true;
  schema: Schema;
};

/** `text` is the condition; `schema` applies if it is met (absent if the text includes it). */
export type Condition = { keyword: string; text: string; schema?: Schema };
