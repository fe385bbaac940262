import { accessSync, constants, existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { restoreOutput } from '@/scripts/build/swap-output';
import { runCommand } from '@/scripts/command';
import { findCommand, findHelp, formatHelp, formatUnknown } from './commands';
import { openOwnerWorkspace, WORKSPACE } from './owner-workspace';

/** The folder of the package, or of this repository. */
const CODE = path.resolve(import.meta.dirname, '../..');

const owner = process.cwd();
const found = findCommand(process.argv.slice(2).filter((argument) => argument !== '--'));
if (found === undefined) printHelp(process.argv[2]);
else await runCommand(() => run(found));

function printHelp(asked: string | undefined): void {
  if (asked === undefined || ['help', '--help', '-h'].includes(asked)) {
    console.log(formatHelp());
    return;
  }
  console.error(formatUnknown(asked));
  process.exitCode = 1;
}

async function run({ command, rest }: NonNullable<typeof found>): Promise<void> {
  const help = findHelp(command, rest);
  if (help !== undefined) return console.log(help);
  if ('load' in command) return (await command.load())(owner, CODE, rest);
  const isOwn = owner === CODE;
  for (const folder of [owner, path.join(owner, isOwn ? 'node_modules' : WORKSPACE)]) {
    if (existsSync(folder)) accessSync(folder, constants.W_OK);
  }
  if (isOwn) restoreOutput(path.join(CODE, 'out'));
  const workspace = isOwn ? CODE : openOwnerWorkspace(CODE, owner);
  process.chdir(workspace);
  const runner = path.join(workspace, 'scripts/portal/run-script.mjs');
  process.argv = [process.execPath, runner, command.script, ...rest.map((argument) => locate(argument, workspace))];
  await import(pathToFileURL(runner).href);
}

/**
 * Returns the absolute path for an argument that names a file which only the owner's folder has, because the script runs in the workspace;
 * any other argument unchanged.
 */
function locate(argument: string, workspace: string): string {
  const isMeant = !argument.startsWith('-') && existsSync(path.join(owner, argument));
  return isMeant && !existsSync(path.join(workspace, argument)) ? path.resolve(owner, argument) : argument;
}
