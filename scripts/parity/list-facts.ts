import { formatMethod } from '@/lib/methods';
import type {
  Api,
  CommonHeader,
  ErrorGroup,
  ErrorReason,
  Example,
  Header,
  Json,
  MediaType,
  Operation,
  OperationError,
  Parameter,
  Property,
  Response,
  ResponseLink,
  Retry,
  Rule,
  Schema,
  SecurityScheme,
  Server,
  StateMachine,
} from '@/lib/openapi/model';
import { listEnvironment } from '@/lib/openapi/samples/environment';
import { isBareChoice } from '@/lib/openapi/schemas';
import { formatPlain } from '@/lib/prose/plain';
import { dropNotDocumentedLabel } from '@/lib/reference/words';

/** A statement of a document, and where each output must show it. */
export type Fact = {
  /** What it states, such as `default` or `rule`. */
  what: string;
  /** Alternatives, one of which each output must show. `prose` has no Markdown markup; `url` is searched for among the links. */
  texts: string[];
  kind: 'text' | 'prose' | 'url';
  /** Anchor of the operation or group that it belongs to; empty for all else, such as schemas and the error catalog. */
  owner: string;
  /** Anchor of the closest element that has one, such as a row or an entry. */
  anchor: string;
  /** Whether search must find it, for example a name, a type, a limit in words, or the description of an operation. */
  searched: boolean;
};

/** Returns every fact of an API. Reads only the model, not `lib/reference`, because the facts test what `lib/reference` makes of it. */
export function listFacts(api: Api): Fact[] {
  const whole = new Scope('', 'api-overview');
  const linked = api.schemas.filter((schema) => schema.linked);
  return [
    ...listApiFacts(api, whole),
    ...api.servers.flatMap((server) => listServerFacts(server, whole)),
    ...api.securitySchemes.flatMap((scheme) => listSchemeFacts(scheme, whole.at(scheme.id))),
    ...api.commonHeaders.flatMap((header) => listCommonHeaderFacts(header, whole)),
    ...listEnvironment(api).flatMap(({ name, description }) => [
      ...whole.at('api-setup').name('variable', name),
      ...whole.at('api-setup').prose('variable', description),
    ]),
    ...api.groups.flatMap((group) => [
      ...new Scope(group.id, group.id).name('group', group.title),
      ...new Scope(group.id, group.id).prose('group', group.description, true),
      ...new Scope(group.id, group.id).url('group', group.externalDocs?.url),
      ...group.operations.flatMap((operation) => listOperationFacts(operation)),
    ]),
    ...linked.flatMap(({ id, name, schema }) => [
      ...new Scope('', id).name('schema', name),
      ...listSchemaFacts(schema, new Scope('', id), true),
    ]),
    ...api.errors.flatMap((error) => listReasonFacts(error, new Scope('', error.anchor))),
    ...listOutcomeFacts(api),
    ...api.errorGroups.flatMap((group) => listStatusFacts(group, new Scope('', group.anchor), api)),
    ...api.errorTypes.flatMap(({ anchor: id, name: type, meaning }) => [
      ...new Scope('', id).name('type', type),
      ...new Scope('', id).prose('type', meaning, true),
    ]),
    ...api.states.flatMap((machine) => listMachineFacts(machine, new Scope('', machine.anchor))),
  ];
}

/** Creates facts that belong to an owner and an anchor. Each method returns an empty list if the value is undefined or blank. */
class Scope {
  constructor(
    readonly owner: string,
    readonly anchor: string,
  ) {}

  at(anchor: string): Scope {
    return new Scope(this.owner, anchor);
  }

  text(what: string, text: string | number | undefined, searched = false): Fact[] {
    return this.#one(what, 'text', text === undefined ? [] : [String(text)], searched);
  }

  name(what: string, text: string): Fact[] {
    return this.text(what, text, true);
  }

  prose(what: string, text: string | undefined, searched = false): Fact[] {
    return this.#one(what, 'prose', text === undefined ? [] : [formatPlain(text)], searched);
  }

