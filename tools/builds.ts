import path from 'node:path';
import { runCommand } from '@/scripts/command';
import { withTemporaryFolder } from '@/scripts/temporary-folder';
import { checkChangedGuide, checkFailedBuilds, checkOneReport, checkSameOutput } from '@/tools/builds/checks';
import { copyProject } from '@/tools/builds/copy-project';

/**
 * `npm run verify -- builds`, after `npm run build`: builds a copy of the project several times, and checks that the output is the
 * same, that failed builds don't change it and name all mistakes at once, and that a changed guide changes only its files and
 * site-wide lists.
 */
await runCommand(async () => {
  await withTemporaryFolder(async (folder) => {
    const copy = path.join(folder, 'another folder');
    await copyProject(process.cwd(), copy);
    await checkSameOutput(path.resolve('out'), copy);
    await checkFailedBuilds(copy);
    await checkOneReport(copy);
    await checkChangedGuide(copy);
  });
});
