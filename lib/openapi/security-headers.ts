import type { Candidate } from './default-headers';
import type { SecurityScheme } from './model';
import type { RawOperation } from './raw-operation';
import { parseSecurity } from './security';
import type { Reading } from './tree';

/** The headers that carry credentials, in the order of their schemes, with the calls that may send them. */
export function toSecurityHeaders(calls: RawOperation[], schemes: SecurityScheme[], reading: Reading): Candidate[] {
  const alternatives = calls.map((call) => ({
    call,
    list: parseSecurity([call.raw, reading.document.root], schemes, reading).map(({ requirements }) =>
      requirements.map(({ id }) => id),
    ),
  }));
  const names = new Set(schemes.flatMap((scheme) => findHeader(scheme)?.name.toLowerCase() ?? []));
  return [...names].flatMap((name): Candidate[] => {
    const carried = schemes.filter((scheme) => findHeader(scheme)?.name.toLowerCase() === name);
    const sends = (ids: string[]) => carried.some(({ id }) => ids.includes(id));
    const senders = alternatives.filter(({ list }) => list.some(sends));
    const [used] = carried.filter(({ id }) => senders.some(({ list }) => list.some((ids) => ids.includes(id))));
    const header = used === undefined ? undefined : findHeader(used);
    if (used === undefined || header === undefined) return [];
    const { description } = used;
    const required = senders.every(({ list }) => list.every(sends));
    const callers = new Set(senders.map(({ call }) => call));
    return [
      {
        ...header,
        required,
        source: 'security',
        calls: callers,
        raw: {},
        ...(description !== undefined && { description }),
      },
    ];
  });
}

function findHeader(scheme: SecurityScheme): { name: string; example: string } | undefined {
  switch (scheme.type) {
    case 'apiKey':
      return scheme.in === 'header' ? { name: scheme.parameter, example: toVariable(scheme.parameter) } : undefined;
    case 'http':
      return { name: 'Authorization', example: formatCredentials(scheme.scheme) };
    case 'oauth2':
    case 'openIdConnect':
      return { name: 'Authorization', example: 'Bearer $TOKEN' };
    case 'mutualTLS':
      return undefined;
  }
}

function formatCredentials(scheme: string): string {
  if (scheme === 'bearer') return 'Bearer $TOKEN';
  return `${scheme.charAt(0).toUpperCase()}${scheme.slice(1)} $CREDENTIALS`;
}

/** The variable that stands for a value that only the reader knows: `$PAC_API_KEY`. */
export function toVariable(header: string): string {
  return `$${header.toUpperCase().replace(/[^A-Z0-9]+/g, '_')}`;
}
