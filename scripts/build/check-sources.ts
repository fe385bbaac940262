import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { saveParsed } from '@/lib/content/parsed';
import { listOperations } from '@/lib/openapi/list-operations';
import { loadSite } from '@/lib/site/site';

/**
 * Reads every spec and guide before anything is built, so that a flaw stops the build with its file and line; leaves the
 * guides as it parsed them in the file `parsed`.
 */
export async function checkSources(parsed: string): Promise<void> {
  const site = await loadSite();
  const operations = site.references.flatMap(({ api }) => listOperations(api));
  console.log(`read ${site.references.length} API documents with ${operations.length} operations`);
  mkdirSync(path.dirname(parsed), { recursive: true });
  saveParsed(parsed);
}