  /** A sentence, which an output may show without its period, as a title. */
  sentence(what: string, text: string): Fact[] {
    const plain = formatPlain(text);
    return this.#one(what, 'prose', [plain, plain.replace(/\.$/, '')], false);
  }

  /** Part of a URL, which an output may also show decoded, for example with plain brackets. */
  wire(what: string, text: string | undefined): Fact[] {
    return this.#one(what, 'text', text === undefined ? [] : [text, decodeURIComponent(text)], false);
  }

  /** What is not documented. The text may lack the label "Not documented:", because an output may add that itself. */
  unspecified(texts: string[], searched = false): Fact[] {
    return texts.flatMap((text) => {
      const plain = formatPlain(text);
      return this.#one('unspecified', 'prose', [plain, dropNotDocumentedLabel(plain)], searched);
    });
  }

  url(what: string, url: string | undefined): Fact[] {
    return this.#one(what, 'url', url === undefined ? [] : [url], false);
  }

  /** A JSON value; an output may show a string with or without quotes. */
  value(what: string, value: Json | undefined, searched = false): Fact[] {
    if (value === undefined) return [];
    const bare = typeof value === 'string' && value.trim() !== '' ? [value] : [];
    return this.#one(what, 'text', [...bare, JSON.stringify(value)], searched);
  }

  #one(what: string, kind: Fact['kind'], texts: string[], searched: boolean): Fact[] {
    const said = texts.filter((text) => text.trim() !== '');
    return said.length === 0 ? [] : [{ what, kind, texts: said, owner: this.owner, anchor: this.anchor, searched }];
  }
}

function listApiFacts(api: Api, scope: Scope): Fact[] {
  const { title, version, specVersion, summary, description, contact, license, termsOfService, externalDocs } = api;
  return [
    ...scope.name('title', title),
    ...scope.text('version', version),
    ...scope.text('version of OpenAPI', specVersion),
    ...scope.prose('summary', summary),
    ...scope.prose('description', description),
    ...scope.text('contact', contact?.name),
    ...scope.text('contact', contact?.email),
    ...scope.url('contact', contact?.url),
    ...scope.text('license', license?.name),
    ...scope.url('license', license?.url),
    ...scope.url('terms', termsOfService),
    ...scope.url('externalDocs', externalDocs?.url),
    ...scope.at('api-unspecified').unspecified(api.unspecified, true),
  ];
}

function listServerFacts({ url, description, variables }: Server, scope: Scope): Fact[] {
  return [
    ...scope.text('server', url),
    ...scope.prose('server', description),
    ...variables.flatMap((variable) => [
      ...scope.text('server variable', variable.name),
      ...scope.value('server variable', variable.default === '' ? undefined : variable.default),
      ...variable.values.flatMap((value) => scope.text('server variable', value)),
      ...scope.prose('server variable', variable.description),
    ]),
  ];
}

function listSchemeFacts(scheme: SecurityScheme, scope: Scope): Fact[] {
  const flows = scheme.type === 'oauth2' ? scheme.flows : [];
  return [
    ...scope.name('security scheme', scheme.name),
    ...scope.prose('security scheme', scheme.description),
    ...scope.unspecified(scheme.unspecified),
    ...(scheme.type === 'http' ? scope.text('security scheme', scheme.scheme) : []),
    ...(scheme.type === 'http' ? scope.text('bearer format', scheme.bearerFormat) : []),
    ...(scheme.type === 'apiKey' ? scope.text('security scheme', `${scheme.in}`) : []),
    ...(scheme.type === 'apiKey' ? scope.text('security scheme', scheme.parameter) : []),
    ...(scheme.type === 'openIdConnect' ? scope.text('security scheme', scheme.url) : []),
    ...flows.flatMap(({ authorizationUrl, tokenUrl, refreshUrl, scopes }) => [
      ...[authorizationUrl, tokenUrl, refreshUrl].flatMap((url) => scope.text('OAuth URL', url)),
      ...scopes.flatMap(({ name, description }) => [
        ...scope.text('OAuth scope', name),
        ...scope.prose('OAuth scope', description),
      ]),
    ]),
  ];
}

