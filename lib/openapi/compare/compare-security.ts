import type { SecurityAlternative, SecurityScheme } from '@/lib/openapi/model';
import { compareDescribed, compareText, compareUnspecified } from './compare-facts';
import type { Found } from './comparison';
import { formatName, toSentence } from './words';

/** Returns what changed in the ways to authenticate a call; none and an empty one mean that everybody may call. */
export function compareSecurity(old: readonly SecurityAlternative[], now: readonly SecurityAlternative[]): Found[] {
  const [before, after] = [toSets(old), toSets(now)];
  const added = after.filter((set) => !before.some((other) => includesAll(other, set) && includesAll(set, other)));
  // A client that fulfils an old alternative may still call if a new one asks for no more.
  const lost = before.filter((set) => !after.some((other) => includesAll(set, other)));
  return [
    ...lost.map((set): Found => {
      const effect = 'Clients that authenticate in this way may be rejected.';
      const message = toSentence(`authentication with ${formatSet(set)} is no longer enough`);
      return { kind: 'breaking', effect, what: 'security', action: 'removed', message, old: formatSet(set) };
    }),
    ...added.map((set): Found => {
      const message = toSentence(`new way to authenticate: ${formatSet(set)}`);
      return { kind: 'compatible', what: 'security', action: 'added', message, new: formatSet(set) };
    }),
  ];
}

function toSets(alternatives: readonly SecurityAlternative[]): ReadonlySet<string>[] {
  if (alternatives.length === 0) return [new Set()];
  return alternatives.map(
    ({ requirements }) =>
      new Set(
        requirements.flatMap(({ scheme, scopes }) => [
          formatName(scheme),
          ...scopes.map((scope) => `${formatName(scheme)} scope ${formatName(scope)}`),
        ]),
      ),
  );
}

function includesAll(set: ReadonlySet<string>, others: ReadonlySet<string>): boolean {
  return [...others].every((each) => set.has(each));
}

function formatSet(set: ReadonlySet<string>): string {
  return set.size === 0 ? 'no credentials' : [...set].join(' and ');
}

/** Returns what changed in one way to prove who calls. */
export function compareScheme(old: SecurityScheme, now: SecurityScheme): Found[] {
  const subject = `security scheme ${formatName(now.name)}`;
  const [before, after] = [formatScheme(old), formatScheme(now)];
  const form: Found[] =
    before === after
      ? []
      : [
          {
            kind: 'breaking',
            effect: 'Credentials in the old form may be rejected.',
            what: 'security',
            action: 'changed',
            message: toSentence(`form of ${subject} changed`),
            old: before,
            new: after,
          },
        ];
  return [
    ...form,
    ...compareScopes(subject, old, now),
    ...compareDescribed(subject, old, now),
    ...compareUnspecified(subject, old.unspecified, now.unspecified),
  ];
}

function formatScheme(scheme: SecurityScheme): string {
  switch (scheme.type) {
    case 'http':
      return `HTTP ${scheme.scheme}`;
    case 'apiKey':
      return `${scheme.in} ${scheme.parameter}`;
    case 'oauth2':
      return `OAuth 2.0 ${scheme.flows.map(({ kind, authorizationUrl = '', tokenUrl = '' }) => [kind, authorizationUrl, tokenUrl].filter((word) => word !== '').join(' ')).join(', ')}`;
    case 'openIdConnect':
      return `OpenID Connect ${scheme.url}`;
    case 'mutualTLS':
      return 'mutual TLS';
  }
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
