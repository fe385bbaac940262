import { saveParsed } from '@/lib/content/parsed';
import { listOperations } from '@/lib/openapi/list-operations';
import { saveDocuments } from '@/lib/site/documents';
import { loadSite } from '@/lib/site/site';

/**
 * Reads every spec and guide before anything is built, so that a flaw stops the build with its file and line; leaves what it
 * read in `folder` for the processes of the build.
 */
export async function checkSources(folder: string): Promise<void> {
  const site = await loadSite();
  const operations = site.references.flatMap(({ api }) => listOperations(api));
  console.log(`read ${site.references.length} API documents with ${operations.length} operations`);
  saveParsed(folder);
  await saveDocuments(folder);
}