function listCommonHeaderFacts(header: CommonHeader, scope: Scope): Fact[] {
  const at = scope.at(header.id);
  return [...listParameterFacts(header, scope), ...at.text('example', header.example)];
}

function listOperationFacts(operation: Operation): Fact[] {
  const { id, title, method, path, description, deprecated, externalDocs, kind, security, body } = operation;
  const scope = new Scope(id, id);
  return [
    ...scope.name('operation', title),
    ...scope.text('method', formatMethod(method)),
    ...scope.text('path', path, true),
    ...scope.prose('description', description, true),
    ...(deprecated === undefined ? [] : scope.text('deprecated', 'Deprecated.')),
    ...scope.prose('deprecated', deprecated?.reason),
    ...scope.url('externalDocs', externalDocs?.url),
    ...(kind === 'call' ? [] : scope.text('received', 'You receive this call')),
    ...(operation.idempotent === true ? scope.text('idempotent', 'idempotent', true) : []),
    ...security.flatMap(({ requirements }) =>
      requirements.flatMap(({ scheme, scopes }) => [
        ...scope.text('security', scheme),
        ...scopes.flatMap((name) => scope.text('security scope', name)),
      ]),
    ),
    ...operation.parameters.flatMap((group) => group.parameters).flatMap((each) => listParameterFacts(each, scope)),
    ...scope.prose('body', body?.description),
    ...listBodyFacts(body?.mediaTypes ?? [], scope),
    ...operation.responses.flatMap((response) => listResponseFacts(response, scope.at(response.id))),
    ...[...operation.errors, ...operation.outcomes].flatMap((error) => listErrorFacts(error, scope.at(error.id))),
    ...operation.rules.flatMap((rule) => listRuleFacts(rule, scope)),
    ...operation.transitions.flatMap(({ machineTitle, from, to }) =>
      [machineTitle, from, to].flatMap((text) => scope.text('transition', text)),
    ),
    ...scope.unspecified(operation.unspecified, true),
    ...operation.callbacks.flatMap((callback) => listOperationFacts(callback)),
  ];
}

function listParameterFacts(parameter: Parameter, scope: Scope): Fact[] {
  const at = scope.at(parameter.id);
  const { allowEmptyValue, serialized, rules, unspecified } = parameter;
  return [
    ...listHeaderFacts(parameter, at),
    ...(allowEmptyValue ? at.text('allowEmptyValue', 'may be empty', true) : []),
    ...at.wire('serialization', serialized?.example),
    ...rules.flatMap((rule) => listRuleFacts(rule, at)),
    ...at.unspecified(unspecified),
  ];
}

/** Returns the facts that parameters and headers have in common. */
function listHeaderFacts(header: Parameter | Header, scope: Scope): Fact[] {
  const { name, required, description, deprecated, mediaType, schema, examples } = header;
  return [
    ...scope.name('name', name),
    ...(required ? scope.text('required', 'required') : []),
    ...scope.prose('description', description),
    ...(deprecated === undefined ? [] : scope.text('deprecated', 'deprecated')),
    ...scope.prose('deprecated', deprecated?.reason),
    ...scope.text('media type', mediaType),
    ...examples.filter(({ generated }) => !generated).flatMap(({ value }) => scope.value('example', value)),
    ...listSchemaFacts(schema, scope, true),
  ];
}

function listMediaFacts({ name, schema, itemSchema, examples, encoding }: MediaType, scope: Scope): Fact[] {
  return [
    ...scope.text('media type', name),
    ...(schema === undefined ? [] : listSchemaFacts(schema, scope, false)),
    ...(itemSchema === undefined ? [] : listSchemaFacts(itemSchema, scope, false)),
    ...examples.flatMap((example) => listExampleFacts(example, scope)),
    ...encoding.flatMap(({ part, contentType, style, headers }) => [
      ...(typeof part === 'object' && 'property' in part ? scope.text('encoding', part.property) : []),
      ...[contentType, style].flatMap((text) => scope.text('encoding', text)),
      ...headers.flatMap((header) => listHeaderFacts(header, scope)).map((fact) => ({ ...fact, searched: false })),
    ]),
  ];
}

