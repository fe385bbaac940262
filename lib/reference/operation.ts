import { findOwn, groupBy } from '@/lib/collections';
import { PARAMETER_NOUNS } from '@/lib/openapi/http';
import { compact } from '@/lib/openapi/json';
import type {
  Api,
  Operation,
  ParameterGroup,
  Rule,
  SecurityAlternative,
  SecurityScheme,
  TagLabel,
} from '@/lib/openapi/model';
import { listOwnServers, toOperationName } from '@/lib/openapi/operations';
import { formatPlain } from '@/lib/prose/plain';
import { formatCount, formatList } from '@/lib/text';
import { sectionAnchors } from './anchors';
import type {
  Differences,
  Fact,
  Inline,
  NoteBlock,
  OperationBlock,
  OperationLink,
  OperationSection,
  ParametersBlock,
} from './document';
import { toErrorsBlocks } from './errors';
import { toExternalLink, toParameterField } from './fields';
import { anchorLink, inlineCode, link, strong, text } from './inline';
import { toBodyBlock, toResponse } from './messages';
import { listOperationQuestions } from './open-questions';
import { toServer } from './overview';
import { toOperationSamples } from './samples';
import { listOperationFieldTrees, walkFields } from './walk';
import { DEPRECATED, IDEMPOTENT, NO_DIFFERENCE, RECEIVED } from './words';

type GuideLink = { href: string; title: string };

/** A call of another API with the same purpose. */
export type CounterpartLink = { href: string; title: string; differences: Differences };

/** Counterparts by the anchor of the operation. */
export type CounterpartsByOperation = Readonly<Record<string, readonly CounterpartLink[]>>;

/** Guides by the anchor of the operation that they explain. */
export type GuidesByOperation = Readonly<Record<string, readonly GuideLink[]>>;

/** What else explains the operations of an API. */
export type RelatedPages = { guides?: GuidesByOperation; counterparts?: CounterpartsByOperation };

export function toOperationSection(api: Api, operation: Operation, related: RelatedPages): OperationSection {
  const { title, method, path, operationId, description, deprecated, callbacks } = operation;
  const blocks = toBlocks(api, operation);
  return compact({
    anchor: operation.id,
    role: operation.kind,
    title,
    method,
    path,
    segments: operation.pathSegments,
    operationId,
    description,
    deprecated: deprecated && (deprecated.reason ?? DEPRECATED),
    facts: toFacts(api, operation, related),
    rules: operation.rules,
    notes: toNotes(api, operation, blocks),
    blocks,
    callbacks: callbacks.map((callback) => toOperationSection(api, callback, related)),
    samples: toOperationSamples(api, operation),
    pointer: operation.pointer,
  });
}

export function toOperationLink(operation: Operation): OperationLink {
  return { ...toOperationName(operation), deprecated: operation.deprecated !== undefined };
}

/** Returns the transitions that the call triggers, by machine: `Order states: → PENDING, → COMPLETE`. */
function toTransitionFacts({ transitions }: Operation): Fact[] {
  return [...groupBy(transitions, ({ machineTitle }) => machineTitle)].map(([machine, moves]) => ({
    kind: 'transition',
    label: `${machine} states`,
    content: moves.flatMap(({ id, from, to }, index) => [
      ...(index > 0 ? [text(', ')] : []),
      anchorLink(id, strong(`${from === undefined ? '' : `${from} `}→ ${to}`)),
    ]),
  }));
}

function toFacts(api: Api, operation: Operation, { guides, counterparts }: RelatedPages): Fact[] {
  const { kind, security, labels, externalDocs, idempotent, id } = operation;
  const more = externalDocs && toExternalLink(externalDocs);
  return [
    ...(kind === 'call' ? [] : [toFact('received', '', text(RECEIVED))]),
    ...security.map((alternative, index) => toSecurityFact(api, alternative, index)),
    ...toHeadersFacts(api, operation),
    ...(idempotent === true ? [{ ...toFact('idempotent', '', text(IDEMPOTENT)), words: ['idempotent'] }] : []),
    ...toTransitionFacts(operation),
    ...labels.map(toTagFact),
    ...(findOwn(guides, id) ?? []).map(({ href, title }) => toFact('guide', 'Guide', link(href, strong(title)))),
    ...(findOwn(counterparts, id) ?? []).map(toCounterpartFact),
    ...(more === undefined ? [] : [toFact('more', 'See also', link(more.href, text(more.text)))]),
  ];
}

function toFact(kind: Fact['kind'], label: string, ...content: Inline[]): Fact {
  return { kind, label, content };
}

function toCounterpartFact({ href, title, differences }: CounterpartLink): Fact {
  const { there, rows } = differences;
  const same = rows.length === 0 ? [text(`. ${NO_DIFFERENCE}`)] : [];
  return {
    ...toFact('counterpart', `In ${there}`, link(href, strong(title)), ...same),
    counterpart: { api: there, title, href },
    ...(rows.length > 0 && { differences }),
  };
}

function toTagFact({ title, kind, description }: TagLabel): Fact {
  const words = kind === 'audience' ? [text('For '), strong(title)] : [strong(title)];
  const isLabel = kind === 'audience' || kind === 'badge';
  const about = description === undefined ? [] : [text(`: ${formatPlain(description)}`)];
  return toFact('tag', '', ...(isLabel ? [] : [text('Also in ')]), ...words, ...about);
}

