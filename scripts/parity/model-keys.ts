import type {
  Advice,
  Api,
  AuthoredSample,
  CommonHeader,
  Condition,
  Constraint,
  Encoding,
  EnumValue,
  ErrorGroup,
  ErrorReason,
  ErrorType,
  Example,
  ExternalDocs,
  Header,
  Limits,
  MediaType,
  NamedSchema,
  OAuthFlow,
  Operation,
  OperationError,
  OperationGroup,
  OperationName,
  Parameter,
  ParameterGroup,
  PathSegment,
  Property,
  ReasonName,
  RequestBody,
  Response,
  ResponseLink,
  Retry,
  Rule,
  Schema,
  SecurityAlternative,
  SecurityScheme,
  Server,
  ServerVariable,
  State,
  StateMachine,
  StatusResponse,
  TagLabel,
  Transition,
  Variant,
  XmlForm,
} from '@/lib/openapi/model';
import type { OutputName } from './outputs';

/** The model's object types by name. A type that the model doesn't name has the name of its key. */
type Types = {
  Api: Api;
  Contact: NonNullable<Api['contact']>;
  License: NonNullable<Api['license']>;
  Outcomes: NonNullable<Api['outcomes']>;
  ExternalDocs: ExternalDocs;
  Server: Server;
  ServerVariable: ServerVariable;
  SecurityScheme: SecurityScheme;
  OAuthFlow: OAuthFlow;
  Scope: OAuthFlow['scopes'][number];
  OperationGroup: OperationGroup;
  Operation: Operation;
  PathSegment: PathSegment;
  TagLabel: TagLabel;
  AuthoredSample: AuthoredSample;
  SecurityAlternative: SecurityAlternative;
  Requirement: SecurityAlternative['requirements'][number];
  Counterpart: NonNullable<Operation['counterparts']>[number];
  OperationTransition: Operation['transitions'][number];
  Deprecated: NonNullable<Operation['deprecated']>;
  ParameterGroup: ParameterGroup;
  Parameter: Parameter | CommonHeader;
  Serialized: NonNullable<Parameter['serialized']>;
  RequestBody: RequestBody;
  MediaType: MediaType;
  Encoding: Encoding;
  Part: Exclude<Encoding['part'], string>;
  Example: Example;
  Response: Response;
  Header: Header;
  ResponseLink: ResponseLink;
  LinkParameter: ResponseLink['parameters'][number];
  OperationError: OperationError;
  Retry: Retry;
  Advice: Advice;
  Reason: ErrorReason;
  ReasonName: ReasonName;
  OperationName: OperationName | StatusResponse['operations'][number];
  ErrorGroup: ErrorGroup;
  ErrorGroupType: ErrorGroup['types'][number];
  StatusResponse: StatusResponse;
  ErrorType: ErrorType;
  Rule: Rule;
  DependentRequired: NonNullable<Rule['dependentRequired']>[number];
  StateMachine: StateMachine;
  State: State;
  Transition: Transition;
  Trigger: Transition['trigger'];
  NamedSchema: NamedSchema;
  Schema: Schema;
  Constraint: Constraint;
  Limits: Limits;
  EnumValue: EnumValue;
  XmlForm: XmlForm;
  Content: NonNullable<Extract<Schema, { kind: 'scalar' }>['content']>;
  Property: Property;
  PatternSchema: Extract<Schema, { kind: 'object' }>['patterns'][number];
  Variant: Variant;
  Discriminator: NonNullable<Extract<Schema, { kind: 'union' }>['discriminator']>;
  Condition: Condition;
};

/** The name of an object type of the model. */
export type TypeName = keyof Types;

/** Which outputs don't show a key, and why. An output without a reason must show it. */
export type Row = {
  /** The type of its value or items, whose keys are checked as well. Without `not`, only they are checked. */
  of?: TypeName;
  /** The reason for each output that doesn't show the key. If absent, the key itself isn't checked. */
  not?: { readonly [name in OutputName]?: string };
};

/** All keys of all members of a union; `keyof` alone has only the common ones. */
type KeyOf<T> = T extends unknown ? keyof T : never;

const SAID: Row = { not: {} };

/** A key that pages and Markdown show; search leads only to the object that it belongs to. */
const unsearched = (reason = 'search leads to what it describes, and shows no more of it'): Row => ({
  not: { search: reason },
});

const nowhere = (reason: string): Row => ({ not: { html: reason, markdown: reason, search: reason } });

const markdownNot = (reason: string): Row => ({ not: { markdown: reason, search: reason } });

const parts = (of: TypeName): Row => ({ of });

const ANCHOR = nowhere('an anchor: links lead to it, and the test of the pages compares them');
const LINK = nowhere('what a link leads to: its words are another key');
const DECIDED = nowhere('decides how another key is said, or which');
const COPY = nowhere('the same is said where it is declared');
const SENT = nowhere('for requests of samples and collections');

