import type { SecurityScheme } from '../model';
import type { Reading } from '../schema/tree';
import type { Candidate } from './default-headers';
import type { RawOperation } from './raw-operation';
import { parseSecurity } from './security';

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
    const countCalls = ({ id }: SecurityScheme) =>
      senders.filter(({ list }) => list.some((ids) => ids.includes(id))).length;
    // Schemes may share a header, such as a key to open a session and the session's token: the most used one comes first.
    const used = carried.filter((scheme) => countCalls(scheme) > 0).sort((a, b) => countCalls(b) - countCalls(a));
    const [main] = used;
    const header = main === undefined ? undefined : findHeader(main);
    if (header === undefined) return [];
    const descriptions = used.flatMap(({ description }) => description ?? []);
    return [
      {
        ...header,
        required: senders.every(({ list }) => list.every(sends)),
        source: 'security',
        calls: new Set(senders.map(({ call }) => call)),
        raw: {},
        ...(descriptions.length > 0 && { description: descriptions.join('\n\n') }),
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