/** Leaves out the example of a body that has only one: pages show it in the request sample, serialized and without its summary. */
function listBodyFacts(mediaTypes: readonly MediaType[], scope: Scope): Fact[] {
  const isOnly = mediaTypes.flatMap(({ examples }) => examples).length === 1;
  return mediaTypes.flatMap((media) => listMediaFacts(isOnly ? { ...media, examples: [] } : media, scope));
}

/** Returns facts at the operation's anchor, because its panel shows the examples, whichever part they belong to. */
function listExampleFacts({ summary, description, value, externalValue }: Example, { owner }: Scope): Fact[] {
  const scope = new Scope(owner, owner);
  return [
    ...scope.text('example', summary),
    ...scope.prose('example', description),
    ...(typeof value === 'object' && value !== null
      ? scope.text('example', JSON.stringify(value, null, 2))
      : scope.value('example', value)),
    ...scope.text('example', value === undefined ? externalValue : undefined),
  ];
}

function listResponseFacts(response: Response, scope: Scope): Fact[] {
  const { status, phrase, description, headers, mediaTypes, links, unspecified } = response;
  return [
    ...scope.text('status', status, /^\d/.test(status)),
    ...scope.text('status', phrase),
    ...scope.sentence('response', description),
    ...headers.flatMap((header) => listHeaderFacts(header, scope)),
    ...mediaTypes.flatMap((media) => listMediaFacts(media, scope)),
    ...links.flatMap((link) => listLinkFacts(link, scope)),
    ...scope.unspecified(unspecified, true),
  ];
}

function listLinkFacts(link: ResponseLink, scope: Scope): Fact[] {
  const { target, parameters, requestBody, server, description } = link;
  const texts = [target, ...parameters.flatMap(({ name, value }) => [name, value]), requestBody, server];
  return [...texts.flatMap((text) => scope.text('link', text)), ...scope.prose('link', description)];
}

function listErrorFacts({ status, reason, when, advice }: OperationError, scope: Scope): Fact[] {
  return [
    ...scope.text('status', status),
    ...scope.text('reason', reason?.name),
    ...scope.text('type', reason?.type),
    ...scope.prose('error', reason?.meaning ?? when),
    // At the operation, because advice that applies to all rows is above the table.
    ...scope.at(scope.owner).prose('what to do', reason?.fix ?? advice?.fix),
    // Only with a reason or advice: otherwise the page says once, for all rows, that nothing is documented.
    ...(reason === undefined && advice === undefined
      ? []
      : scope.at(scope.owner).text('retry', formatRetry(reason === undefined ? advice?.retry : reason.retry))),
  ];
}

function listOutcomeFacts({ outcomes }: Api): Fact[] {
  const reasons = outcomes?.reasons ?? [];
  const anchor = reasons.length > 1 ? 'api-outcomes' : undefined;
  return reasons.flatMap((reason) => listReasonFacts(reason, new Scope('', reason.anchor), anchor));
}

function listReasonFacts(reason: ErrorReason, scope: Scope, sharedAnchor?: string): Fact[] {
  const { kind, status, type, severity, meaning, fix, retry, informProvider, unspecified, raisedBy } = reason;
  // At the anchor of all outcomes, because what applies to all of them is above the list.
  const shared = sharedAnchor === undefined ? scope : scope.at(sharedAnchor);
  return [
    ...scope.name('reason', reason.name),
    ...(kind === 'http' ? scope.text('status', status, true) : []),
    ...scope.text('type', type, type !== undefined),
    ...scope.text('severity', severity),
    ...scope.prose('meaning', meaning, true),
    ...shared.prose('what to do', fix, true),
    ...shared.text('retry', formatRetry(retry), kind !== 'outcome'),
    ...(informProvider !== false ? scope.text('inform', 'nform the provider', true) : []),
    ...shared.unspecified(unspecified),
    ...raisedBy.flatMap(({ title }) => shared.text('raised by', title)),
  ];
}

