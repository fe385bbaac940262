import path from 'node:path';
import { runCommand } from '@/scripts/command';
import { withTemporaryFolder } from '@/scripts/temporary-folder';
import {
  checkChangedGuide,
  checkFailedBuilds,
  checkOneReport,
  checkReuse,
  checkSameOutput,
} from '@/tools/builds/checks';
import { copyProject } from '@/tools/builds/copy-project';

/**
 * `npm run verify -- builds`, after `npm run build`: builds a copy of the project several times, and checks that the output is the
 * same, that a changed guide changes only its files and site-wide lists, that builds which reuse what earlier builds made write the same
 * as a clean one, and that failed builds change nothing and name all mistakes at once.
 */
await runCommand(async () => {
  await withTemporaryFolder(async (folder) => {
    const copy = path.join(folder, 'another folder');
    await copyProject(process.cwd(), copy);
    await checkSameOutput(path.resolve('out'), copy);
    await checkChangedGuide(copy);
    await checkReuse(copy);
    await checkFailedBuilds(copy);
    await checkOneReport(copy);
  });
});
