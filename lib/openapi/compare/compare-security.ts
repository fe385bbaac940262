import { groupBy } from '@/lib/collections';
import { memoizeWeak } from '@/lib/memoize';
import type { Api, OAuthFlow, SecurityAlternative, SecurityScheme } from '@/lib/openapi/model';
import { listOperationsAndCallbacks } from '@/lib/openapi/operations';
import { breaking, compatible, type FoundChange, toAction, toValues, withAnchor, wording } from './change';
import { compareDescribed, compareText, compareUnspecified } from './compare-details';
import { type ComparedApi, type Comparison, type Paired, pairBy, pairByKeys } from './comparison';
import { formatName, formatNames } from './words';

/** One way to authenticate: the required schemes and scopes, and its text. */
type Alternative = { required: readonly string[]; text: string };

/** Returns the changes in the ways to authenticate a call. Without alternatives, and with an empty one, everybody may call. */
export function compareSecurity(
  comparison: Comparison,
  old: readonly SecurityAlternative[],
  now: readonly SecurityAlternative[],
): FoundChange[] {
  const [before, after] = [toAlternatives(old, newNamesOf(comparison)), toAlternatives(now)];
  const known = new Set(before.map(formatRequired));
  const added = after.filter((alternative) => !known.has(formatRequired(alternative)));
  // A client that fulfills an old alternative still works if a new one requires no more.
  const byFirst = groupBy(after, ({ required: [first] }) => first);
  const isEnough = ({ required }: Alternative) =>
    [undefined, ...required].some((first) =>
      byFirst.get(first)?.some((other) => other.required.every((each) => required.includes(each))),
    );
  const lost = before.filter((alternative) => !isEnough(alternative));
  return [
    ...lost.map(({ text }) => {
      const effect = 'Clients that authenticate in this way may be rejected.';
      return breaking('security', 'removed', `authentication with ${text} is no longer enough`, effect, { name: text });
    }),
    ...added.map(({ text }) => compatible('security', 'added', `new way to authenticate: ${text}`, { name: text })),
  ];
}

function toAlternatives(
  alternatives: readonly SecurityAlternative[],
  newNames?: ReadonlyMap<string, string>,
): Alternative[] {
  if (alternatives.length === 0) return [{ required: [], text: NO_CREDENTIALS }];
  return alternatives.map(({ requirements }) => ({
    required: requirements.flatMap(({ scheme, scopes }) => {
      const name = newNames?.get(scheme) ?? scheme;
      return [name, ...scopes.map((scope) => `${name} ${scope}`)];
    }),
    text: requirements.length === 0 ? NO_CREDENTIALS : requirements.map(formatRequirement).join(' and '),
  }));
}

const NO_CREDENTIALS = 'no credentials';

function formatRequired({ required }: Alternative): string {
  return JSON.stringify([...new Set(required)].sort());
}

function formatRequirement({ scheme, scopes }: SecurityAlternative['requirements'][number]): string {
  if (scopes.length === 0) return formatName(scheme);
  return `${formatName(scheme)} with ${scopes.length === 1 ? 'scope' : 'scopes'} ${formatNames(scopes)}`;
}

/** Returns the changes in security schemes, each with its anchor. Omits added and removed schemes that calls use, because `compareSecurity` reports them. */
export function compareSchemes(old: Api, now: Api): FoundChange[] {
  const { pairs, gone, added } = pairSchemes(old, now);
  return [
    ...withoutUsed(gone, old).map(({ name }) => {
      return wording('security', 'removed', `security scheme ${formatName(name)} removed`);
    }),
    ...withoutUsed(added, now).map(({ name, id }) => {
      return wording('security', 'added', `new security scheme ${formatName(name)}`, { anchor: id });
    }),
    ...pairs.flatMap(([before, after]) => withAnchor(after.id, compareScheme(before, after))),
  ];
}

/** Pairs security schemes by name, then by what clients send: a name is in no message. */
function pairSchemes(old: ComparedApi, now: ComparedApi): Paired<SecurityScheme> {
  return pairByKeys(old.securitySchemes, now.securitySchemes, [({ name }) => name, toSentKey]);
}

function toSentKey(scheme: SecurityScheme): string {
  const flows = listFlows(scheme).map(({ kind, authorizationUrl = '', tokenUrl = '' }) => [
    kind,
    authorizationUrl,
    tokenUrl,
  ]);
  return JSON.stringify([
    toForm(scheme),
    flows.sort(),
    listScopes(scheme)
      .map(({ name }) => name)
      .sort(),
  ]);
}

const newNamesOf = memoizeWeak(
  ({ old, now }: Comparison) =>
    new Map(pairSchemes(old, now).pairs.map(([before, after]) => [before.name, after.name])),
);

