import { headingAnchors } from '@/lib/openapi/anchor';
import { formatHttpScheme, PARAMETER_NOUNS } from '@/lib/openapi/http';
import { compact } from '@/lib/openapi/json';
import type {
  Api,
  CommonHeader,
  SecurityScheme as ModelScheme,
  Server as ModelServer,
  OAuthFlow,
} from '@/lib/openapi/model';
import { listOperations } from '@/lib/openapi/operations';
import { isHeaderRequired, toCredential } from '@/lib/openapi/samples/credentials';
import { formatExports, formatPowerShell, listEnvironment } from '@/lib/openapi/samples/environment';
import { listVariables } from '@/lib/openapi/samples/sample-text';
import { listHeadings } from '@/lib/prose/plain';
import { formatCount } from '@/lib/text';
import { sectionAnchors } from './anchors';
import type {
  DescriptionHeading,
  IndexGroup,
  Inline,
  OverviewSection,
  OverviewTopic,
  SecurityScheme,
  Server,
} from './document';
import { toCommonHeaderField, toExternalLink } from './fields';
import { inlineCode, link, text } from './inline';
import { listItemQuestions } from './open-questions';
import { listTopicHeaders } from './walk';
import { DEPRECATED, OPEN_QUESTIONS } from './words';

export function toOverviewSection(api: Api, index: IndexGroup[]): OverviewSection {
  return compact({
    kind: 'overview',
    anchor: sectionAnchors.overview,
    title: api.title,
    apiMeta: toApiMeta(api),
    summary: api.summary,
    description: api.description,
    headings: toHeadings(api.description),
    topics: toTopics(api, index),
  });
}

function toHeadings(description = ''): DescriptionHeading[] {
  const headings = listHeadings(description);
  const anchors = headingAnchors(headings);
  return headings.map((heading, index) => ({ ...heading, anchor: anchors[index] ?? '' }));
}

export function toServer({ variables, ...server }: ModelServer): Server {
  return {
    ...server,
    variables: variables.map(({ name, default: value, values, description: about }) => ({
      name,
      content: [
        inlineCode(`{${name}}`),
        ...(value === '' ? [text(' is empty')] : [text(' is '), inlineCode(value)]),
        text(` here${values.length > 1 ? `, one of ${values.join(', ')}` : ''}.`),
      ],
      ...(about !== undefined && { description: about }),
    })),
  };
}

/** Returns the number of operations of an API, in the same words everywhere: `13 operations, 2 messages received`. */
export function formatOperationCount(api: Pick<Api, 'groups'>): string {
  const all = listOperations(api);
  const calls = all.filter(({ kind }) => kind === 'call').length;
  const messages = all.length - calls;
  return [
    ...(calls > 0 || messages === 0 ? [formatCount(calls, 'operation')] : []),
    ...(messages > 0 ? [`${formatCount(messages, 'message')} received`] : []),
  ].join(', ');
}

function toApiMeta(api: Api): Inline[][] {
  const { license, contact = {}, termsOfService, externalDocs } = api;
  const { name, url, email } = contact;
  const more = externalDocs === undefined ? undefined : toExternalLink(externalDocs);
  return [
    [text(`Version ${api.version}`)],
    [text(`OpenAPI ${api.specVersion}`)],
    [text(formatOperationCount(api))],
    ...(license === undefined
      ? []
      : [
          [
            toOptionalLink(
              license.url,
              license.name + (license.identifier === undefined ? '' : ` (${license.identifier})`),
            ),
          ],
        ]),
    ...(url === undefined && name === undefined ? [] : [[toOptionalLink(url, name ?? 'Contact')]]),
    ...(email === undefined ? [] : [[link(`mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`, text(email))]]),
    ...(termsOfService === undefined ? [] : [[link(termsOfService, text('Terms of service'))]]),
    ...(more === undefined ? [] : [[link(more.href, text(more.text))]]),
  ];
}

function toOptionalLink(url: string | undefined, words: string): Inline {
  return url === undefined ? text(words) : link(url, text(words));
}

function toTopics(api: Api, index: IndexGroup[]): OverviewTopic[] {
  const { servers, securitySchemes, commonHeaders, unspecified } = api;
  const topics: OverviewTopic[] = [
    { kind: 'index', anchor: sectionAnchors.operations, title: 'Operations', groups: index },
  ];
  if (servers.length > 0) {
    topics.push({ kind: 'servers', anchor: sectionAnchors.servers, title: 'Servers', servers: servers.map(toServer) });
  }
  if (securitySchemes.length > 0) {
    const schemes = toSecuritySchemes(api);
    topics.push({ kind: 'security', anchor: sectionAnchors.security, title: 'Authentication', schemes });
  }
  const others = commonHeaders.filter(({ source }) => source !== 'security');
  if (others.length > 0) {
    const fields = others.map((header) => toCommonHeaderField(header));
    topics.push({ kind: 'headers', anchor: sectionAnchors.headers, title: 'Common headers', fields });
  }
  topics.push(...toSetUpTopics(api));
  const schemes = topics.flatMap((topic) => (topic.kind === 'security' ? topic.schemes : []));
  const items = listItemQuestions(unspecified, schemes, topics.flatMap(listTopicHeaders));
  if (items.length > 0) {
    topics.push({ kind: 'unspecified', anchor: sectionAnchors.unspecified, title: OPEN_QUESTIONS, items });
  }
  return topics;
}

