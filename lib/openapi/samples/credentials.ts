import { findOwn } from '@/lib/collections';
import { formatHttpScheme } from '@/lib/openapi/http';
import type { Api, Operation, SecurityAlternative, SecurityScheme } from '../model';
import { createNames, listVariables, type SampleText, toVariableName } from './sample-text';

export type Credential = { location: 'header' | 'query' | 'cookie'; name: string; value: SampleText };

export function toCredentials(api: Api, operation: Operation): Credential[] {
  return listRequiredSchemes(api, operation).flatMap((scheme) => toCredential(scheme) ?? []);
}

/** Returns the declared schemes of the first security alternative. */
export function listRequiredSchemes({ securitySchemes }: Api, { security }: Operation): SecurityScheme[] {
  const requirements = security[0]?.requirements ?? [];
  return requirements.flatMap(({ scheme }) => securitySchemes.find(({ name }) => name === scheme) ?? []);
}

/** Returns whether every security alternative of a call sends a credential in this header. */
export function isHeaderRequired(security: SecurityAlternative[], schemes: SecurityScheme[], header: string): boolean {
  const senders = schemes.filter((scheme) => {
    const credential = toCredential(scheme);
    return credential?.location === 'header' && credential.name.toLowerCase() === header.toLowerCase();
  });
  return security.every(({ requirements }) => requirements.some(({ id }) => senders.some((one) => one.id === id)));
}

/** Returns the credential of a scheme; undefined if the client authenticates before the request, as in mutual TLS. */
export function toCredential(scheme: SecurityScheme): Credential | undefined {
  switch (scheme.type) {
    case 'http':
      return authorization(scheme.scheme, findOwn(HTTP_VARIABLES, scheme.scheme) ?? 'CREDENTIALS');
    case 'oauth2':
    case 'openIdConnect':
      return authorization('bearer', 'TOKEN');
    case 'apiKey':
      return {
        location: scheme.in,
        name: scheme.parameter,
        value: [{ variable: scheme.variable ?? toKeyVariable(scheme) }],
      };
    case 'mutualTLS':
      return undefined;
  }
}

const HTTP_VARIABLES: Record<string, string> = { bearer: 'TOKEN', basic: 'BASIC_CREDENTIALS' };

function authorization(scheme: string, variable: string): Credential {
  return { location: 'header', name: 'Authorization', value: [`${formatHttpScheme(scheme)} `, { variable }] };
}

function toKeyVariable(scheme: { name: string; parameter: string }): string {
  return toVariableName(toKeyName(scheme));
}

/** `Authorization` doesn't describe an API key, so the scheme's name is used instead. */
function toKeyName({ name, parameter }: { name: string; parameter: string }): string {
  return parameter.toLowerCase() === 'authorization' ? name : parameter;
}

/** Returns the schemes with a numbered variable for each API key that would share one with another credential: `TOKEN_2`. */
export function nameKeyVariables(schemes: SecurityScheme[]): SecurityScheme[] {
  const others = schemes.filter(({ type }) => type !== 'apiKey').flatMap((scheme) => toCredential(scheme)?.value ?? []);
  const claim = createNames('_');
  for (const variable of listVariables(others)) claim(variable, '');
  return schemes.map((scheme) => {
    if (scheme.type !== 'apiKey') return scheme;
    const variable = claim(toKeyVariable(scheme), toKeyName(scheme).toLowerCase());
    return variable === toKeyVariable(scheme) ? scheme : { ...scheme, variable };
  });
}
