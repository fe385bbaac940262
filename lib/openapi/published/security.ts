import { formatHttpScheme } from '@/lib/openapi/http';
import { getArray, getObject, getProperty, getString, isObject, type RawObject } from '@/lib/openapi/json';
import { follow } from '@/lib/openapi/pointer';

/** The location of a credential in a request, and the scheme of HTTP authentication, such as `Bearer`. */
export type CredentialField = {
  scheme: string;
  location: 'header' | 'query' | 'cookie';
  name: string;
  type: string | undefined;
};

/** Returns the credentials of each security alternative. A certificate of TLS is not in the request. */
export function toSecurity(document: RawObject, operation: RawObject): CredentialField[][] {
  const schemes = getObject(getObject(document, 'components'), 'securitySchemes');
  const owner = getProperty(operation, 'security') === undefined ? document : operation;
  return getArray(owner, 'security')
    .filter(isObject)
    .map((alternative) =>
      Object.keys(alternative).flatMap((scheme) => toField(scheme, follow(getProperty(schemes, scheme), document))),
    );
}

function toField(scheme: string, raw: RawObject | undefined): CredentialField[] {
  const type = getString(raw, 'type');
  if (type === 'apiKey') {
    const location = getString(raw, 'in');
    const name = getString(raw, 'name') ?? '';
    return location === 'header' || location === 'query' || location === 'cookie'
      ? [{ scheme, location, name, type: undefined }]
      : [];
  }
  const isToken = type === 'oauth2' || type === 'openIdConnect';
  const http = type === 'http' ? formatHttpScheme(getString(raw, 'scheme') ?? '') : undefined;
  if (!isToken && http === undefined) return [];
  return [{ scheme, location: 'header', name: 'Authorization', type: http ?? 'Bearer' }];
}

/** Returns whether a call can have a credential in the header `Authorization`. */
export function usesAuthorization(security: readonly (readonly CredentialField[])[]): boolean {
  return security.flat().some(({ type }) => type !== undefined);
}
