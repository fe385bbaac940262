import { readModelTypes } from './model-types';
import { OUTPUT_NAMES, type OutputName } from './outputs';

/** Which outputs don't show a key, and why. An output without a reason must show it. */
export type Row = {
  /** The type of its value or items, whose keys are checked as well. Without `not`, only they are checked. */
  of?: string;
  /** The reason for each output that doesn't show the key. If absent, the key itself isn't checked. */
  not?: { readonly [name in OutputName]?: string };
};

const notInSearch = (reason: string): Row['not'] => ({ search: reason });
const onlyInSearch = (reason: string): Row['not'] => ({ html: reason, markdown: reason });
const onlyOnPages = (reason: string): Row['not'] => ({ markdown: reason, search: reason });
const nowhere = (reason: string): Row['not'] => ({ html: reason, markdown: reason, search: reason });

/**
 * The keys that an output doesn't show, by reason. Every output must show any other key of the model. If you add a key to the model,
 * add it to `complete.yaml` and to the outputs, or here.
 */
const NOT_SHOWN: readonly (readonly [not: Row['not'], keys: string])[] = [
  [
    notInSearch('a search result leads to the object that this key describes'),
    `Api.version Api.specVersion Api.termsOfService Api.contact.name Api.contact.url Api.contact.email Api.license.name
    Api.license.url Api.license.identifier ExternalDocs.url ExternalDocs.description ServerVariable.name ServerVariable.default
    ServerVariable.values ServerVariable.description SecurityScheme.description SecurityScheme.unspecified SecurityScheme.scheme
    SecurityScheme.bearerFormat SecurityScheme.in SecurityScheme.parameter SecurityScheme.metadataUrl SecurityScheme.url
    SecurityScheme.deprecated OAuthFlow.kind OAuthFlow.authorizationUrl OAuthFlow.deviceAuthorizationUrl OAuthFlow.tokenUrl
    OAuthFlow.refreshUrl OAuthFlow.scopes.name OAuthFlow.scopes.description TagLabel.title TagLabel.kind TagLabel.description
    SecurityAlternative.requirements.scheme SecurityAlternative.requirements.scopes ParameterGroup.place Parameter.required
    Parameter.mediaType Parameter.unspecified Parameter.example Parameter.serialized.example RequestBody.required
    RequestBody.description MediaType.name Encoding.contentType Encoding.style Encoding.explode Encoding.allowReserved
    Encoding.part.property Encoding.part.position Response.summary Header.required Header.mediaType ResponseLink.description
    ResponseLink.target ResponseLink.requestBody ResponseLink.server ResponseLink.parameters.name ResponseLink.parameters.value
    Retry.allowed Retry.attempts Reason.severity Reason.unspecified ReasonName.name StatusResponse.description StatusResponse.sender
    StateMachine.unspecified State.initial State.final State.outcome Transition.from Transition.to Transition.status
    Transition.description Transition.trigger.title Transition.trigger.text Schema.const Schema.default Schema.examples Schema.unit
    Schema.unspecified Schema.mode Schema.content.mediaType Schema.content.encoding Schema.patterns.pattern
    Schema.discriminator.property XmlForm.node XmlForm.name XmlForm.namespace XmlForm.prefix XmlForm.wrapped Property.required
    Variant.discriminatorValues Variant.isDefault Condition.text Condition.schema`,
  ],
  [notInSearch('search uses the name of the API in navigation'), 'Api.title'],
  [notInSearch('search has one record for each header, not one for each operation'), 'Operation.commonHeaders'],
  [notInSearch('search does not contain code'), 'AuthoredSample.lang AuthoredSample.label AuthoredSample.source'],
  [
    notInSearch('search has a record for each state'),
    'Operation.transitions.machineTitle Operation.transitions.from Operation.transitions.to',
  ],
  [
    notInSearch('search only marks the record as deprecated'),
    'SecurityScheme.deprecated.reason Operation.deprecated.reason Parameter.deprecated.reason Header.deprecated.reason Schema.deprecated.reason',
  ],
  [
    notInSearch('search does not contain examples'),
    'Example.name Example.summary Example.description Example.value Example.serialized Example.externalValue',
  ],
  [notInSearch('search has records for the status, its reasons and its fields'), 'Response.description'],
  [notInSearch('search has it in the record of the operation'), 'Response.unspecified StatusResponse.unspecified'],
  [
    notInSearch('search has a record for each reason of the error catalog'),
    'OperationError.status OperationError.when',
  ],
  [notInSearch('search has records for reasons and statuses, not for responses'), 'Advice.fix Advice.when'],
  [notInSearch('search has a record for each operation'), 'OperationName.title'],
  [
    notInSearch('search has records only for fields with a name'),
    'Schema.additional Schema.propertyNames Schema.contains Schema.prefix Schema.rest Variant.title',
  ],
  [onlyInSearch('only search uses it'), 'Reason.codePrefixes Reason.keywords State.keywords'],
  [onlyInSearch('the anchor is made from it'), 'Operation.operationId'],
  [{ html: 'pages show the URL and a list of its variables', search: 'search shows the URL' }, 'Server.template'],
  [onlyOnPages('Markdown shows the path as one text'), 'PathSegment.text'],
  [onlyOnPages('the braces in the path show it'), 'PathSegment.parameter'],
  [
    nowhere('the anchor that links lead to; another test compares the anchors of pages'),
    `SecurityScheme.id OperationGroup.id Operation.id Parameter.id Response.id OperationError.id Reason.anchor ErrorGroup.anchor
    ErrorType.anchor Rule.anchor StateMachine.anchor State.anchor Transition.anchor NamedSchema.id Property.id Variant.id`,
  ],
  [
    nowhere('the target of a link whose text is another key'),
    `SecurityAlternative.requirements.id Operation.transitions.id ResponseLink.operation OperationError.response ReasonName.anchor
    OperationName.anchor OperationName.response Transition.trigger.anchor Schema.targetId`,
  ],
  [
    nowhere('chooses how another key is shown, or which one'),
    `SecurityScheme.type OperationGroup.kind Operation.transitions.machine Parameter.source Response.tone ReasonName.status
    ErrorGroup.status ErrorGroup.tone ErrorType.group Transition.trigger.kind NamedSchema.linked Schema.because Constraint.keyword
    Constraint.code Condition.keyword`,
  ],
  [nowhere('repeats what another key shows'), 'Api.errors ErrorType.reasons Schema.limits'],
  [
    nowhere('only changes the requests of samples and collections'),
    'Parameter.inSamples Parameter.perRequest Rule.atLeastOneOf Rule.dependentRequired Schema.errorPart',
  ],
  [nowhere('is in the URLs of the pages'), 'Api.id'],
  [nowhere('guides show questions with `<Questions>`'), 'Api.questions'],
  [nowhere('the group and the labels of the operation show the tags'), 'Operation.tags'],
  [nowhere('the site shows the operation of the other API'), 'Operation.counterparts'],
  [nowhere('error messages name it'), 'Operation.pointer'],
  [nowhere('the heading of the parameter group shows it'), 'Parameter.place'],
  [nowhere('the description of the example names it'), 'BrokenRule.field BrokenRule.rule'],
  [nowhere('the example of the serialized value shows it'), 'Parameter.serialized.style Parameter.serialized.explode'],
  [nowhere('a generated example is shown like any other example'), 'Example.generated'],
  [nowhere('each is a row of the error table'), 'Response.errors'],
  [nowhere('the row of the error table shows it'), 'Response.advice'],
  [nowhere('the target describes the link'), 'ResponseLink.name'],
  [nowhere('the title identifies the operation'), 'OperationName.method OperationName.path'],
  [nowhere('each reason shows its type'), 'ErrorGroup.types.type'],
  [nowhere('the rule is shown in the rows of these fields'), 'Rule.fields'],
  [nowhere('the title is shown instead'), 'StateMachine.name'],
  [nowhere('shown as the name of a variant; elsewhere the name of the field or schema is shown'), 'Schema.title'],
  [nowhere('the type label shows it where the tree links to the schema'), 'Schema.name'],
  [nowhere('the type label shows it'), 'Schema.nullable Schema.format Schema.kind Schema.type Schema.target'],
];

