import path from 'node:path';
import { parseBuildArguments } from '@/scripts/build/arguments';
import { runBuild } from '@/scripts/build/run-build';
import { runCommand } from '@/scripts/command';
import { buildContent } from '@/scripts/workspace/build-content';

/** `npm run build`: checks, builds, finishes the export and puts it in place as `out/`. */
await runCommand(async () => {
  const request = parseBuildArguments(process.argv.slice(2));
  if (request.content === undefined) return runBuild(process.cwd());
  await buildContent(process.cwd(), path.resolve(request.content), path.resolve(request.out));
});