/** Returns the security schemes, each common header with the first scheme that sends it. */
function toSecuritySchemes(api: Api): SecurityScheme[] {
  const headers = new Map(
    api.commonHeaders
      .filter(({ source }) => source === 'security')
      .map((header) => [header.name.toLowerCase(), toCommonHeaderField(header, countCallsRequiring(api, header))]),
  );
  const read = new Set(listEnvironment(api).map(({ name }) => name));
  const findName = (scheme: ModelScheme) => {
    const credential = toCredential(scheme);
    return credential?.location === 'header' ? credential.name.toLowerCase() : '';
  };
  return api.securitySchemes.map((scheme) => {
    const credential = toCredential(scheme);
    const name = findName(scheme);
    const header = headers.get(name);
    headers.delete(name);
    // The counts are those of the header, which several schemes may send.
    const isShared = api.securitySchemes.filter((other) => findName(other) === name).length > 1;
    const uses = header?.notes.flatMap(({ kind, text: use }) => (kind === 'fact' && !isShared ? [use] : [])) ?? [];
    const variables = listVariables(credential?.value ?? []).filter((variable) => read.has(variable));
    return compact({ ...toSecurityScheme(scheme), header, uses, variables });
  });
}

/** Returns the number of calls that can't be authenticated without the header. */
function countCallsRequiring(api: Api, { name }: CommonHeader): number {
  const senders = listOperations(api).filter(({ commonHeaders }) => commonHeaders.includes(name));
  return senders.filter(({ security }) => isHeaderRequired(security, api.securitySchemes, name)).length;
}

function toSetUpTopics(api: Api): OverviewTopic[] {
  const variables = listEnvironment(api);
  if (variables.length === 0) return [];
  const shown = new Set([...api.servers, ...api.securitySchemes].map(({ description }) => description));
  return [
    {
      kind: 'setup',
      anchor: sectionAnchors.setup,
      title: 'Set up',
      lead: 'The samples read these environment variables.',
      variables: variables.map(({ name, description }) =>
        compact({ name, description: shown.has(description) ? undefined : description }),
      ),
      commands: [
        { label: 'macOS, Linux', lang: 'shell', source: formatExports(variables) },
        { label: 'PowerShell', lang: 'powershell', source: formatPowerShell(variables) },
      ],
    },
  ];
}

function toSecurityScheme(scheme: ModelScheme): Omit<SecurityScheme, 'header' | 'uses' | 'variables'> {
  const { id, name, description, deprecated, unspecified } = scheme;
  const metadataUrl = scheme.type === 'oauth2' ? scheme.metadataUrl : undefined;
  return compact({
    anchor: id,
    name,
    method: toMethod(scheme),
    deprecated: deprecated && (deprecated.reason ?? DEPRECATED),
    description,
    urls: metadataUrl === undefined ? [] : [[text('Server metadata at '), inlineCode(metadataUrl)]],
    flows: scheme.type === 'oauth2' ? scheme.flows.map(toFlow) : [],
    unspecified,
  });
}

function toFlow({ kind, scopes, ...flow }: OAuthFlow): SecurityScheme['flows'][number] {
  const { authorizationUrl, deviceAuthorizationUrl, tokenUrl, refreshUrl } = flow;
  const urls = [
    ['Authorize at ', authorizationUrl],
    ['Device code from ', deviceAuthorizationUrl],
    ['Token from ', tokenUrl],
    ['Refresh at ', refreshUrl],
  ] as const;
  return {
    title: FLOWS[kind],
    urls: urls.flatMap(([words, url]) => (url === undefined ? [] : [[text(words), inlineCode(url)]])),
    scopes,
  };
}

const FLOWS: Record<OAuthFlow['kind'], string> = {
  implicit: 'Implicit flow',
  password: 'Password flow',
  clientCredentials: 'Client credentials flow',
  authorizationCode: 'Authorization code flow',
  deviceAuthorization: 'Device authorization flow',
};

function toMethod(scheme: ModelScheme): Inline[] {
  switch (scheme.type) {
    case 'http':
      return toHeader(scheme.scheme, scheme.bearerFormat);
    case 'apiKey':
      return [inlineCode(scheme.parameter), text(` ${PARAMETER_NOUNS[scheme.in]}`)];
    case 'oauth2':
      return toHeader('Bearer', 'OAuth 2.0');
    case 'openIdConnect':
      return toHeader('Bearer', `OpenID Connect, ${scheme.url}`);
    case 'mutualTLS':
      return [text('mutual TLS')];
  }
}

function toHeader(scheme: string, details?: string): Inline[] {
  return [
    inlineCode(`Authorization: ${formatHttpScheme(scheme)}`),
    text(details === undefined ? ' header' : ` header (${details})`),
  ];
}
