import { formatProse, formatUnspecified, type Place } from '@/lib/markdown/prose';
import { formatCode, formatHeading, formatItem, formatText } from '@/lib/markdown/text';
import type { Api, OAuthFlow, Operation, SecurityScheme } from '@/lib/openapi/model';
import { referenceSections } from '@/lib/site/reference-links';
import { formatFlow, formatScheme } from '@/lib/site/security-words';

/** Returns which credentials a call needs: `Security: \`a\` and \`b\`, or none.` */
export function formatAlternatives({ security }: Operation): string {
  if (security.length === 0) return '';
  const alternatives = security.map(({ requirements }) => {
    if (requirements.length === 0) return 'none';
    return requirements.map(({ scheme, scopes }) => `${formatCode(scheme)}${formatScopes(scopes)}`).join(' and ');
  });
  return `Security: ${alternatives.join(', or ')}.`;
}

function formatScopes(scopes: readonly string[]): string {
  return scopes.length === 0 ? '' : ` (scopes ${scopes.map(formatCode).join(', ')})`;
}

/** Returns the security schemes of an API, each described once. */
export function formatSecuritySchemes({ securitySchemes }: Api, place: Place): string[] {
  if (securitySchemes.length === 0) return [];
  const items = securitySchemes.map((scheme) => formatSecurityScheme(scheme, place));
  return [formatHeading(place.level, 'Security schemes', referenceSections.security), items.join('\n')];
}

function formatSecurityScheme(scheme: SecurityScheme, place: Place): string {
  return formatItem(`${formatCode(scheme.name)}: ${formatText(formatScheme(scheme))}`, [
    scheme.description === undefined ? '' : formatProse(scheme.description, place),
    ...(scheme.type === 'oauth2' ? scheme.flows.map((flow) => formatOAuthFlow(flow, place)) : []),
    formatUnspecified(scheme.unspecified, place),
  ]);
}

function formatOAuthFlow(flow: OAuthFlow, place: Place): string {
  const addresses = [
    ['Authorization', flow.authorizationUrl],
    ['Token', flow.tokenUrl],
    ['Refresh', flow.refreshUrl],
  ].flatMap(([name, url]) => (url === undefined ? [] : [`${name} address: ${formatCode(url)}.`]));
  const scopes = flow.scopes.map(({ name, description }) =>
    formatItem(`${formatCode(name)}: ${formatProse(description, place)}`),
  );
  return formatItem(`${formatFlow(flow)}. ${addresses.join(' ')}`.trim(), [scopes.join('\n')]);
}