function withoutUsed(schemes: readonly SecurityScheme[], api: Api): SecurityScheme[] {
  const used = new Set(
    listOperationsAndCallbacks(api).flatMap(({ security }) =>
      security.flatMap(({ requirements }) => requirements.map(({ scheme }) => scheme)),
    ),
  );
  return schemes.filter(({ name }) => !used.has(name));
}

function compareScheme(old: SecurityScheme, now: SecurityScheme): FoundChange[] {
  const subject = `security scheme ${formatName(now.name)}`;
  const [before, after] = [formatScheme(old), formatScheme(now)];
  const values = { old: before, new: after };
  const form = breaking('security', 'changed', `form of ${subject} changed`, REJECTED, values);
  const renamed = `security scheme ${formatName(old.name)} is now called ${formatName(now.name)}`;
  return [
    ...(old.name === now.name ? [] : [wording('security', 'changed', renamed)]),
    ...(toForm(old) === toForm(now) ? [] : [form]),
    ...compareText(`format of the token of ${subject}`, findFormat(old), findFormat(now)),
    ...compareFlows(subject, listFlows(old), listFlows(now)),
    ...compareScopes(subject, old, now),
    ...compareDescribed(subject, old, now),
    ...compareUnspecified(subject, old.unspecified, now.unspecified),
  ];
}

const REJECTED = 'Credentials in the old form may be rejected.';

/** Names of headers have no case. */
function toForm(scheme: SecurityScheme): string {
  const form = formatScheme(scheme);
  return scheme.type === 'apiKey' && scheme.in === 'header' ? form.toLowerCase() : form;
}

function formatScheme(scheme: SecurityScheme): string {
  switch (scheme.type) {
    case 'http':
      return `HTTP ${scheme.scheme.toLowerCase()}`;
    case 'apiKey':
      return `${scheme.in} ${formatName(scheme.parameter)}`;
    case 'oauth2':
      return 'OAuth 2.0';
    case 'openIdConnect':
      return `OpenID Connect ${scheme.url}`;
    case 'mutualTLS':
      return 'mutual TLS';
  }
}

function findFormat(scheme: SecurityScheme): string | undefined {
  return scheme.type === 'http' ? scheme.bearerFormat : undefined;
}

function listFlows(scheme: SecurityScheme): OAuthFlow[] {
  return scheme.type === 'oauth2' ? scheme.flows : [];
}

/** Compares OAuth flows. If one of the schemes isn't OAuth 2.0, the type is reported as changed instead. */
function compareFlows(subject: string, old: readonly OAuthFlow[], now: readonly OAuthFlow[]): FoundChange[] {
  if (old.length === 0 || now.length === 0) return [];
  const { pairs, gone, added } = pairBy(old, now, ({ kind }) => kind);
  const effect = 'Clients can no longer get a token in this way.';
  return [
    ...gone.map(({ kind }) => {
      return breaking('security', 'removed', `flow ${formatName(kind)} of ${subject} removed`, effect);
    }),
    ...added.map(({ kind }) => compatible('security', 'added', `new flow ${formatName(kind)} of ${subject}`)),
    ...pairs.flatMap(([before, after]) => compareUrls(`flow ${formatName(after.kind)} of ${subject}`, before, after)),
  ];
}

const URLS = [
  ['authorizationUrl', 'authorization URL'],
  ['deviceAuthorizationUrl', 'device authorization URL'],
  ['tokenUrl', 'token URL'],
  ['refreshUrl', 'refresh URL'],
] as const;

function compareUrls(subject: string, old: OAuthFlow, now: OAuthFlow): FoundChange[] {
  return URLS.flatMap(([key, name]): FoundChange[] => {
    const [before = '', after = ''] = [old[key], now[key]];
    if (before === after) return [];
    const action = toAction(before, after);
    const words = `${name} of ${subject} ${action}`;
    if (before === '') return [compatible('security', action, words, toValues(before, after))];
    return [breaking('security', action, words, 'Requests to the old URL may fail.', toValues(before, after))];
  });
}

function compareScopes(subject: string, old: SecurityScheme, now: SecurityScheme): FoundChange[] {
  const { pairs, gone, added } = pairBy(listScopes(old), listScopes(now), ({ name }) => name);
  const effect = 'Clients can no longer ask for it.';
  return [
    ...gone.map(({ name }) => {
      return breaking('security', 'removed', `scope ${formatName(name)} of ${subject} removed`, effect);
    }),
    ...added.map(({ name }) => compatible('security', 'added', `new scope ${formatName(name)} of ${subject}`)),
    ...pairs.flatMap(([before, { name, description }]) =>
      compareText(`description of scope ${formatName(name)}`, before.description, description),
    ),
  ];
}

function listScopes(scheme: SecurityScheme): OAuthFlow['scopes'] {
  const scopes = scheme.type === 'oauth2' ? scheme.flows.flatMap((flow) => flow.scopes) : [];
  return [...new Map(scopes.map((scope) => [scope.name, scope])).values()];
}
