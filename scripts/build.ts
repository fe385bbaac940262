import path from 'node:path';
import { parseBuildArguments } from '@/scripts/build/arguments';
import { runCommand } from '@/scripts/command';
import { buildContent } from '@/scripts/workspace/workspace';

/**
 * `npm run build [-- --content FOLDER --out DIR]`: checks the sources, builds the portal and replaces `out/` with the finished
 * export. With FOLDER, builds the content of that folder into DIR instead.
 */
await runCommand(async () => {
  const request = parseBuildArguments(process.argv.slice(2));
  // Imported here, so that `runCommand` reports a mistake in site.config.ts, which makes the import fail.
  if (request.content === undefined) {
    const { runBuild } = await import('@/scripts/build/run-build');
    return runBuild(process.cwd());
  }
  await buildContent(process.cwd(), path.resolve(request.content), path.resolve(request.out));
});
