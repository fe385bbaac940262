import { formatMethod } from '@/lib/http';
import type { Api, Retry, Schema } from '@/lib/openapi/model';
import { listOperationsAndCallbacks } from '@/lib/openapi/operations';
import { listEnvironment } from '@/lib/openapi/samples/environment';
import { isBareChoice } from '@/lib/openapi/schemas';
import { formatPlain } from '@/lib/prose/plain';
import { dropNotDocumentedLabel } from '@/lib/reference/words';
import { findEnclosing, listOccurrences, type Occurrence } from './occurrences';
import { OUTPUT_NAMES, type OutputName } from './outputs';

/** A statement of a document, and where each output must show it. */
export type Fact = {
  /** Type and key of the statement, such as `Rule.text`. */
  id: string;
  /** Alternatives, one of which each output must show, without Markdown markup. */
  texts: string[];
  /** The anchors of the elements that may show it, innermost first. */
  anchors: readonly string[];
  /** Anchor of its operation or group; empty for everything else, such as schemas and the error catalog. */
  owner: string;
  outputs: readonly OutputName[];
};

/**
 * Returns what an API's document states: the keys of `listModelKeys` in words. Reads only the model, not `lib/reference`, because the
 * facts test what `lib/reference` makes of it.
 */
export function listFacts(api: Api): Fact[] {
  const owners = new Set([...api.groups, ...listOperationsAndCallbacks(api)].map(({ id }) => id));
  return [
    ...listOccurrences(api)
      .flatMap(addRetry)
      .flatMap((occurrence) => {
        const outputs = OUTPUT_NAMES.filter((name) => isShownIn(name, occurrence));
        if (outputs.length === 0 || isShownElsewhere(occurrence, api)) return [];
        const owner = occurrence.anchors.find((anchor) => owners.has(anchor)) ?? '';
        const anchors = listAnchors(occurrence, owner, api);
        const toFacts = (shown: readonly OutputName[], places: readonly string[]) =>
          shown.length === 0
            ? []
            : listTexts(occurrence).map((texts) => ({
                id: occurrence.id,
                texts,
                anchors: places,
                owner,
                outputs: shown,
              }));
        if (!occurrence.id.endsWith('.unspecified') || occurrence.id.startsWith('StateMachine.'))
          return toFacts(outputs, anchors);
        // Pages and Markdown list the open questions of an operation, or of another part, in one place.
        return [
          ...toFacts(
            outputs.filter((name) => name !== 'search'),
            [owner === '' ? findQuestions(anchors) : owner],
          ),
          ...toFacts(
            outputs.filter((name) => name === 'search'),
            anchors,
          ),
        ];
      }),
    ...listEnvironment(api)
      .flatMap(({ name, description }) => [name, formatPlain(description ?? '')])
      .filter((text) => text !== '')
      .map((text) => toApiFact('variable', text, 'api-setup')),
    ...(api.errorGroups.length > 0 && api.errors.length === 0
      ? [toApiFact('reasons', 'No reason codes are documented', 'api-errors')]
      : []),
  ];
}

function toApiFact(id: string, text: string, anchor: string): Fact {
  return { id, texts: [text], anchors: [anchor, ''], owner: '', outputs: ['html', 'markdown'] };
}

/** Adds the text that outputs show for a retry that is not documented. */
function addRetry(occurrence: Occurrence): Occurrence[] {
  const { id, holder } = occurrence;
  if (!id.endsWith('.fix')) return [occurrence];
  return [occurrence, { ...occurrence, id: id.replace('.fix', '.retry'), value: holder.retry }];
}

/** Returns the facts that a value states, each as alternatives. */
type ToTexts = (value: unknown, occurrence: Occurrence) => string[][];

function listTexts(occurrence: Occurrence): string[][] {
  const { id, value } = occurrence;
  const toWords = WORDS[id] ?? WORDS[id.slice(id.lastIndexOf('.') + 1)] ?? toTexts;
  return toWords(value, occurrence)
    .map((texts) => texts.filter((text) => text.trim() !== ''))
    .filter((texts) => texts.length > 0);
}

/** Returns a text without its markup, a number, or each item of a list; nothing for other values. */
function toTexts(value: unknown): string[][] {
  if (Array.isArray(value)) return value.flatMap(toTexts);
  if (typeof value === 'number') return [[String(value)]];
  return typeof value === 'string' ? [[formatPlain(value), value]] : [];
}

const nothing: ToTexts = () => [];

const always =
  (text: string): ToTexts =>
  () => [[text]];

const ifTrue =
  (text: string): ToTexts =>
  (value) =>
    value === true ? [[text]] : [];

/** A JSON value; an output may show a string with or without quotes. */
const toJson = (value: unknown) => [[...(typeof value === 'string' ? [value] : []), JSON.stringify(value)]];

