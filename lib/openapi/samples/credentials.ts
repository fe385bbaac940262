import type { Api, Operation, SecurityScheme } from '../model';
import { type SampleText, toVariableName } from './sample-text';

/** A secret of a request: where it travels, under which name, and the variable in its place. */
export type Credential = { place: 'header' | 'query' | 'cookie'; name: string; value: SampleText };

/** Returns what the first alternative of the operation's security puts into a request, with variables for the secrets. */
export function toCredentials(api: Api, operation: Operation): Credential[] {
  const requirements = operation.security[0]?.requirements ?? [];
  return requirements.flatMap(({ scheme }) => {
    const declared = api.securitySchemes.find(({ name }) => name === scheme);
    return declared === undefined ? [] : (toCredential(declared) ?? []);
  });
}

/** Returns what a scheme puts into a request; undefined where it proves who calls before there is one. */
export function toCredential(scheme: SecurityScheme): Credential | undefined {
  switch (scheme.type) {
    case 'http':
      return authorization(scheme.scheme, HTTP_VARIABLES[scheme.scheme] ?? 'CREDENTIALS');
    case 'oauth2':
    case 'openIdConnect':
      return authorization('bearer', 'TOKEN');
    case 'apiKey':
      return { place: scheme.in, name: scheme.parameter, value: [{ variable: toKeyVariable(scheme) }] };
    case 'mutualTLS':
      return undefined;
  }
}

const HTTP_VARIABLES: Record<string, string> = { bearer: 'TOKEN', basic: 'BASIC_CREDENTIALS' };

function authorization(scheme: string, variable: string): Credential {
  const word = scheme.charAt(0).toUpperCase() + scheme.slice(1);
  return { place: 'header', name: 'Authorization', value: [`${word} `, { variable }] };
}

/** `Authorization` says nothing of what is sent in it; the scheme's own name does. */
function toKeyVariable({ name, parameter }: { name: string; parameter: string }): string {
  return toVariableName(parameter.toLowerCase() === 'authorization' ? name : parameter);
}
