import { findOwn } from '@/lib/collections';
import type { CredentialField } from '@/lib/openapi/published/security';
import { decodeFormText } from './decode';
import type { SentParameters } from './parameters';
import { type FoundProblem, toMissing } from './problem';

/** Returns what is wrong with the credentials of the security alternative that the request comes closest to; nothing if one is fulfilled. */
export function findCredentialProblems(
  security: readonly (readonly CredentialField[])[],
  sent: SentParameters,
): FoundProblem[] {
  const found = security.map((fields) => fields.flatMap((field) => findProblem(field, sent)));
  return found.sort((one, other) => one.length - other.length)[0] ?? [];
}

function findProblem({ scheme, location, name, type }: CredentialField, sent: SentParameters): FoundProblem[] {
  const value = findValue(location, name, sent);
  const at = `${location}.${name}`;
  const example = `${type === undefined ? '' : `${type} `}…`;
  const hint =
    location === 'header' ? `send \`${name}: ${example}\`` : `send \`${name}=${example}\` in the ${location}`;
  if (value.trim() === '') {
    const { message } = toMissing(at, name, location === 'query' ? 'query parameter' : location);
    return [{ location: at, kind: 'credential', message, hint }];
  }
  if (type === undefined || hasForm(type, value)) return [];
  return [
    {
      location: at,
      kind: 'credential',
      message: `the credential \`${scheme}\` does not have the form \`${example}\``,
      hint,
    },
  ];
}

function findValue(
  location: CredentialField['location'],
  name: string,
  { header, query, cookie }: SentParameters,
): string {
  if (location === 'header') return findOwn(header, name.toLowerCase()) ?? '';
  return (location === 'query' ? query : cookie).find(([key]) => decodeFormText(key) === name)?.[1] ?? '';
}

/** Returns whether a credential has its scheme, in any case, and a value; for `Basic`, a user and a password. */
function hasForm(type: string, value: string): boolean {
  const [scheme = '', ...rest] = value.trim().split(/\s+/);
  if (scheme.toLowerCase() !== type.toLowerCase() || rest.length === 0) return false;
  return type !== 'Basic' || Buffer.from(rest.join(''), 'base64').includes(':');
}
