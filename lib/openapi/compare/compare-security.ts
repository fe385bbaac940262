import type { Api, OAuthFlow, SecurityAlternative, SecurityScheme } from '@/lib/openapi/model';
import { listOperationsAndCallbacks } from '@/lib/openapi/operations';
import { compareDescribed, compareText, compareUnspecified } from './compare-facts';
import { type Found, pairBy } from './comparison';
import { formatName, formatNames, toSentence } from './words';

/** One way to authenticate: what it asks for, and its words. */
type Way = { asks: ReadonlySet<string>; text: string };

/** Returns what changed in the ways to authenticate a call; none and an empty one mean that everybody may call. */
export function compareSecurity(old: readonly SecurityAlternative[], now: readonly SecurityAlternative[]): Found[] {
  const [before, after] = [toWays(old), toWays(now)];
  const added = after.filter((way) => !before.some((other) => asksAllOf(other, way) && asksAllOf(way, other)));
  // A client that fulfils an old alternative may still call if a new one asks for no more.
  const lost = before.filter((way) => !after.some((other) => asksAllOf(way, other)));
  return [
    ...lost.map(({ text }): Found => {
      const effect = 'Clients that authenticate in this way may be rejected.';
      const message = toSentence(`authentication with ${text} is no longer enough`);
      return { kind: 'breaking', effect, what: 'security', action: 'removed', name: text, message };
    }),
    ...added.map(({ text }): Found => {
      const message = toSentence(`new way to authenticate: ${text}`);
      return { kind: 'compatible', what: 'security', action: 'added', name: text, message };
    }),
  ];
}

function toWays(alternatives: readonly SecurityAlternative[]): Way[] {
  if (alternatives.length === 0) return [{ asks: new Set(), text: NO_CREDENTIALS }];
  return alternatives.map(({ requirements }) => ({
    asks: new Set(
      requirements.flatMap(({ scheme, scopes }) => [scheme, ...scopes.map((scope) => `${scheme} ${scope}`)]),
    ),
    text: requirements.length === 0 ? NO_CREDENTIALS : requirements.map(formatRequirement).join(' and '),
  }));
}

const NO_CREDENTIALS = 'no credentials';

function asksAllOf(way: Way, other: Way): boolean {
  return [...other.asks].every((each) => way.asks.has(each));
}

function formatRequirement({ scheme, scopes }: SecurityAlternative['requirements'][number]): string {
  if (scopes.length === 0) return formatName(scheme);
  return `${formatName(scheme)} with ${scopes.length === 1 ? 'scope' : 'scopes'} ${formatNames(scopes)}`;
}

/** Returns what changed in the ways to prove who calls, each with its anchor; one that calls use is a change of these. */
export function compareSchemes(old: Api, now: Api): { found: Found[]; anchor?: string }[] {
  const toWhole = (action: 'added' | 'removed', { name }: SecurityScheme): Found => ({
    kind: 'wording',
    what: 'security',
    action,
    message: toSentence(
      action === 'added' ? `new security scheme ${formatName(name)}` : `security scheme ${formatName(name)} removed`,
    ),
  });
  return [
    ...listUnused(old, now).map((scheme) => ({ found: [toWhole('removed', scheme)] })),
    ...listUnused(now, old).map((scheme) => ({ found: [toWhole('added', scheme)], anchor: scheme.id })),
    ...pairBy(old.securitySchemes, now.securitySchemes, ({ name }) => name).map(([before, after]) => ({
      found: compareScheme(before, after),
      anchor: after.id,
    })),
  ];
}

/** The schemes that only one document has, and that no call of it uses. */
function listUnused(api: Api, other: Api): SecurityScheme[] {
  const used = new Set(
    listOperationsAndCallbacks(api).flatMap(({ security }) =>
      security.flatMap(({ requirements }) => requirements.map(({ scheme }) => scheme)),
    ),
  );
  const others = new Set(other.securitySchemes.map(({ name }) => name));
  return api.securitySchemes.filter(({ name }) => !used.has(name) && !others.has(name));
}

