import { listOperations } from '@/lib/openapi/list-operations';
import { loadSite } from '@/lib/site/site';

/** Reads every spec and guide before anything is built, so that a flaw stops the build with its file and line. */
export async function checkSources(): Promise<void> {
  const site = await loadSite();
  const operations = site.references.flatMap(({ api }) => listOperations(api));
  console.log(`read ${site.references.length} API documents with ${operations.length} operations`);
}
