import { listArtifacts, toArtifactsByFile } from '@/lib/site/artifacts';
import { isDevelopment } from '@/lib/site/documents';
import { loadSite } from '@/lib/site/site';

type Context = { params: Promise<{ file: string[] }> };

export const dynamic = 'force-static';

/**
 * Serves machine-readable files. Pages own the URLs at the root, so a build writes these files below `/files/` and then
 * moves them to the root. The Markdown of a split reference is written with its parts.
 */
export async function generateStaticParams() {
  if (isDevelopment()) return [];
  const artifacts = listArtifacts(await loadSite());
  return artifacts.filter(({ ofPart }) => ofPart === undefined).map(({ file }) => ({ file: file.split('/') }));
}

export async function GET(_request: Request, { params }: Context) {
  const file = (await params).file.join('/');
  const artifact = toArtifactsByFile(await loadSite()).get(file);
  if (artifact === undefined) return new Response(null, { status: 404 });
  return new Response(await artifact.render(), { headers: { 'Content-Type': artifact.type } });
}
