import type * as Model from '@/lib/openapi/model';
import type { OutputName } from './outputs';

/** The model's object types by name. An unnamed type has the name of its key. */
type Types = {
  Api: Model.Api;
  Contact: NonNullable<Model.Api['contact']>;
  License: NonNullable<Model.Api['license']>;
  Outcomes: NonNullable<Model.Api['outcomes']>;
  ExternalDocs: Model.ExternalDocs;
  Server: Model.Server;
  ServerVariable: Model.ServerVariable;
  SecurityScheme: Model.SecurityScheme;
  OAuthFlow: Model.OAuthFlow;
  Scope: Model.OAuthFlow['scopes'][number];
  OperationGroup: Model.OperationGroup;
  Operation: Model.Operation;
  PathSegment: Model.PathSegment;
  TagLabel: Model.TagLabel;
  AuthoredSample: Model.AuthoredSample;
  SecurityAlternative: Model.SecurityAlternative;
  Requirement: Model.SecurityAlternative['requirements'][number];
  OperationTransition: Model.Operation['transitions'][number];
  Deprecated: NonNullable<Model.Operation['deprecated']>;
  ParameterGroup: Model.ParameterGroup;
  Parameter: Model.Parameter | Model.CommonHeader;
  Serialized: NonNullable<Model.Parameter['serialized']>;
  RequestBody: Model.RequestBody;
  MediaType: Model.MediaType;
  Encoding: Model.Encoding;
  Part: Exclude<Model.Encoding['part'], string>;
  Example: Model.Example;
  Response: Model.Response;
  Header: Model.Header;
  ResponseLink: Model.ResponseLink;
  LinkParameter: Model.ResponseLink['parameters'][number];
  OperationError: Model.OperationError;
  Retry: Model.Retry;
  Advice: Model.Advice;
  Reason: Model.ErrorReason;
  ReasonName: Model.ReasonName;
  OperationName: Model.OperationName | Model.StatusResponse['operations'][number];
  ErrorGroup: Model.ErrorGroup;
  ErrorGroupType: Model.ErrorGroup['types'][number];
  StatusResponse: Model.StatusResponse;
  ErrorType: Model.ErrorType;
  Rule: Model.Rule;
  StateMachine: Model.StateMachine;
  State: Model.State;
  Transition: Model.Transition;
  Trigger: Model.Transition['trigger'];
  NamedSchema: Model.NamedSchema;
  Schema: Model.Schema;
  Constraint: Model.Constraint;
  EnumValue: Model.EnumValue;
  XmlForm: Model.XmlForm;
  Content: NonNullable<Extract<Model.Schema, { kind: 'scalar' }>['content']>;
  Property: Model.Property;
  PatternSchema: Extract<Model.Schema, { kind: 'object' }>['patterns'][number];
  Variant: Model.Variant;
  Discriminator: NonNullable<Extract<Model.Schema, { kind: 'union' }>['discriminator']>;
  Condition: Model.Condition;
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

const SHOWN: Row = { not: {} };

/** A key that pages and Markdown show. */
const notInSearch = (reason = 'a search result leads to the object that this key describes'): Row => ({
  not: { search: reason },
});

const nowhere = (reason: string): Row => ({ not: { html: reason, markdown: reason, search: reason } });

const onlyOnPages = (reason: string): Row => ({ not: { markdown: reason, search: reason } });

/** A key whose value is only checked through the keys of its own type. */
const keysOf = (of: TypeName): Row => ({ of });

const ANCHOR = nowhere('the anchor that links lead to; another test compares the anchors of pages');
const LINK = nowhere('the target of a link whose text is another key');
const CHOOSES = nowhere('chooses how another key is shown, or which one');
const REPEATS = nowhere('repeats what another key shows');
const FOR_REQUESTS = nowhere('only changes the requests of samples and collections');

/**
 * Every key of every type of the model, with the outputs that don't show it. If you add a key to the model, add it here, to
 * `complete.yaml`, and to the outputs.
 */
export const MODEL_KEYS: { readonly [T in TypeName]: { readonly [K in KeyOf<Types[T]>]: Row } } = {
  Api: {
    id: nowhere('is in the URLs of the pages'),
    title: notInSearch('search uses the name of the API in navigation'),
    version: notInSearch(),
    specVersion: notInSearch(),
    summary: SHOWN,
    description: SHOWN,
    termsOfService: notInSearch(),
    contact: keysOf('Contact'),
    license: keysOf('License'),
    externalDocs: keysOf('ExternalDocs'),
    servers: keysOf('Server'),
    securitySchemes: keysOf('SecurityScheme'),
    commonHeaders: keysOf('Parameter'),
    groups: keysOf('OperationGroup'),
    schemas: keysOf('NamedSchema'),
    errors: REPEATS,
    errorGroups: keysOf('ErrorGroup'),
    errorTypes: keysOf('ErrorType'),
    outcomes: keysOf('Outcomes'),
    states: keysOf('StateMachine'),
    unspecified: SHOWN,
    questions: nowhere('guides show questions with `<Questions>`'),
  },
  Contact: { name: notInSearch(), url: notInSearch(), email: notInSearch() },
  License: { name: notInSearch(), url: notInSearch(), identifier: notInSearch() },
  Outcomes: { singular: SHOWN, plural: SHOWN, reasons: keysOf('Reason') },
  ExternalDocs: { url: notInSearch(), description: notInSearch() },
  Server: {
    url: SHOWN,
    template: { not: { html: 'pages show the URL and a list of its variables', search: 'search shows the URL' } },
    name: SHOWN,
    description: SHOWN,
    variables: keysOf('ServerVariable'),
  },
  ServerVariable: { name: notInSearch(), default: notInSearch(), values: notInSearch(), description: notInSearch() },
  SecurityScheme: {
    id: ANCHOR,
    name: SHOWN,
    description: notInSearch(),
    deprecated: { of: 'Deprecated', ...notInSearch() },
    unspecified: notInSearch(),
    type: CHOOSES,
    scheme: notInSearch(),
    bearerFormat: notInSearch(),
    in: notInSearch(),
    parameter: notInSearch(),
    flows: keysOf('OAuthFlow'),
    metadataUrl: notInSearch(),
    url: notInSearch(),
  },
  OAuthFlow: {
    kind: notInSearch(),
    authorizationUrl: notInSearch(),
    deviceAuthorizationUrl: notInSearch(),
    tokenUrl: notInSearch(),
    refreshUrl: notInSearch(),
    scopes: keysOf('Scope'),
  },
  Scope: { name: notInSearch(), description: notInSearch() },
  OperationGroup: {
    id: ANCHOR,
    title: SHOWN,
    parent: SHOWN,
    kind: CHOOSES,
    description: SHOWN,
    externalDocs: keysOf('ExternalDocs'),
    operations: keysOf('Operation'),
  },
  Operation: {
    id: ANCHOR,
    operationId: { not: { html: 'the anchor is made from it', markdown: 'the anchor is made from it' } },
    kind: SHOWN,
    title: SHOWN,
    method: SHOWN,
    path: SHOWN,
    pathSegments: keysOf('PathSegment'),
    description: SHOWN,
    deprecated: { of: 'Deprecated', ...SHOWN },
    externalDocs: keysOf('ExternalDocs'),
    tags: nowhere('the group and the labels of the operation show the tags'),
    labels: keysOf('TagLabel'),
    servers: keysOf('Server'),
    security: keysOf('SecurityAlternative'),
    commonHeaders: notInSearch('search has one record for each header, not one for each operation'),
    parameters: keysOf('ParameterGroup'),
    body: keysOf('RequestBody'),
    responses: keysOf('Response'),
    errors: keysOf('OperationError'),
    outcomes: keysOf('OperationError'),
    rules: keysOf('Rule'),
    idempotent: SHOWN,
    counterparts: nowhere('the site shows the operation of the other API'),
    transitions: keysOf('OperationTransition'),
    callbacks: keysOf('Operation'),
    unspecified: SHOWN,
    samples: keysOf('AuthoredSample'),
    pointer: nowhere('error messages name it'),
  },
  PathSegment: {
    text: onlyOnPages('Markdown shows the path as one text'),
    parameter: onlyOnPages('the braces in the path show it'),
  },
  TagLabel: { title: notInSearch(), kind: notInSearch(), description: notInSearch() },
  AuthoredSample: {
    lang: notInSearch('search does not contain code'),
    label: notInSearch('search does not contain code'),
    source: notInSearch('search does not contain code'),
  },
  SecurityAlternative: { requirements: keysOf('Requirement') },
  Requirement: { scheme: notInSearch(), id: LINK, scopes: notInSearch() },
  OperationTransition: {
    machine: CHOOSES,
    machineTitle: notInSearch('search has a record for each state'),
    from: notInSearch('search has a record for each state'),
    to: notInSearch('search has a record for each state'),
    id: LINK,
  },
  Deprecated: { reason: notInSearch('search only marks the record as deprecated') },
  ParameterGroup: { place: notInSearch(), parameters: keysOf('Parameter') },
  Parameter: {
    id: ANCHOR,
    name: SHOWN,
    place: nowhere('the heading of the parameter group shows it'),
    required: notInSearch(),
    description: SHOWN,
    deprecated: { of: 'Deprecated', ...SHOWN },
    allowEmptyValue: SHOWN,
    allowReserved: SHOWN,
    inSamples: FOR_REQUESTS,
    perRequest: FOR_REQUESTS,
    serialized: keysOf('Serialized'),
    mediaType: notInSearch(),
    encoding: keysOf('Encoding'),
    schema: keysOf('Schema'),
    examples: keysOf('Example'),
    rules: keysOf('Rule'),
    unspecified: notInSearch(),
    example: notInSearch(),
    callsUsing: SHOWN,
    callsTotal: SHOWN,
    source: CHOOSES,
  },
  Serialized: {
    style: nowhere('the example of the serialized value shows it'),
    explode: nowhere('the example of the serialized value shows it'),
    example: notInSearch(),
  },
  RequestBody: { required: notInSearch(), description: notInSearch(), mediaTypes: keysOf('MediaType') },
  MediaType: {
    name: notInSearch(),
    schema: keysOf('Schema'),
    itemSchema: keysOf('Schema'),
    examples: keysOf('Example'),
    encoding: keysOf('Encoding'),
  },
  Encoding: {
    part: keysOf('Part'),
    contentType: notInSearch(),
    style: notInSearch(),
    explode: notInSearch(),
    allowReserved: notInSearch(),
    headers: keysOf('Header'),
    encoding: keysOf('Encoding'),
  },
  Part: { property: notInSearch(), position: notInSearch() },
  Example: {
    name: notInSearch('search does not contain examples'),
    summary: notInSearch('search does not contain examples'),
    description: notInSearch('search does not contain examples'),
    generated: nowhere('a generated example is shown like any other example'),
    value: notInSearch('search does not contain examples'),
    serialized: notInSearch('search does not contain examples'),
    externalValue: notInSearch('search does not contain examples'),
  },
  Response: {
    id: ANCHOR,
    status: SHOWN,
    phrase: SHOWN,
    tone: CHOOSES,
    summary: notInSearch(),
    description: notInSearch('search has records for the status, its reasons and its fields'),
    headers: keysOf('Header'),
    mediaTypes: keysOf('MediaType'),
    links: keysOf('ResponseLink'),
    errors: nowhere('each is a row of the error table'),
    advice: nowhere('the row of the error table shows it'),
    unspecified: notInSearch('search has it in the record of the operation'),
  },
  Header: {
    name: SHOWN,
    required: notInSearch(),
    description: SHOWN,
    deprecated: { of: 'Deprecated', ...SHOWN },
    mediaType: notInSearch(),
    schema: keysOf('Schema'),
    examples: keysOf('Example'),
  },
  ResponseLink: {
    name: nowhere('the target describes the link'),
    description: notInSearch(),
    operation: LINK,
    target: notInSearch(),
    parameters: keysOf('LinkParameter'),
    requestBody: notInSearch(),
    server: notInSearch(),
  },
  LinkParameter: { name: notInSearch(), value: notInSearch() },
  OperationError: {
    status: notInSearch('search has a record for each reason of the error catalog'),
    reason: { of: 'Reason', ...SHOWN },
    when: notInSearch('search has a record for each reason of the error catalog'),
    advice: keysOf('Advice'),
    id: ANCHOR,
    response: LINK,
  },
  Retry: { allowed: notInSearch(), attempts: notInSearch() },
  Advice: {
    fix: notInSearch('search has records for reasons and statuses, not for responses'),
    retry: keysOf('Retry'),
  },
  Reason: {
    anchor: ANCHOR,
    name: SHOWN,
    kind: SHOWN,
    location: SHOWN,
    status: SHOWN,
    type: SHOWN,
    meaning: SHOWN,
    fix: SHOWN,
    retry: { of: 'Retry', ...SHOWN },
    severity: notInSearch(),
    informProvider: SHOWN,
    codePrefixes: { not: { html: 'only search uses it', markdown: 'only search uses it' } },
    keywords: { not: { html: 'only search uses it', markdown: 'only search uses it' } },
    unspecified: notInSearch(),
    raisedBy: { of: 'OperationName', ...SHOWN },
  },
  ReasonName: { anchor: LINK, name: notInSearch(), status: CHOOSES },
  OperationName: {
    anchor: LINK,
    title: notInSearch('search has a record for each operation'),
    method: nowhere('the title identifies the operation'),
    path: nowhere('the title identifies the operation'),
    response: LINK,
  },
  ErrorGroup: {
    anchor: ANCHOR,
    status: CHOOSES,
    title: SHOWN,
    tone: CHOOSES,
    types: keysOf('ErrorGroupType'),
    responses: keysOf('StatusResponse'),
  },
  ErrorGroupType: { type: nowhere('each reason shows its type'), reasons: keysOf('Reason') },
  StatusResponse: {
    description: notInSearch(),
    advice: keysOf('Advice'),
    unspecified: notInSearch('search has it in the record of the operation'),
    sender: notInSearch(),
    operations: keysOf('OperationName'),
  },
  ErrorType: { anchor: ANCHOR, name: SHOWN, meaning: SHOWN, group: CHOOSES, reasons: REPEATS },
  Rule: {
    anchor: ANCHOR,
    text: SHOWN,
    fields: nowhere('the rule is shown in the rows of these fields'),
    atLeastOneOf: FOR_REQUESTS,
    dependentRequired: FOR_REQUESTS,
    errors: keysOf('ReasonName'),
  },
  StateMachine: {
    anchor: ANCHOR,
    name: nowhere('the title is shown instead'),
    title: SHOWN,
    description: SHOWN,
    states: keysOf('State'),
    transitions: keysOf('Transition'),
    unspecified: notInSearch(),
  },
  State: {
    anchor: ANCHOR,
    name: SHOWN,
    description: SHOWN,
    initial: notInSearch(),
    final: notInSearch(),
    outcome: notInSearch(),
    keywords: { not: { html: 'only search uses it', markdown: 'only search uses it' } },
  },
  Transition: {
    anchor: ANCHOR,
    from: notInSearch(),
    to: notInSearch(),
    status: notInSearch(),
    description: notInSearch(),
    trigger: keysOf('Trigger'),
  },
  Trigger: { kind: CHOOSES, anchor: LINK, title: notInSearch(), text: notInSearch() },
  NamedSchema: { id: ANCHOR, name: SHOWN, schema: keysOf('Schema'), linked: CHOOSES },
  Schema: {
    title: nowhere('shown as the name of a variant; elsewhere the name of the field or schema is shown'),
    name: nowhere('the type label shows it where the tree links to the schema'),
    description: SHOWN,
    label: SHOWN,
    nullable: nowhere('the type label shows it'),
    deprecated: { of: 'Deprecated', ...SHOWN },
    constraints: keysOf('Constraint'),
    limits: REPEATS,
    enum: keysOf('EnumValue'),
    const: notInSearch(),
    default: notInSearch(),
    examples: notInSearch(),
    format: nowhere('the type label shows it'),
    unit: notInSearch(),
    errorPart: FOR_REQUESTS,
    unspecified: notInSearch(),
    externalDocs: keysOf('ExternalDocs'),
    xml: keysOf('XmlForm'),
    kind: nowhere('the type label shows it'),
    type: nowhere('the type label shows it'),
    content: keysOf('Content'),
    properties: keysOf('Property'),
    additional: { of: 'Schema', ...notInSearch('search has records only for fields with a name') },
    patterns: keysOf('PatternSchema'),
    propertyNames: { of: 'Schema', ...notInSearch('search has records only for fields with a name') },
    conditions: keysOf('Condition'),
    items: keysOf('Schema'),
    contains: { of: 'Schema', ...notInSearch('search has records only for fields with a name') },
    prefix: { of: 'Schema', ...notInSearch('search has records only for fields with a name') },
    rest: { of: 'Schema', ...notInSearch('search has records only for fields with a name') },
    mode: notInSearch(),
    variants: keysOf('Variant'),
    discriminator: keysOf('Discriminator'),
    shared: keysOf('Schema'),
    target: nowhere('the type label shows it'),
    targetId: LINK,
    because: CHOOSES,
  },
  Constraint: { keyword: CHOOSES, text: SHOWN, code: CHOOSES },
  EnumValue: { value: SHOWN, name: SHOWN, description: SHOWN },
  XmlForm: {
    node: notInSearch(),
    name: notInSearch(),
    namespace: notInSearch(),
    prefix: notInSearch(),
    wrapped: notInSearch(),
  },
  Content: { mediaType: notInSearch(), encoding: notInSearch(), schema: keysOf('Schema') },
  Property: {
    id: ANCHOR,
    name: SHOWN,
    required: notInSearch(),
    readOnly: SHOWN,
    writeOnly: SHOWN,
    schema: keysOf('Schema'),
    rules: keysOf('Rule'),
  },
  PatternSchema: { pattern: notInSearch(), schema: keysOf('Schema') },
  Variant: {
    id: ANCHOR,
    title: notInSearch('search has records only for fields with a name'),
    discriminatorValues: notInSearch(),
    isDefault: notInSearch(),
    schema: keysOf('Schema'),
  },
  Discriminator: { property: notInSearch() },
  Condition: { keyword: CHOOSES, text: notInSearch(), schema: { of: 'Schema', ...notInSearch() } },
};

/** Returns the row of a key in MODEL_KEYS; undefined if the type has no such key. */
export function findRow(type: TypeName, key: string): Row | undefined {
  const rows: { readonly [key: string]: Row } = MODEL_KEYS[type];
  return Object.hasOwn(rows, key) ? rows[key] : undefined;
}
