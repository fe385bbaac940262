import { type ParseArgsConfig, parseArgs, stripVTControlCharacters } from 'node:util';
import { BuildError, formatFailure, throwError } from '@/lib/diagnostic';
import { errorMessage } from '@/lib/format-error.mjs';
import { findSourceFolder } from '@/lib/sources/files';
import { formatManualSections } from '@/scripts/format-report';

const WATCH_MS = 500;

/**
 * Runs a command. If it fails, prints the error on standard error, with the sections of the manual that explain it, and sets exit
 * code 1. Also ends the command when its parent process ends.
 */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  endWithParent();
  try {
    await work();
  } catch (error) {
    const failure = findSyntaxError(error) ?? error;
    const sections = failure instanceof BuildError ? formatManualSections(failure.diagnostics) : [];
    console.error(adaptCommands([formatFailure(failure), ...sections].join('\n')));
    process.exitCode = 1;
  }
}

/** Parses the arguments of a command with `parseArgs`. On an unknown option or a missing value, fails with `usage` as hint. */
export function parseOptions<T extends ParseArgsConfig & { args: readonly string[] }>(
  command: string,
  usage: string,
  config: T,
) {
  try {
    return parseArgs({ ...config, args: [...config.args] });
  } catch (error) {
    const [message = ''] = errorMessage(error).split(/\.\s/);
    return throwError({ file: command, message, hint: usage });
  }
}

/** Stops this process when its parent has ended. npm's shell doesn't forward signals, so a stopped `npm start` would keep serving. */
function endWithParent(): void {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, WATCH_MS);
  watch.unref();
}

/** Returns the error of importing a file such as `site.config.ts` that isn't valid TypeScript; undefined for any other error. */
export function findSyntaxError(error: unknown): BuildError | undefined {
  if (!(error instanceof Error) || !error.message.startsWith('Transform failed')) return undefined;
  const text = stripVTControlCharacters(error.message);
  const reason = /\[PARSE_ERROR\] ([^\n]+)/.exec(text)?.[1];
  const [, file, line] = /\[ ([^\s\]]+):(\d+):\d+ \]/.exec(text) ?? [];
  if (reason === undefined || file === undefined) return undefined;
  const hint = 'correct commas, quotes and brackets in this line or above';
  const message = `not valid TypeScript: ${reason}`;
  return new BuildError([{ severity: 'error', file, line: Number(line), message, hint }]);
}

/**
 * Returns a message with the commands that its reader can run: `npm run build` in this repository, and `npm run portal -- check FILE`, are
 * `npx portal build` and `npx portal check FILE` in the folder of an owner who has installed the portal, whose manual is in the package.
 */
export function adaptCommands(message: string, isInstalled = findSourceFolder() !== process.cwd()): string {
  if (!isInstalled) return message;
  return message
    .replaceAll('npm run portal -- ', 'npx portal ')
    .replace(/npm run ([a-z:]+)( --(?= ))?/g, 'npx portal $1')
    .replaceAll('docs/manual/', 'node_modules/developer-portal/docs/manual/');
}
