import { readFileSync } from 'node:fs';
import path from 'node:path';
import { formatFailure } from '@/lib/diagnostic';
import { MOCK_PORT } from '@/lib/http';
import { runCli, type ServedApi } from '@/packages/mock/cli';

/** The file `mock.json` next to the bundle of this file, which the build writes; paths are relative to it. */
export type PackageManifest = { apis: ServedApi[]; flows: string | undefined };

try {
  const folder = import.meta.dirname;
  const text = readFileSync(path.join(folder, 'mock.json'), 'utf8');
  const { apis, flows } = JSON.parse(text) as PackageManifest; // the build wrote it
  await runCli({
    args: process.argv.slice(2),
    apis: apis.map((api) => ({ ...api, document: path.join(folder, api.document) })),
    flows: flows === undefined ? undefined : path.join(folder, flows),
    firstPort: MOCK_PORT,
  });
} catch (error) {
  console.error(formatFailure(error));
  process.exitCode = 1;
}
