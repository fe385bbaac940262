import type { Api, Operation, SecurityScheme } from '../model';
import { parseSampleText, type SampleText, toVariableName } from './sample-text';

/** A secret of a request: where it travels, under which name, and the variable that stands for it. */
export type Credential = { place: 'header' | 'query' | 'cookie'; name: string; value: SampleText };

/** Returns what the first alternative of the operation's security puts into a request, with variables for the secrets. */
export function toCredentials(api: Api, operation: Operation): Credential[] {
  const requirements = operation.security[0]?.requirements ?? [];
  return requirements.flatMap(({ scheme }) => {
    const declared = api.securitySchemes.find(({ name }) => name === scheme);
    return declared === undefined ? [] : toCredential(declared);
  });
}

function toCredential(scheme: SecurityScheme): Credential[] {
  switch (scheme.type) {
    case 'http':
      return [
        authorization(
          `${formatHttpScheme(scheme.scheme)} $${HTTP_VARIABLES[scheme.scheme.toLowerCase()] ?? 'CREDENTIALS'}`,
        ),
      ];
    case 'oauth2':
    case 'openIdConnect':
      return [authorization('Bearer $TOKEN')];
    case 'apiKey':
      return [{ place: scheme.in, name: scheme.parameter, value: [{ variable: toKeyVariable(scheme) }] }];
    case 'mutualTLS':
      return [];
  }
}

const HTTP_VARIABLES: Record<string, string> = { bearer: 'TOKEN', basic: 'BASIC_CREDENTIALS' };

function formatHttpScheme(scheme: string): string {
  return scheme.charAt(0).toUpperCase() + scheme.slice(1);
}

function authorization(text: string): Credential {
  return { place: 'header', name: 'Authorization', value: parseSampleText(text) };
}

/** A vendor's prefix says nothing to the reader who exports the variable: `PAC-API-Key` → `API_KEY`. */
function toKeyVariable({ name, parameter }: { name: string; parameter: string }): string {
  // `Authorization` says nothing of what is sent in it; the scheme's own name does.
  return toVariableName(parameter.toLowerCase() === 'authorization' ? name : parameter)
    .replace(/^[A-Z0-9]+_(?=[A-Z0-9_]+_(KEY|TOKEN|ID|CODE|SECRET)$)/, '')
    .replace(/^X_/, '');
}
