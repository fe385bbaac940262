import { readFileSync } from 'node:fs';

/** The addresses of the references and, below, of the guides, as a reader types them. */
export const REFERENCES = ['/openapi/legacy', '/openapi/linkv1', '/openapi/linkv2', '/openapi/entryv1'] as const;

export const GUIDES = [
  'accept-transfer',
  'auth',
  'cancel-transfer',
  'complete-order',
  'complete-order-status',
  'complete-transfer',
  'complete-transfer-status',
  'entryv1-events',
  'entryv1-manifest',
  'entryv1-ping',
  'entryv1-session',
  'entryv1-ticket-lookup',
  'entryv1-validate',
  'get-events',
  'get-listings',
  'initiate-transfer',
  'lock',
  'manifest',
  'messaging-service',
  'print',
  'transfer-status',
  'unlock',
  'v0/manifest',
  'v2-auth',
  'v2-initiate-transfer',
  'v2-initiate-transfer-pending',
  'verify',
].map((guide) => `/docs/${guide}`);

/** Every page of the export, from its sitemap. */
export function listSitemap(): string[] {
  const xml = readFileSync('out/sitemap.xml', 'utf8');
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => new URL(url ?? '').pathname);
}
