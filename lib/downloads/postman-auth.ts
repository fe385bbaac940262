import type { Api, OAuthFlow, Operation, SecurityScheme } from '@/lib/openapi/model';
import { listRequiredSchemes } from '@/lib/openapi/samples/credentials';

/** An authorization that Postman supports; its settings are a list under the key of its type. */
export type PostmanAuth =
  | { type: 'noauth' }
  | { type: 'bearer'; bearer: AuthSetting[] }
  | { type: 'basic'; basic: AuthSetting[] }
  | { type: 'apikey'; apikey: AuthSetting[] }
  | { type: 'oauth2'; oauth2: AuthSetting[] };

/** Returns the unique key of a collection variable. `owner` tells things apart whose names are equal in Postman. */
export type ToKey = (name: string, owner: string) => string;

type AuthSetting = { key: string; value: string; type: 'string' };

/** Returns the collection variable of a scheme's secret. Schemes with a token share one. */
export function toSecretKey(scheme: SecurityScheme, toKey: ToKey): string {
  if (scheme.type === 'oauth2') return toKey('accessToken', 'OAuth token');
  if (isBearer(scheme)) return toKey('bearerToken', 'bearer token');
  return toKey(scheme.name, `scheme ${scheme.name}`);
}

function isBearer(scheme: SecurityScheme): boolean {
  return scheme.type === 'openIdConnect' || (scheme.type === 'http' && scheme.scheme === 'bearer');
}

/** Returns the authorization of a request; `noauth` if the document requires nothing that Postman can add. */
export function toAuth(operation: Operation, api: Api, toKey: ToKey): PostmanAuth {
  const scheme = findAuthScheme(operation, api);
  switch (scheme?.type) {
    case 'apiKey':
      return {
        type: 'apikey',
        apikey: toSettings({ key: scheme.parameter, value: `{{${toSecretKey(scheme, toKey)}}}`, in: scheme.in }),
      };
    case 'http':
    case 'openIdConnect':
      if (isBearer(scheme))
        return { type: 'bearer', bearer: toSettings({ token: `{{${toSecretKey(scheme, toKey)}}}` }) };
      return {
        type: 'basic',
        basic: toSettings({
          username: `{{${toKey(`${scheme.name}Username`, `user of ${scheme.name}`)}}}`,
          password: `{{${toKey(`${scheme.name}Password`, `password of ${scheme.name}`)}}}`,
        }),
      };
    case 'oauth2':
      return { type: 'oauth2', oauth2: toSettings(toOAuthSettings(scheme, toKey)) };
    case 'mutualTLS':
    case undefined:
      return { type: 'noauth' };
  }
}

function toOAuthSettings(scheme: Extract<SecurityScheme, { type: 'oauth2' }>, toKey: ToKey): Record<string, string> {
  const flow = scheme.flows.find(({ kind }) => GRANT_TYPES[kind] !== undefined);
  const grant = flow && GRANT_TYPES[flow.kind];
  return {
    accessToken: `{{${toSecretKey(scheme, toKey)}}}`,
    tokenType: 'Bearer',
    addTokenTo: 'header',
    ...(flow !== undefined &&
      grant !== undefined && {
        grant_type: grant,
        clientId: `{{${toKey('clientId', 'OAuth client')}}}`,
        clientSecret: `{{${toKey('clientSecret', 'OAuth client')}}}`,
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
  const isBasic = (scheme: SecurityScheme) => scheme.type === 'http' && scheme.scheme === 'basic';
  return schemes.find((scheme) => scheme.type === 'oauth2' || isBearer(scheme) || isBasic(scheme));
}

/** Returns the schemes of an operation whose credentials are headers, query parameters or cookies of the request. */
export function listOtherSchemes(operation: Operation, api: Api): SecurityScheme[] {
  const main = findAuthScheme(operation, api);
  return listRequiredSchemes(api, operation).filter((scheme) => scheme !== main);
}
