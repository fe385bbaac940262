import { toSearchFile } from '@/lib/search/record';
import { loadSite } from '@/lib/site/site';

export const dynamic = 'force-static';

/** Everything that search knows; loaded by its worker once a reader shows intent. */
export async function GET() {
  const { references, decisions, docs, config } = await loadSite();
  return Response.json(toSearchFile({ references, guides: docs.guides, decisions, versions: config.docsVersions }));
}
