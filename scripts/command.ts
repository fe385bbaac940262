import { formatFailure } from '@/lib/fail';

/** Runs a script's work; prints what went wrong on standard error and exits with 1 when it fails. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    console.error(formatFailure(error));
    process.exitCode = 1;
  }
}
