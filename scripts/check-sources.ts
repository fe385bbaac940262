import { BuildError } from '@/lib/fail';
import { checkSources } from '@/scripts/build/check-sources';
import { runCommand } from '@/scripts/command';

/** Started by the build with the folder for what it hands over; sends the flaws of the sources to it. */
await runCommand(async () => {
  try {
    await checkSources(process.argv[2] ?? '');
  } catch (error) {
    if (!(error instanceof BuildError)) throw error;
    process.send?.(error.flaws);
    process.exitCode = 1;
  }
});