/** Keys with an object that are checked themselves, as well as the keys of the object. */
const CHECKED_OBJECTS =
  'Operation.deprecated Parameter.deprecated Header.deprecated Schema.deprecated OperationError.reason Reason.retry Reason.raisedBy';

const TYPES = readModelTypes();

const ROWS = new Map(NOT_SHOWN.flatMap(([not, keys]) => toWords(keys).map((id) => [id, not] as const)));
for (const id of toWords(CHECKED_OBJECTS)) ROWS.set(id, {});

function toWords(text: string): string[] {
  return text.split(/\s+/);
}

/** The keys that this file names. */
export const NAMED_KEYS: readonly string[] = [...ROWS.keys()];

/** Returns what outputs show of a key. The keys in an object that no output shows aren't checked. */
export function findRow(type: string, key: string): Row {
  const of = TYPES.get(type)?.get(key);
  const not = ROWS.get(`${type}.${key}`) ?? (of === undefined ? {} : undefined);
  const isHidden = OUTPUT_NAMES.every((name) => not?.[name] !== undefined);
  return { ...(not !== undefined && { not }), ...(of !== undefined && !isHidden && { of }) };
}

/** Returns every checked key of a type and of the types in it: `Server.url`. */
export function listModelKeys(type = 'Api', seen = new Set<string>()): string[] {
  if (seen.has(type)) return [];
  seen.add(type);
  return [...(TYPES.get(type)?.keys() ?? [])].flatMap((key) => {
    const { of } = findRow(type, key);
    return [`${type}.${key}`, ...(of === undefined ? [] : listModelKeys(of, seen))];
  });
}
