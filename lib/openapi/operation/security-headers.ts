import type { ParseContext } from '@/lib/openapi/schema/tree';
import type { SecurityScheme } from '../model';
import { toCredential } from '../samples/credentials';
import { formatSampleText } from '../samples/sample-text';
import type { Candidate } from './default-headers';
import type { RawOperation } from './raw-operation';
import { parseSecurity } from './security';

/** The headers that carry credentials, in the order of their schemes, with the calls that may send them. */
export function toSecurityHeaders(
  calls: RawOperation[],
  schemes: SecurityScheme[],
  reading: ParseContext,
): Candidate[] {
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
        raw: { schema: { type: 'string' } },
        description: descriptions.length === 0 ? undefined : descriptions.join('\n\n'),
      },
    ];
  });
}

function findHeader(scheme: SecurityScheme): { name: string; example: string } | undefined {
  const credential = toCredential(scheme);
  if (credential?.place !== 'header') return undefined;
  return { name: credential.name, example: formatSampleText(credential.value, (name) => `$${name}`) };
}
