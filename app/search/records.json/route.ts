import { toSearchFile } from '@/lib/search/record';
import { loadSite } from '@/lib/site/site';

export const dynamic = 'force-static';

/** Returns all search records; the search worker loads them when a reader is about to search. */
export async function GET() {
  const { references, decisions, answers, docs, config } = await loadSite();
  return Response.json(
    toSearchFile({ references, guides: docs.guides, decisions, answers, versions: config.docsVersions }),
  );
}
