import path from 'node:path';
import { parseBuildArguments } from '@/scripts/build/arguments';
import { runCommand } from '@/scripts/command';
import { buildContent } from '@/scripts/workspace/build-content';

/** `npm run build`: checks, builds, finishes the export and puts it in place as `out/`. */
await runCommand(async () => {
  const request = parseBuildArguments(process.argv.slice(2));
  // Imported late, because a mistake in site.config.ts is an error of the import.
  if (request.content === undefined) {
    const { runBuild } = await import('@/scripts/build/run-build');
    return runBuild(process.cwd());
  }
  await buildContent(process.cwd(), path.resolve(request.content), path.resolve(request.out));
});