function toSecurityFact(api: Api, { requirements }: SecurityAlternative, index: number): Fact {
  const isDeprecated = (anchor?: string) => api.securitySchemes.some((one) => one.id === anchor && one.deprecated);
  const credentials = requirements.flatMap(({ id, scheme, scopes }, index): Inline[] => [
    ...(index === 0 ? [] : [text(index === requirements.length - 1 ? ' and ' : ', ')]),
    id === undefined ? strong(scheme) : anchorLink(id, strong(scheme)),
    ...(scopes.length === 0 ? [] : [text(` (${scopes.join(', ')})`)]),
    ...(isDeprecated(id) ? [text(' (deprecated)')] : []),
  ]);
  const isPlain = requirements.every(({ id, scopes }) => scopes.length === 0 && !isDeprecated(id));
  const scopes = requirements.flatMap((requirement) => requirement.scopes);
  const summary = requirements.length > 1 && isPlain ? text(formatCredentials(api, requirements)) : undefined;
  return {
    kind: 'security',
    label: 'Authentication',
    content: [
      ...(index === 0 ? [] : [text('or ')]),
      ...(summary !== undefined ? [summary] : requirements.length === 0 ? [text('no credentials')] : credentials),
    ],
    ...(summary !== undefined && { details: credentials }),
    ...(scopes.length > 0 && { words: scopes }),
  };
}

/** Returns the credentials of several schemes in words, in document order: `bearer token and 3 headers`. */
function formatCredentials({ securitySchemes }: Api, requirements: SecurityAlternative['requirements']): string {
  const nouns = requirements.map(({ id, scheme }) => {
    const found = securitySchemes.find((one) => one.id === id);
    return found === undefined ? scheme : toCredentialNoun(found);
  });
  const words = [...groupBy(nouns, (noun) => noun)].map(([noun, { length }]) =>
    length > 1 ? formatCount(length, noun) : noun,
  );
  return formatList(words, 'and');
}

function toCredentialNoun(scheme: SecurityScheme): string {
  switch (scheme.type) {
    case 'http':
      return scheme.scheme.toLowerCase() === 'bearer' ? 'bearer token' : `${scheme.scheme} credential`;
    case 'apiKey':
      return PARAMETER_NOUNS[scheme.in];
    case 'oauth2':
      return 'OAuth 2.0 token';
    case 'openIdConnect':
      return 'OpenID Connect token';
    case 'mutualTLS':
      return 'client certificate';
  }
}

function toHeadersFacts({ commonHeaders }: Api, operation: Operation): Fact[] {
  const sent = commonHeaders.filter(({ name }) => operation.commonHeaders.includes(name));
  // The authentication fact has the credentials.
  const own = sent.filter(({ source }) => source !== 'security');
  if (own.length === 0) return [];
  const more = own.length === sent.length ? '' : 'more ';
  const required = own.filter((header) => header.required).length;
  const optional = own.length - required;
  const count =
    required === 0
      ? formatCount(optional, `${more}optional header`)
      : `${formatCount(required, `${more}required header`)}${optional === 0 ? '' : `, ${optional} optional`}`;
  const details = own.flatMap(({ name, required: needed }, index): Inline[] => [
    text(index === 0 ? '' : ', '),
    inlineCode(name),
    ...(needed ? [] : [text(' (optional)')]),
  ]);
  const content = [anchorLink(sectionAnchors.headers, strong(count))];
  return [{ kind: 'headers', label: 'Headers', content, details }];
}

function toNotes(api: Api, operation: Operation, blocks: readonly OperationBlock[]): NoteBlock[] {
  const servers = listOwnServers(api, operation);
  const questions = listOperationQuestions(operation.id, operation.unspecified, blocks);
  return [
    ...listUnboundRules(operation, blocks).map((rule): NoteBlock => ({ kind: 'rule', rule })),
    ...(servers.length === 0 ? [] : [{ kind: 'servers' as const, servers: servers.map(toServer) }]),
    ...(questions.length === 0 ? [] : [{ kind: 'unspecified' as const, items: questions }]),
  ];
}

/** Returns the rules without a field, which apply to the whole call. */
function listUnboundRules({ rules }: Operation, blocks: readonly OperationBlock[]): Rule[] {
  const bound = new Set<string>();
  for (const tree of listOperationFieldTrees({ anchor: '', blocks })) {
    walkFields(tree, '', (field) => {
      for (const { anchor } of field.rules) bound.add(anchor);
    });
  }
  return rules.filter((rule) => !bound.has(rule.anchor));
}

function toBlocks(api: Api, operation: Operation): OperationBlock[] {
  const { id, kind, parameters, body, responses } = operation;
  return [
    ...parameters.map(toParametersBlock),
    ...(body === undefined ? [] : [toBodyBlock(id, body)]),
    {
      kind: 'responses',
      title: kind === 'call' ? 'Responses' : 'Your response',
      responses: responses.map(toResponse),
    },
    ...toErrorsBlocks(api, operation),
  ];
}

function toParametersBlock({ location, parameters }: ParameterGroup): ParametersBlock {
  return {
    kind: 'parameters',
    title: PARAMETER_TITLES[location],
    location,
    ...(location === 'querystring' && { lead: WHOLE_QUERY }),
    fields: parameters.map(toParameterField),
  };
}

const WHOLE_QUERY = 'This value is everything after the `?` of the URL. Its name is not sent.';

const PARAMETER_TITLES: Record<ParametersBlock['location'], string> = {
  path: 'Path parameters',
  query: 'Query parameters',
  querystring: 'Query string',
  header: 'Headers',
  cookie: 'Cookies',
};
