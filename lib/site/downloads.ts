import { dropBase, formatApiHref, formatFlowsHref, formatSiteHref } from './urls';

/** The downloads at the top of a reference, with the labels of their links. */
export const DOWNLOADS = [
  { kind: 'yaml', label: 'OpenAPI YAML' },
  { kind: 'json', label: 'OpenAPI JSON' },
  { kind: 'postman.json', label: 'Postman collection' },
  { kind: 'd.ts', label: 'TypeScript types' },
] as const;

/** A file of each API: a download, or the environment of its samples. */
export type ApiFile = (typeof DOWNLOADS)[number]['kind'] | 'env';

/** Returns the URL of a file of an API: `/openapi/linkv1.postman.json`. */
export function formatDownloadHref(api: string, kind: ApiFile): string {
  return `${formatApiHref(api)}.${kind}`;
}

/** Returns the paths of the machine-readable files that guides can link to, without the base path. */
export function listDownloadPaths(apis: readonly string[], hasFlows: boolean): string[] {
  const kinds = [...DOWNLOADS.map(({ kind }) => kind), 'env'] as const;
  const files = apis.flatMap((api) => kinds.map((kind) => formatDownloadHref(api, kind)));
  return [...files, ...(hasFlows ? [formatFlowsHref()] : []), formatSiteHref(`/${AGENTS_FILE}`)].map(dropBase);
}

/** The package of the mock, below the site's root. Integrators run it with `npx`. */
export const MOCK_FILE = 'mock.tgz';

/** The package of the docs server for coding agents, below the site's root. */
export const DOCS_MCP_FILE = 'docs-mcp.tgz';

/** The index of all calls for the instructions of coding agents, below the site's root. */
export const AGENTS_FILE = 'agents.md';

/** Media type of Markdown, which many hosts don't set. */
export const MARKDOWN_TYPE = 'text/markdown; charset=utf-8';
/** Media type of TypeScript declarations. Set explicitly, because many hosts serve `.ts` files as video. */
export const TYPES_TYPE = 'text/plain; charset=utf-8';
/** Media type of YAML, which many hosts don't set. */
export const YAML_TYPE = 'application/yaml; charset=utf-8';
