import { findArtifact, listArtifacts } from '@/lib/site/artifacts';
import { isWriting } from '@/lib/site/documents';
import { loadSite } from '@/lib/site/site';

type Context = { params: Promise<{ file: string[] }> };

export const dynamic = 'force-static';

/**
 * Files for programs. Pages own the URLs beside them, so they are made below `/files/` and the export moves them to the root.
 * A build writes the Markdown of the parts of a split reference with the parts.
 */
export async function generateStaticParams() {
  if (isWriting()) return [];
  const artifacts = listArtifacts(await loadSite());
  return artifacts.filter(({ ofPart }) => ofPart === undefined).map(({ file }) => ({ file: file.split('/') }));
}

export async function GET(_request: Request, { params }: Context) {
  const file = (await params).file.join('/');
  const artifact = findArtifact(await loadSite(), file);
  if (artifact === undefined) return new Response(null, { status: 404 });
  return new Response(await artifact.render(), { headers: { 'Content-Type': artifact.type } });
}
