import { stripVTControlCharacters } from 'node:util';
import { formatDiagnostic, formatFailure } from '@/lib/diagnostic';

const WATCH_MS = 500;

/** Runs a script's work; prints what went wrong on standard error and exits with 1 when it fails. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  endWithParent();
  try {
    await work();
  } catch (error) {
    console.error(formatSyntaxError(error) ?? formatFailure(error));
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

/** Returns what is wrong in a file such as `site.config.ts` that is not TypeScript; undefined for any other error. */
export function formatSyntaxError(error: unknown): string | undefined {
  if (!(error instanceof Error) || !error.message.startsWith('Transform failed')) return undefined;
  const text = stripVTControlCharacters(error.message);
  const reason = /\[PARSE_ERROR\] ([^\n]+)/.exec(text)?.[1];
  const [, file, line] = /\[ ([^\s\]]+):(\d+):\d+ \]/.exec(text) ?? [];
  if (reason === undefined || file === undefined) return undefined;
  const hint = 'correct commas, quotes and brackets in this line or above';
  return formatDiagnostic({ file, line: Number(line), message: `not valid TypeScript: ${reason}`, hint });
}
