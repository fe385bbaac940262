/** A document that a preview shows: `id` is its address, `spec` the path of its entry file. */
export type PreviewedApi = { id: string; label: string; spec: string };

const VARIABLE = 'PORTAL_PREVIEW';

/** The environment that makes a build show just these documents. */
export function toPreviewEnvironment(apis: readonly PreviewedApi[]): Record<string, string> {
  return { [VARIABLE]: JSON.stringify(apis) };
}

/** What stands in the place of `site.config.ts` in a preview, with the limit of that; undefined in any other build. */
export function readPreview(
  environment: Record<string, string | undefined>,
  { maxDocumentMegabytes }: { maxDocumentMegabytes?: number | undefined },
) {
  const source = environment[VARIABLE];
  if (source === undefined) return undefined;
  // Written by the function above in the process that started this one.
  const apis = JSON.parse(source) as PreviewedApi[];
  return {
    title: 'Preview',
    description: apis.map(({ label }) => label).join(', '),
    apis,
    ...(maxDocumentMegabytes !== undefined && { maxDocumentMegabytes }),
    docsVersions: [{ id: 'current', label: 'Current', prefix: '/docs', home: '/docs' }],
  };
}
