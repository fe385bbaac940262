import type { Api, OAuthFlow, Operation, SecurityScheme } from '@/lib/openapi/model';
import { listRequiredSchemes } from '@/lib/openapi/samples/credentials';

/** An authorization that Postman supports; its settings are a list under the key of its type. */
export type PostmanAuth =
  | { type: 'noauth' }
  | { type: 'bearer'; bearer: AuthSetting[] }
  | { type: 'basic'; basic: AuthSetting[] }
  | { type: 'apikey'; apikey: AuthSetting[] }
  | { type: 'oauth2'; oauth2: AuthSetting[] };

type AuthSetting = { key: string; value: string; type: 'string' };

/** Returns a name for a collection variable: letters, digits, hyphens and underscores. */
export function toIdentifier(name: string): string {
  return name.replace(/[^\w-]+/g, '-').replace(/^-+|(?<!-)-+$/g, '');
}

export function toSecretName(scheme: SecurityScheme): string {
  if (scheme.type === 'oauth2') return 'accessToken';
  if (scheme.type === 'openIdConnect' || (scheme.type === 'http' && scheme.scheme === 'bearer')) return 'bearerToken';
  return toIdentifier(scheme.name);
}

/** Returns the authorization of a request; `noauth` if the document requires nothing that Postman can add. */
export function toAuth(operation: Operation, api: Api): PostmanAuth {
  const scheme = findAuthScheme(operation, api);
  switch (scheme?.type) {
    case 'apiKey':
      return {
        type: 'apikey',
        apikey: toSettings({ key: scheme.parameter, value: `{{${toSecretName(scheme)}}}`, in: scheme.in }),
      };
    case 'http':
      if (scheme.scheme === 'basic') {
        const name = toSecretName(scheme);
        return {
          type: 'basic',
          basic: toSettings({ username: `{{${name}Username}}`, password: `{{${name}Password}}` }),
        };
      }
      return toBearer(scheme);
    case 'openIdConnect':
      return toBearer(scheme);
    case 'oauth2':
      return { type: 'oauth2', oauth2: toSettings(toOAuthSettings(scheme)) };
    case 'mutualTLS':
    case undefined:
      return { type: 'noauth' };
  }
}

function toBearer(scheme: SecurityScheme): PostmanAuth {
  return { type: 'bearer', bearer: toSettings({ token: `{{${toSecretName(scheme)}}}` }) };
}

function toOAuthSettings(scheme: Extract<SecurityScheme, { type: 'oauth2' }>): Record<string, string> {
  const flow = scheme.flows.find(({ kind }) => GRANT_TYPES[kind] !== undefined);
  const grant = flow && GRANT_TYPES[flow.kind];
  return {
    accessToken: `{{${toSecretName(scheme)}}}`,
    tokenType: 'Bearer',
    addTokenTo: 'header',
    ...(flow !== undefined &&
      grant !== undefined && {
        grant_type: grant,
        clientId: '{{clientId}}',
        clientSecret: '{{clientSecret}}',
        ...(flow.authorizationUrl !== undefined && { authUrl: flow.authorizationUrl }),
        ...(flow.tokenUrl !== undefined && { accessTokenUrl: flow.tokenUrl }),
        scope: flow.scopes.map(({ name }) => name).join(' '),
      }),
  };
}

/** Postman doesn't support the device flow, so the reader enters a token. */
const GRANT_TYPES: Partial<Record<OAuthFlow['kind'], string>> = {
  implicit: 'implicit',
  password: 'password_credentials',
  clientCredentials: 'client_credentials',
  authorizationCode: 'authorization_code',
};

function toSettings(values: Record<string, string>): AuthSetting[] {
  return Object.entries(values).map(([key, value]) => ({ key, value, type: 'string' }));
}

/** Returns the scheme that Postman applies itself. It supports one per request: prefers a token or password over a single key. */
export function findAuthScheme(operation: Operation, api: Api): SecurityScheme | undefined {
  const schemes = listRequiredSchemes(api, operation).filter(({ type }) => type !== 'mutualTLS');
  const [only, second] = schemes;
  const isKey = only?.type === 'apiKey' && only.in !== 'cookie';
  if (isKey && second === undefined) return only;
  return schemes.find(
    (scheme) =>
      scheme.type === 'oauth2' ||
      scheme.type === 'openIdConnect' ||
      (scheme.type === 'http' && (scheme.scheme === 'bearer' || scheme.scheme === 'basic')),
  );
}

/** Returns the schemes of an operation whose credentials are headers, query parameters or cookies of the request. */
export function listOtherSchemes(operation: Operation, api: Api): SecurityScheme[] {
  const main = findAuthScheme(operation, api);
  return listRequiredSchemes(api, operation).filter((scheme) => scheme !== main);
}
