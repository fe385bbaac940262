import {
  asArray,
  asObject,
  asStrings,
  compact,
  formatJsonText,
  getEntries,
  getKeys,
  getObject,
  getProperty,
  getString,
  getStrings,
  type RawObject,
} from '@/lib/openapi/json';
import { formatPointer } from '@/lib/openapi/pointer';
import { nameKeyVariables } from '@/lib/openapi/samples/credentials';
import { toDeprecated } from '@/lib/openapi/schema/describe';
import { dereference, type SpecDocument } from '@/lib/openapi/schema/document';
import { formatNameHint } from '@/lib/text';
import { childAnchor, type UniqueNames } from '../anchor';
import type { Json, OAuthFlow, SecurityAlternative, SecurityScheme } from '../model';

/** Returns the security schemes of a document (OpenAPI 3.1 "Security Scheme Object"), without those of unknown types. */
export function parseSecuritySchemes(document: SpecDocument, anchors: UniqueNames): SecurityScheme[] {
  const entries = getEntries(getObject(document.root, 'components'), 'securitySchemes');
  const schemes = entries.flatMap(([name, value]): SecurityScheme[] => {
    const raw = dereference(value, document);
    const kind = raw && toKind(raw);
    if (kind === undefined) {
      const message = `the security scheme ${name} cannot be read`;
      const pointer = formatPointer(['components', 'securitySchemes', name]);
      document.report(pointer, message, 'give it a type of OpenAPI and what it needs');
      return [];
    }
    const unspecified = getStrings(raw, 'x-unspecified');
    const deprecated = toDeprecated((keyword) => getProperty(raw, keyword));
    const described = compact({ name, description: getString(raw, 'description'), deprecated, unspecified });
    return [{ id: anchors.claim(childAnchor('security', name)), ...described, ...kind }];
  });
  return nameKeyVariables(schemes);
}

type Kind = SecurityScheme extends infer Scheme
  ? Scheme extends SecurityScheme
    ? Omit<Scheme, 'id' | 'name' | 'description' | 'deprecated' | 'unspecified'>
    : never
  : never;

function toKind(raw: RawObject): Kind | undefined {
  switch (getString(raw, 'type')) {
    case 'http':
      return compact({
        type: 'http' as const,
        scheme: (getString(raw, 'scheme') ?? 'bearer').toLowerCase(),
        bearerFormat: getString(raw, 'bearerFormat'),
      });
    case 'apiKey':
      return toApiKey(raw);
    case 'oauth2':
      return compact({
        type: 'oauth2' as const,
        flows: toFlows(raw),
        metadataUrl: getString(raw, 'oauth2MetadataUrl'),
      });
    case 'openIdConnect':
      return { type: 'openIdConnect', url: getString(raw, 'openIdConnectUrl') ?? '' };
    case 'mutualTLS':
      return { type: 'mutualTLS' };
    default:
      return undefined;
  }
}

function toApiKey(raw: RawObject): Kind | undefined {
  const location = getString(raw, 'in');
  const parameter = getString(raw, 'name') ?? '';
  if (parameter.trim() === '' || (location !== 'header' && location !== 'query' && location !== 'cookie'))
    return undefined;
  return { type: 'apiKey', in: location, parameter };
}

const FLOWS = ['implicit', 'password', 'clientCredentials', 'authorizationCode', 'deviceAuthorization'] as const;

function toFlows(raw: RawObject): OAuthFlow[] {
  const flows = getObject(raw, 'flows');
  return FLOWS.flatMap((kind) => {
    const flow = getObject(flows, kind);
    if (flow === undefined) return [];
    const scopes = getEntries(flow, 'scopes').map(([name, text]) => ({
      name,
      description: formatJsonText(text ?? ''),
    }));
    const urls = {
      authorizationUrl: getString(flow, 'authorizationUrl'),
      deviceAuthorizationUrl: getString(flow, 'deviceAuthorizationUrl'),
      tokenUrl: getString(flow, 'tokenUrl'),
      refreshUrl: getString(flow, 'refreshUrl'),
    };
    return [compact({ kind, ...urls, scopes })];
  });
}

/** Returns the alternatives of an operation, else of the document; `[]` on an operation removes those of the document. */
export function parseSecurity(
  owners: RawObject[],
  schemes: SecurityScheme[],
  document: SpecDocument,
): SecurityAlternative[] {
  for (const owner of owners) {
    const list = asArray(getProperty(owner, 'security'));
    if (list !== undefined) return list.map((raw) => toAlternative(raw, schemes, document));
  }
  return [];
}

function toAlternative(raw: Json, schemes: SecurityScheme[], document: SpecDocument): SecurityAlternative {
  const declared = getKeys(getObject(document.root, 'components'), 'securitySchemes');
  const requirements = Object.entries(asObject(raw) ?? {}).map(([name, scopes]) => {
    const scheme = schemes.find((candidate) => candidate.name === name);
    // Mistakes in a scheme have already been reported at the scheme.
    if (scheme === undefined && !declared.includes(name)) {
      const names = schemes.map((candidate) => candidate.name);
      const hint = formatNameHint(name, names, 'add it to components.securitySchemes');
      document.report(raw, `the security scheme ${name} is not declared`, hint);
    }
    // Kept without a scheme, because the call would seem to need no credentials.
    return { scheme: name, ...(scheme !== undefined && { id: scheme.id }), scopes: asStrings(scopes) };
  });
  return { requirements };
}
