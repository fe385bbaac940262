import { rm } from 'node:fs/promises';
import path from 'node:path';
import { parseBuildArguments, runBuild } from '@/scripts/build/run-build';
import { buildContent, COMPILED } from '@/scripts/workspace/workspace';

/**
 * `npm run build [-- --clean] [-- --content FOLDER --out DIR]`: checks the sources, builds the portal and replaces `out/` with the
 * finished export. With FOLDER, builds the content of that folder into DIR instead. With `--clean`, reuses nothing of earlier builds.
 */
export async function run(args: readonly string[]): Promise<void> {
  const { clean, ...request } = parseBuildArguments(args);
  if (request.content === undefined) return runBuild(process.cwd(), { clean });
  await buildContent(process.cwd(), path.resolve(request.content), path.resolve(request.out), async (workspace) => {
    if (clean) await rm(path.join(workspace, COMPILED), { recursive: true, force: true });
    return {};
  });
}
