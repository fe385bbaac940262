import { formatFailure } from '@/lib/diagnostic';

const WATCH_MS = 500;

/** Runs a script's work; prints what went wrong on standard error and exits with 1 when it fails. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  endWithParent();
  try {
    await work();
  } catch (error) {
    console.error(formatFailure(error));
    process.exitCode = 1;
  }
}

/** npm's shell does not pass a signal on to the program that it runs; without this, an ended `npm start` keeps serving. */
function endWithParent(): void {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, WATCH_MS);
  watch.unref();
}