/**
 * Returns the facts of responses at the catalog's anchor, because a status is only a heading: its element doesn't contain
 * the responses.
 */
function listStatusFacts({ status, title, responses }: ErrorGroup, scope: Scope, { errors }: Api): Fact[] {
  const whole = scope.at('api-errors');
  return [
    ...scope.text('status', title, status !== undefined && status !== 'default'),
    ...(errors.length === 0 ? whole.text('reason', 'No reason codes are documented') : []),
    ...responses.flatMap(({ description, advice, unspecified, operations }) => [
      ...whole.sentence('response', description),
      ...whole.prose('what to do', advice?.fix),
      ...(advice === undefined ? [] : whole.text('retry', `Retry: ${formatRetry(advice.retry)}`)),
      ...whole.unspecified(unspecified),
      ...operations.slice(0, 1).flatMap(({ title: call }) => whole.text('returned by', call)),
    ]),
  ];
}

function formatRetry(retry: Retry | undefined): string {
  if (retry === undefined) return 'Not documented';
  if (!retry.allowed) return 'No';
  return retry.attempts === 1 ? 'Once' : `Up to ${retry.attempts} times`;
}

function listRuleFacts({ text, errors }: Rule, scope: Scope): Fact[] {
  // Searched only in an operation: search lists the rules of its parameters and fields with the operation.
  return [
    ...scope.prose('rule', text, scope.owner !== ''),
    ...errors.flatMap(({ name: reason }) => scope.text('reason', reason)),
  ];
}

function listMachineFacts(machine: StateMachine, scope: Scope): Fact[] {
  const { title, description, states, transitions, unspecified: transitionsUnspecified } = machine;
  return [
    ...scope.name('states', title),
    ...scope.prose('states', description, true),
    ...scope.prose('unspecified', transitionsUnspecified),
    ...states.flatMap((state) => [
      ...scope.at(state.anchor).name('state', state.name),
      ...scope.at(state.anchor).prose('state', state.description, true),
      ...(state.initial ? scope.at(state.anchor).text('state', 'initial') : []),
      ...(state.final ? scope.at(state.anchor).text('state', 'final') : []),
    ]),
    ...transitions.flatMap(({ anchor: id, from = 'new', to, description: about, trigger }) => [
      ...scope.at(id).text('transition', `${from} → ${to}`),
      ...scope.at(id).prose('transition', about),
      ...(trigger.kind === 'event'
        ? scope.at(id).prose('trigger', trigger.text)
        : scope.at(id).text('trigger', trigger.title)),
    ]),
  ];
}

/** Returns the facts of a schema. `named`: it belongs to something with a name, such as a field, which search lists with its type. */
function listSchemaFacts(schema: Schema, scope: Scope, named: boolean): Fact[] {
  const { label, description, deprecated, constraints, unit, unspecified, externalDocs } = schema;
  return [
    ...(label === 'object' ? [] : scope.text('type', label, named)),
    ...scope.prose('description', description),
    ...(deprecated === undefined ? [] : scope.text('deprecated', 'deprecated')),
    ...scope.prose('deprecated', deprecated?.reason),
    ...constraints.flatMap(({ keyword, text, code }) => scope.text(keyword, text, named && !code)),
    ...schema.enum.flatMap((each) => [
      ...scope.value('enum', each.value, named && typeof each.value === 'string' && each.value.trim() !== ''),
      ...scope.prose('enum', each.description),
    ]),
    ...scope.value('const', schema.const),
    ...scope.value('default', schema.default),
    ...schema.examples.flatMap((example) => scope.value('example', example)),
    ...scope.text('unit', unit),
    ...scope.unspecified(unspecified),
    ...scope.url('externalDocs', externalDocs?.url),
    ...listKindFacts(schema, scope, named),
  ];
}