/** Returns a sentence. An output may show it without its period, as a title. */
const toSentence: ToTexts = (value) => {
  const plain = formatPlain(String(value));
  return [[plain, plain.replace(/\.$/, '')]];
};

const toRetry: ToTexts = (value, occurrence) => {
  const retry = value as Retry | undefined; // A cast, because keys have any value.
  const text = retry === undefined ? 'Not documented' : formatRetry(retry);
  return [[findEnclosing(occurrence, 'ErrorGroup.responses') ? `Retry: ${text}` : text]];
};

function formatRetry(retry: Retry): string {
  if (!retry.allowed) return 'No';
  return retry.attempts === 1 ? 'Once' : `Up to ${retry.attempts} times`;
}

/** How outputs show values that aren't text, or text in another form: by type and key, or by key. */
const WORDS: { readonly [key: string]: ToTexts } = {
  'Operation.commonHeaders': nothing,
  'Operation.deprecated': always('Deprecated.'),
  'Operation.kind': (kind) => (kind === 'call' ? [] : [['You receive this call']]),
  'Operation.method': (method) => [[formatMethod(String(method))]],
  'Parameter.callsTotal': nothing,
  'Parameter.callsUsing': nothing,
  'Reason.informProvider': (informs) => (informs === false ? [] : [['nform the provider']]),
  'Reason.kind': nothing,
  'Reason.status': (status, { holder }) => (holder.kind === 'http' ? toTexts(status) : []),
  'RequestBody.required': nothing,
  'Response.description': toSentence,
  'Schema.additional': (schema) => [[schema === false ? 'no other fields' : 'any other field']],
  'Schema.examples': (examples) => [examples].flat().flatMap(toJson),
  'Schema.mode': (mode) => [[mode === 'oneOf' ? 'One of' : 'Any of']],
  'Schema.rest': (schema) => (schema === false ? [['no further items']] : []),
  'Schema.targetId': (anchor) => [[`#${anchor}`, `/${anchor}`]],
  'Parameter.serialized.example': (text) => [[String(text), decodeURIComponent(String(text))]],
  'ServerVariable.default': toTexts,
  'StatusResponse.description': toSentence,
  'StatusResponse.sender': nothing,
  'Transition.to': (to, { holder }) => [[`${holder.from ?? 'new'} → ${to}`]],
  allowEmptyValue: ifTrue('may be empty'),
  const: toJson,
  default: toJson,
  deprecated: always('deprecated'),
  final: ifTrue('final'),
  idempotent: ifTrue('idempotent'),
  initial: ifTrue('initial'),
  readOnly: ifTrue('read-only'),
  required: ifTrue('required'),
  retry: toRetry,
  // Tables of Markdown show advice in italics, without its label.
  fix: (notes) => toTexts(notes).map((texts) => texts.flatMap((text) => [text, text.replace('Recommendation: ', '')])),
  // An output may add the label "Not documented:" itself.
  unspecified: (notes) => toTexts(notes).map((texts) => texts.flatMap((text) => [text, dropNotDocumentedLabel(text)])),
  value: toJson,
  writeOnly: ifTrue('write-only'),
};

function isShownIn(name: OutputName, occurrence: Occurrence): boolean {
  const { id, row, value } = occurrence;
  if (id === 'Schema.targetId') return name !== 'search';
  const isSearchedToo = id === 'Response.unspecified' || (/\.(?:additional|rest)$/.test(id) && value === false);
  const not = name === 'search' && isSearchedToo ? {} : row.not;
  if (not === undefined || not[name] !== undefined) return false;
  return name !== 'search' || isSearched(occurrence);
}

/** The keys of a reason that a row of an operation's error table shows; its link leads to the others. */
const OF_ROW = /^Reason\.(?:name|type|meaning|fix|retry)$/;

function isShownElsewhere(occurrence: Occurrence, api: Api): boolean {
  const { id, holder, parent, value } = occurrence;
  if (id === 'OperationError.when') return 'reason' in holder;
  if (id.startsWith('Reason.') && findEnclosing(occurrence, 'OperationError.reason')) return !OF_ROW.test(id);
  if (id.startsWith('Example.')) return isHiddenExample(occurrence);
  // Without script, an operation shows only its first sample.
  if (id.startsWith('AuthoredSample.')) return true;
  if (/^Server/.test(id)) return isSameJson(findEnclosing(occurrence, 'Operation.servers')?.value, api.servers);
  // Shown as part of the type of a list or a choice. A whole schema doesn't show `object`.
  if (id === 'Schema.label' && (value === 'object' || parent?.id === 'Schema.shared')) return true;
  if (/^Schema\.(?:label|deprecated)$/.test(id) && parent?.id === 'Schema.items') return true;
  return isInBareChoice(occurrence);
}