function compareScheme(old: SecurityScheme, now: SecurityScheme): Found[] {
  const subject = `security scheme ${formatName(now.name)}`;
  const [before, after] = [formatScheme(old), formatScheme(now)];
  const form = { what: 'security', action: 'changed', message: toSentence(`form of ${subject} changed`) } as const;
  return [
    ...(before === after ? [] : [{ ...form, kind: 'breaking' as const, effect: REJECTED, old: before, new: after }]),
    ...compareText(`format of the token of ${subject}`, findFormat(old), findFormat(now)),
    ...compareFlows(subject, listFlows(old), listFlows(now)),
    ...compareScopes(subject, old, now),
    ...compareDescribed(subject, old, now),
    ...compareUnspecified(subject, old.unspecified, now.unspecified),
  ];
}

const REJECTED = 'Credentials in the old form may be rejected.';

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

/** Of two schemes of which one is not OAuth 2.0, the form has changed. */
function compareFlows(subject: string, old: readonly OAuthFlow[], now: readonly OAuthFlow[]): Found[] {
  if (old.length === 0 || now.length === 0) return [];
  const isIn = (flows: readonly OAuthFlow[], { kind }: OAuthFlow) => flows.some((each) => each.kind === kind);
  return [
    ...old
      .filter((flow) => !isIn(now, flow))
      .map(({ kind }): Found => {
        const message = toSentence(`flow ${formatName(kind)} of ${subject} removed`);
        const effect = 'Clients can no longer get a token in this way.';
        return { kind: 'breaking', effect, what: 'security', action: 'removed', message };
      }),
    ...now
      .filter((flow) => !isIn(old, flow))
      .map(({ kind }): Found => {
        const message = toSentence(`new flow ${formatName(kind)} of ${subject}`);
        return { kind: 'compatible', what: 'security', action: 'added', message };
      }),
    ...pairBy(old, now, ({ kind }) => kind).flatMap(([before, after]) => compareUrls(subject, before, after)),
  ];
}

const URLS = {
  authorizationUrl: 'authorization URL',
  deviceAuthorizationUrl: 'device authorization URL',
  tokenUrl: 'token URL',
  refreshUrl: 'refresh URL',
} as const;

function compareUrls(subject: string, old: OAuthFlow, now: OAuthFlow): Found[] {
  // The keys of an object literal are known, which Object.keys does not say.
  const keys = Object.keys(URLS) as (keyof typeof URLS)[];
  return keys.flatMap((key): Found[] => {
    const [before = '', after = ''] = [old[key], now[key]];
    if (before === after) return [];
    const action = before === '' ? 'added' : after === '' ? 'removed' : 'changed';
    const message = toSentence(`${URLS[key]} of flow ${formatName(now.kind)} of ${subject} ${action}`);
    const values = { ...(before !== '' && { old: before }), ...(after !== '' && { new: after }) };
    const found = { what: 'security', action, message, ...values } as const;
    if (before === '') return [{ ...found, kind: 'compatible' }];
    return [{ ...found, kind: 'breaking', effect: 'Requests to the old URL may fail.' }];
  });
}

function compareScopes(subject: string, old: SecurityScheme, now: SecurityScheme): Found[] {
  const [before, after] = [listScopes(old), listScopes(now)];
  return [
    ...[...before.keys()].flatMap((name): Found[] => {
      if (after.has(name)) return [];
      const message = toSentence(`scope ${formatName(name)} of ${subject} removed`);
      return [
        { kind: 'breaking', effect: 'Clients can no longer ask for it.', what: 'security', action: 'removed', message },
      ];
    }),
    ...[...after].flatMap(([name, description]): Found[] => {
      if (before.has(name))
        return compareText(`description of scope ${formatName(name)}`, before.get(name), description);
      const message = toSentence(`new scope ${formatName(name)} of ${subject}`);
      return [{ kind: 'compatible', what: 'security', action: 'added', message }];
    }),
  ];
}

function listScopes(scheme: SecurityScheme): Map<string, string> {
  if (scheme.type !== 'oauth2') return new Map();
  return new Map(scheme.flows.flatMap(({ scopes }) => scopes.map(({ name, description }) => [name, description])));
}
