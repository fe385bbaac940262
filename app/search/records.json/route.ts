import { formatSearchFile } from '@/lib/search/record';
import { loadSite } from '@/lib/site/site';

export const dynamic = 'force-static';

/** Returns all search records; the search worker loads them when a reader is about to search. */
export async function GET() {
  return new Response(formatSearchFile(await loadSite()), { headers: { 'Content-Type': 'application/json' } });
}