/** Returns the facts that only schemas of this kind have. */
function listKindFacts(schema: Schema, scope: Scope, named: boolean): Fact[] {
  switch (schema.kind) {
    case 'scalar':
      return [
        ...scope.text('contentMediaType', schema.content?.mediaType),
        ...scope.text('contentEncoding', schema.content?.encoding),
        ...(schema.content?.schema === undefined ? [] : listSchemaFacts(schema.content.schema, scope, false)),
      ];
    case 'object':
      return [
        ...schema.properties.flatMap((property) => listPropertyFacts(property, scope)),
        ...schema.patterns.flatMap(({ pattern, schema: value }) => [
          ...scope.text('pattern of names', pattern),
          ...listSchemaFacts(value, scope, false),
        ]),
        ...(schema.additional === false ? scope.text('additionalProperties', 'no other fields', named) : []),
        ...(schema.additional === undefined || schema.additional === false
          ? []
          : [
              ...scope.text('additionalProperties', 'any other field'),
              ...listSchemaFacts(schema.additional, scope, false),
            ]),
        ...(schema.propertyNames === undefined ? [] : listSchemaFacts(schema.propertyNames, scope, false)),
        ...listConditionFacts(schema.conditions, scope),
      ];
    case 'array':
      return [
        ...listItemFacts(schema.items, scope, named),
        ...(schema.contains === undefined ? [] : listSchemaFacts(schema.contains, scope, false)),
        ...listConditionFacts(schema.conditions ?? [], scope),
      ];
    case 'tuple':
      return [
        ...schema.prefix.flatMap((item) => listSchemaFacts(item, scope, false)),
        ...(schema.rest === false ? scope.text('items', 'no further items', named) : []),
        ...(schema.rest === undefined || schema.rest === false ? [] : listSchemaFacts(schema.rest, scope, false)),
        ...(schema.contains === undefined ? [] : listSchemaFacts(schema.contains, scope, false)),
        ...listConditionFacts(schema.conditions ?? [], scope),
      ];
    case 'union':
      if (isBareChoice(schema)) return [];
      return [
        ...(schema.shared === undefined
          ? []
          : listSchemaFacts(schema.shared, scope, named).filter(({ what }) => what !== 'type')),
        ...scope.text('mode', schema.mode === 'oneOf' ? 'One of' : 'Any of'),
        ...schema.variants.flatMap(({ id, title, discriminatorValues, schema: variant }) => [
          ...scope.at(id).text('variant', title),
          ...discriminatorValues.flatMap((value) => scope.at(id).text('discriminator', value)),
          ...listSchemaFacts(variant, scope.at(id), false),
        ]),
      ];
    case 'any':
      return listConditionFacts(schema.conditions, scope);
    case 'reference':
      return scope.url('reference', `#${schema.targetId}`);
    case 'never':
      return [];
  }
}

/**
 * Returns the facts of an array's items, without the type, which is part of the array's type. Search has the items' values,
 * but not their limits.
 */
function listItemFacts(items: Schema, scope: Scope, named: boolean): Fact[] {
  return listSchemaFacts(items, scope, named)
    .filter(({ what }) => what !== 'type' && what !== 'deprecated')
    .map((fact) => ({ ...fact, searched: fact.searched && (fact.what === 'enum' || fact.anchor !== scope.anchor) }));
}

function listPropertyFacts({ id, name, required, readOnly, writeOnly, schema, rules }: Property, scope: Scope): Fact[] {
  const at = scope.at(id);
  return [
    ...at.name('name', name),
    ...(required ? at.text('required', 'required') : []),
    ...(readOnly ? at.text('readOnly', 'read-only') : []),
    ...(writeOnly ? at.text('writeOnly', 'write-only') : []),
    ...rules.flatMap((rule) => listRuleFacts(rule, at)),
    ...listSchemaFacts(schema, at, true),
  ];
}

function listConditionFacts(conditions: readonly { text: string; schema?: Schema }[], scope: Scope): Fact[] {
  return conditions.flatMap(({ text, schema }) => [
    ...scope.text('condition', text),
    ...(schema === undefined ? [] : listSchemaFacts(schema, scope, false)),
  ]);
}