function isSameJson(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Returns whether an example is the only one of a body, which the request sample shows without its summary. */
function isHiddenExample({ id, holder, parent }: Occurrence): boolean {
  if (id === 'Example.name') return true;
  if (parent?.id !== 'MediaType.examples') return holder.generated === true || id !== 'Example.value';
  const media = parent.parent;
  if (media?.id !== 'RequestBody.mediaTypes' || !Array.isArray(media.value)) return false;
  return media.value.flatMap(({ examples }) => examples).length === 1;
}

function isInBareChoice({ id, holder, parent }: Occurrence): boolean {
  const schema = holder as Schema; // A cast: the test of `id` below makes sure that it is one.
  if (id.startsWith('Schema.') && schema.kind === 'union' && /\.(?:mode|variants)$/.test(id) && isBareChoice(schema)) {
    return true;
  }
  return parent !== undefined && isInBareChoice(parent);
}

/** Keys that search includes only in part, or only with other records. */
const NOT_SEARCHED =
  /^(?:Server\.|Api\.description|EnumValue\.(?:name|description)|Operation\.(?:deprecated|kind)|OperationGroup\.parent|(?:Parameter|Header|Schema)\.description)/;

/** Returns whether search must find it. Search omits schemas without a name, such as the limits of a list's items. */
function isSearched(occurrence: Occurrence): boolean {
  const { id, holder, parent, value } = occurrence;
  if (
    NOT_SEARCHED.test(id) ||
    findEnclosing(occurrence, 'OperationError.reason') ||
    findEnclosing(occurrence, 'Encoding.headers')
  ) {
    return false;
  }
  if (id === 'ErrorGroup.title') return holder.status !== undefined && holder.status !== 'default';
  if (/^Response\.(?:status|phrase)$/.test(id)) return /^\d/.test(String(holder.status));
  if (id === 'Reason.retry') return holder.kind !== 'outcome';
  if (id === 'Constraint.text') return holder.code === false && isNamed(parent);
  if (id === 'EnumValue.value')
    return typeof value === 'string' && value.trim() !== '' && isNamed(parent, 'Schema.items');
  return !id.startsWith('Schema.') || isNamed(occurrence);
}

/**
 * Returns whether a key belongs to the schema of something with a name, such as a field. With `through`, also to a schema
 * within that one.
 */
function isNamed(occurrence: Occurrence | undefined, through?: string): boolean {
  const parent = occurrence?.parent;
  if (parent === undefined) return false;
  if (/^(?:Property|Parameter|Header|NamedSchema)\.schema$/.test(parent.id)) return true;
  return (parent.id === 'Schema.shared' || parent.id === through) && isNamed(parent, through);
}

/** Returns whether all rows of a table have the same status, which is then above the table. */
function isSameInTable({ holder, parent }: Occurrence): boolean {
  const rows: unknown = parent?.value;
  if (!Array.isArray(rows) || rows.length < 2) return false;
  return rows.every((row: Occurrence['holder']) => row.reason !== undefined && row.status === holder.status);
}

/** Returns the anchor of the list of open questions of what isn't an operation: the error catalog, a schema, or the API as a whole. */
function findQuestions(anchors: readonly string[]): string {
  const catalog = anchors.find((anchor) => anchor === 'api-errors' || anchor === 'api-outcomes');
  return catalog ?? anchors.findLast((anchor) => anchor.startsWith('schema-')) ?? 'api-unspecified';
}

/** Returns the anchors where a fact is shown: above a list if it applies to all of it; for examples, in the panel of the operation. */
function listAnchors(occurrence: Occurrence, owner: string, { outcomes }: Api): readonly string[] {
  const { id, anchors } = occurrence;
  if (id.startsWith('Example.') && owner !== '') return [owner, ''];
  // A status is only a heading: its element doesn't contain the responses.
  if (findEnclosing(occurrence, 'ErrorGroup.responses')) return ['api-errors', ''];
  if (id === 'OperationError.status' && isSameInTable(occurrence)) return [owner];
  const isAdvice = /\.(?:fix|retry)$/.test(id);
  if (findEnclosing(occurrence, 'OperationError.reason') || findEnclosing(occurrence, 'OperationError.advice')) {
    if (isAdvice) return [owner];
    // Not the anchor of the reason, which is in the catalog.
    return id.startsWith('Reason.') ? anchors.slice(1) : anchors;
  }
  // Not the anchor of the rule, which is in the list of the operation's rules.
  if (findEnclosing(occurrence, 'Property.rules') || findEnclosing(occurrence, 'Parameter.rules'))
    return anchors.slice(1);
  const isShared = findEnclosing(occurrence, 'Api.outcomes') !== undefined && (outcomes?.reasons.length ?? 0) > 1;
  return isShared && (isAdvice || /\.(?:unspecified|title)$/.test(id)) ? ['api-outcomes', ''] : anchors;
}