/**
 * Every key of every type of the model, with the outputs that don't show it. If you add a key to the model, add it here, to
 * `complete.yaml`, and to the outputs.
 */
export const MODEL_KEYS: { readonly [T in TypeName]: { readonly [K in KeyOf<Types[T]>]: Row } } = {
  Api: {
    id: nowhere('a part of URLs'),
    title: unsearched('search has the name that navigation gives it'),
    version: unsearched(),
    specVersion: unsearched(),
    summary: SAID,
    description: SAID,
    termsOfService: unsearched(),
    contact: parts('Contact'),
    license: parts('License'),
    externalDocs: parts('ExternalDocs'),
    servers: parts('Server'),
    securitySchemes: parts('SecurityScheme'),
    commonHeaders: parts('Parameter'),
    groups: parts('OperationGroup'),
    schemas: parts('NamedSchema'),
    errors: COPY,
    errorGroups: parts('ErrorGroup'),
    errorTypes: parts('ErrorType'),
    outcomes: parts('Outcomes'),
    states: parts('StateMachine'),
    unspecified: SAID,
    questions: nowhere('a guide shows them: `<Questions>`'),
  },
  Contact: { name: unsearched(), url: unsearched(), email: unsearched() },
  License: { name: unsearched(), url: unsearched(), identifier: unsearched() },
  Outcomes: { singular: SAID, plural: SAID, reasons: parts('Reason') },
  ExternalDocs: { url: unsearched(), description: unsearched() },
  Server: {
    url: SAID,
    template: { not: { html: 'the URL, and what it has for each variable', search: 'the URL' } },
    name: SAID,
    description: SAID,
    variables: parts('ServerVariable'),
  },
  ServerVariable: { name: unsearched(), default: unsearched(), values: unsearched(), description: unsearched() },
  SecurityScheme: {
    id: ANCHOR,
    name: SAID,
    description: unsearched(),
    deprecated: { of: 'Deprecated', ...unsearched() },
    unspecified: unsearched(),
    type: DECIDED,
    scheme: unsearched(),
    bearerFormat: unsearched(),
    in: unsearched(),
    parameter: unsearched(),
    flows: parts('OAuthFlow'),
    metadataUrl: unsearched(),
    url: unsearched(),
  },
  OAuthFlow: {
    kind: unsearched(),
    authorizationUrl: unsearched(),
    deviceAuthorizationUrl: unsearched(),
    tokenUrl: unsearched(),
    refreshUrl: unsearched(),
    scopes: parts('Scope'),
  },
  Scope: { name: unsearched(), description: unsearched() },
  OperationGroup: {
    id: ANCHOR,
    title: SAID,
    parent: SAID,
    kind: DECIDED,
    description: SAID,
    externalDocs: parts('ExternalDocs'),
    operations: parts('Operation'),
  },
  Operation: {
    id: ANCHOR,
    operationId: { not: { html: 'the anchor', markdown: 'the anchor' } },
    kind: SAID,
    title: SAID,
    method: SAID,
    path: SAID,
    pathSegments: parts('PathSegment'),
    description: SAID,
    deprecated: { of: 'Deprecated', ...SAID },
    externalDocs: parts('ExternalDocs'),
    tags: nowhere('the group and the labels'),
    labels: parts('TagLabel'),
    servers: parts('Server'),
    security: parts('SecurityAlternative'),
    commonHeaders: unsearched('search has each header once'),
    parameters: parts('ParameterGroup'),
    body: parts('RequestBody'),
    responses: parts('Response'),
    errors: parts('OperationError'),
    outcomes: parts('OperationError'),
    rules: parts('Rule'),
    idempotent: SAID,
    counterparts: parts('Counterpart'),
    transitions: parts('OperationTransition'),
    callbacks: parts('Operation'),
    unspecified: SAID,
    samples: parts('AuthoredSample'),
    pointer: nowhere('for reports of mistakes'),
  },
  PathSegment: { text: markdownNot('the path'), parameter: markdownNot('the braces of the path') },
  TagLabel: { title: unsearched(), kind: unsearched(), description: unsearched() },
  AuthoredSample: {
    lang: unsearched('search has no code'),
    label: unsearched('search has no code'),
    source: unsearched('search has no code'),
  },
  SecurityAlternative: { requirements: parts('Requirement') },
  Requirement: { scheme: unsearched(), id: LINK, scopes: unsearched() },
  Counterpart: {
    api: nowhere('the site joins it with the other API'),
    operationId: nowhere('the site joins it with the other API'),
  },
  OperationTransition: {
    machine: DECIDED,
    machineTitle: unsearched('search has the states'),
    from: unsearched('search has the states'),
    to: unsearched('search has the states'),
    id: LINK,
  },
  Deprecated: { reason: unsearched('search has the mark') },
  ParameterGroup: { place: unsearched(), parameters: parts('Parameter') },
  Parameter: {
    id: ANCHOR,
    name: SAID,
    place: nowhere('the heading of its group'),
    required: unsearched(),
    description: SAID,
    deprecated: { of: 'Deprecated', ...SAID },
    allowEmptyValue: SAID,
    allowReserved: SAID,
    inSamples: SENT,
    perRequest: SENT,
    serialized: parts('Serialized'),
    mediaType: unsearched(),
    encoding: parts('Encoding'),
    schema: parts('Schema'),
    examples: parts('Example'),
    rules: parts('Rule'),
    unspecified: unsearched(),
    example: unsearched(),
    callsUsing: SAID,
    callsTotal: SAID,
    source: DECIDED,
  },
  Serialized: {
    style: nowhere('the worked example shows it'),
    explode: nowhere('the worked example shows it'),
    example: unsearched(),
  },
  RequestBody: { required: unsearched(), description: unsearched(), mediaTypes: parts('MediaType') },
  MediaType: {
    name: unsearched(),
    schema: parts('Schema'),
    itemSchema: parts('Schema'),
    examples: parts('Example'),
    encoding: parts('Encoding'),
  },
  Encoding: {
    part: parts('Part'),
    contentType: unsearched(),
    style: unsearched(),
    explode: unsearched(),
    allowReserved: unsearched(),
    headers: parts('Header'),
    encoding: parts('Encoding'),
  },
  Part: { property: unsearched(), position: unsearched() },
  Example: {
    name: unsearched('search has no examples'),
    summary: unsearched('search has no examples'),
    description: unsearched('search has no examples'),
    generated: nowhere('what the document has made up reads like any other'),
    value: unsearched('search has no examples'),
    serialized: unsearched('search has no examples'),
    externalValue: unsearched('search has no examples'),
  },
  Response: {
    id: ANCHOR,
    status: SAID,
    phrase: SAID,
    tone: DECIDED,
    summary: unsearched(),
    description: unsearched('search has the status, its reasons and the fields'),
    headers: parts('Header'),
    mediaTypes: parts('MediaType'),
    links: parts('ResponseLink'),
    errors: nowhere('the rows of the error table'),
    advice: nowhere('the row of the error table'),
    unspecified: unsearched('search has it with the operation'),
  },
  Header: {
    name: SAID,
    required: unsearched(),
    description: SAID,
    deprecated: { of: 'Deprecated', ...SAID },
    mediaType: unsearched(),
    schema: parts('Schema'),
    examples: parts('Example'),
  },
  ResponseLink: {
    name: nowhere('a key of the document: the target says what it is'),
    description: unsearched(),
    operation: LINK,
    target: unsearched(),
    parameters: parts('LinkParameter'),
    requestBody: unsearched(),
    server: unsearched(),
  },
  LinkParameter: { name: unsearched(), value: unsearched() },
  OperationError: {
    status: unsearched('search has the catalog'),
    reason: { of: 'Reason', ...SAID },
    when: unsearched('search has the catalog'),
    advice: parts('Advice'),
    id: ANCHOR,
    response: LINK,
  },
  Retry: { allowed: unsearched(), attempts: unsearched() },
  Advice: { fix: unsearched('search has the reasons, and statuses without their responses'), retry: parts('Retry') },
  Reason: {
    anchor: ANCHOR,
    name: SAID,
    kind: SAID,
    location: SAID,
    status: SAID,
    type: SAID,
    meaning: SAID,
    fix: SAID,
    retry: { of: 'Retry', ...SAID },
    severity: unsearched(),
    informProvider: SAID,
    codePrefixes: { not: { html: 'for the search of such codes', markdown: 'for the search of such codes' } },
    keywords: { not: { html: 'words for the search', markdown: 'words for the search' } },
    unspecified: unsearched(),
    raisedBy: { of: 'OperationName', ...SAID },
  },
  ReasonName: { anchor: LINK, name: unsearched(), status: DECIDED },
  OperationName: {
    anchor: LINK,
    title: unsearched('search has the operation'),
    method: nowhere('the title names the operation'),
    path: nowhere('the title names the operation'),
    response: LINK,
  },
  ErrorGroup: {
    anchor: ANCHOR,
    status: DECIDED,
    title: SAID,
    tone: DECIDED,
    types: parts('ErrorGroupType'),
    responses: parts('StatusResponse'),
  },
  ErrorGroupType: { type: nowhere('the type of each reason'), reasons: parts('Reason') },
  StatusResponse: {
    description: unsearched(),
    advice: parts('Advice'),
    unspecified: unsearched('search has it with the operation'),
    sender: unsearched(),
    operations: parts('OperationName'),
  },
  ErrorType: { anchor: ANCHOR, name: SAID, meaning: SAID, group: DECIDED, reasons: COPY },
  Rule: {
    anchor: ANCHOR,
    text: SAID,
    fields: nowhere('the rule is in the rows of these fields'),
    atLeastOneOf: SENT,
    dependentRequired: parts('DependentRequired'),
    errors: parts('ReasonName'),
  },
  DependentRequired: { field: SENT, requires: SENT },
  StateMachine: {
    anchor: ANCHOR,
    name: nowhere('a key of the document: the title says what it is'),
    title: SAID,
    description: SAID,
    states: parts('State'),
    transitions: parts('Transition'),
    unspecified: unsearched(),
  },
  State: {
    anchor: ANCHOR,
    name: SAID,
    description: SAID,
    initial: unsearched(),
    final: unsearched(),
    outcome: unsearched(),
    keywords: { not: { html: 'words for the search', markdown: 'words for the search' } },
  },
  Transition: {
    anchor: ANCHOR,
    from: unsearched(),
    to: unsearched(),
    status: unsearched(),
    description: unsearched(),
    trigger: parts('Trigger'),
  },
  Trigger: { kind: DECIDED, anchor: LINK, title: unsearched(), text: unsearched() },
  NamedSchema: { id: ANCHOR, name: SAID, schema: parts('Schema'), linked: DECIDED },
  Schema: {
    title: nowhere('the name of a variant; elsewhere it repeats the name of the field or schema'),
    name: nowhere('the label, where the tree links to it'),
    description: SAID,
    label: SAID,
    nullable: nowhere('the label'),
    deprecated: { of: 'Deprecated', ...SAID },
    constraints: parts('Constraint'),
    limits: parts('Limits'),
    enum: parts('EnumValue'),
    const: unsearched(),
    default: unsearched(),
    examples: unsearched(),
    format: nowhere('the label'),
    unit: unsearched(),
    errorPart: SENT,
    unspecified: unsearched(),
    externalDocs: parts('ExternalDocs'),
    xml: parts('XmlForm'),
    kind: nowhere('the label'),
    type: nowhere('the label'),
    content: parts('Content'),
    properties: parts('Property'),
    additional: { of: 'Schema', ...unsearched('search has fields with a name') },
    patterns: parts('PatternSchema'),
    propertyNames: { of: 'Schema', ...unsearched('search has fields with a name') },
    conditions: parts('Condition'),
    items: parts('Schema'),
    contains: { of: 'Schema', ...unsearched('search has fields with a name') },
    prefix: { of: 'Schema', ...unsearched('search has fields with a name') },
    rest: { of: 'Schema', ...unsearched('search has fields with a name') },
    mode: unsearched(),
    variants: parts('Variant'),
    discriminator: parts('Discriminator'),
    shared: parts('Schema'),
    target: nowhere('the label'),
    targetId: LINK,
    because: DECIDED,
  },
  Constraint: { keyword: DECIDED, text: SAID, code: DECIDED },
  Limits: {
    minimum: COPY,
    maximum: COPY,
    exclusiveMinimum: COPY,
    exclusiveMaximum: COPY,
    multipleOf: COPY,
    minLength: COPY,
    maxLength: COPY,
    pattern: COPY,
    minItems: COPY,
    maxItems: COPY,
    uniqueItems: COPY,
    minContains: COPY,
    maxContains: COPY,
    minProperties: COPY,
  },
  EnumValue: { value: SAID, name: SAID, description: SAID },
  XmlForm: {
    node: unsearched(),
    name: unsearched(),
    namespace: unsearched(),
    prefix: unsearched(),
    wrapped: unsearched(),
  },
  Content: { mediaType: unsearched(), encoding: unsearched(), schema: parts('Schema') },
  Property: {
    id: ANCHOR,
    name: SAID,
    required: unsearched(),
    readOnly: SAID,
    writeOnly: SAID,
    schema: parts('Schema'),
    rules: parts('Rule'),
  },
  PatternSchema: { pattern: unsearched(), schema: parts('Schema') },
  Variant: {
    id: ANCHOR,
    title: unsearched('search has fields with a name'),
    discriminatorValues: unsearched(),
    isDefault: unsearched(),
    schema: parts('Schema'),
  },
  Discriminator: { property: unsearched() },
  Condition: { keyword: DECIDED, text: unsearched(), schema: { of: 'Schema', ...unsearched() } },
};

/** Returns the row of a key in MODEL_KEYS; undefined if the type has no such key. */
export function findRow(type: TypeName, key: string): Row | undefined {
  const rows: { readonly [key: string]: Row } = MODEL_KEYS[type];
  return Object.hasOwn(rows, key) ? rows[key] : undefined;
}
