import type { OAuthFlow, SecurityScheme } from '@/lib/openapi/model';

/** What a security scheme asks for: `header PAC-API-Key`, `HTTP bearer (JWT)`. */
export function formatScheme(scheme: SecurityScheme): string {
  switch (scheme.type) {
    case 'http':
      return `HTTP ${scheme.scheme}${scheme.bearerFormat === undefined ? '' : ` (${scheme.bearerFormat})`}`;
    case 'apiKey':
      return `${PLACES[scheme.in]} ${scheme.parameter}`;
    case 'oauth2':
      return 'OAuth 2.0';
    case 'openIdConnect':
      return `OpenID Connect, ${scheme.url}`;
    case 'mutualTLS':
      return 'mutual TLS';
  }
}

/** An OAuth flow's name in words. */
export function formatFlow({ kind }: OAuthFlow): string {
  return FLOWS[kind];
}

const PLACES = { header: 'header', query: 'query parameter', cookie: 'cookie' };

const FLOWS = {
  implicit: 'Implicit flow',
  password: 'Password flow',
  clientCredentials: 'Client credentials flow',
  authorizationCode: 'Authorization code flow',
};
