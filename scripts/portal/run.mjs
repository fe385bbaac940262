import { existsSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { DIRECT, findCommand, formatHelp } from './commands.mjs';
import { openOwnerWorkspace, WORKSPACE } from './owner-workspace.mjs';
import { restoreOutput } from './restore-output.mjs';
import { findCompilerError, findStartError } from './start-error.mjs';

/** The folder of the package, or of this repository. */
const CODE = path.resolve(import.meta.dirname, '../..');

/**
 * Runs a script of `folder` in this process.
 * @param {string} folder
 * @param {string} script
 * @param {readonly string[]} args
 */
async function runScript(folder, script, args) {
  process.chdir(folder);
  const missing = findCompilerError(path.join(folder, 'node_modules/rolldown'));
  if (missing !== undefined) return stop(missing);
  const runner = path.join(folder, 'scripts/portal/run-script.mjs');
  process.argv = [process.execPath, runner, script, ...args];
  await import(pathToFileURL(runner).href);
}

/**
 * Returns the absolute path for an argument that names a file which only the owner's folder has, because the script runs in the workspace;
 * any other argument unchanged.
 * @param {string} argument
 * @param {string} owner
 * @param {string} workspace
 */
function locate(argument, owner, workspace) {
  const isMeant = !argument.startsWith('-') && existsSync(path.join(owner, argument));
  return isMeant && !existsSync(path.join(workspace, argument)) ? path.resolve(owner, argument) : argument;
}

/** @param {string} message */
function stop(message) {
  console.error(message);
  process.exitCode = 1;
}

const found = findCommand(process.argv.slice(2).filter((argument) => argument !== '--'));
const owner = process.cwd();
const blocked =
  found === undefined
    ? undefined
    : findStartError([owner, path.join(owner, owner === CODE ? 'node_modules' : WORKSPACE)]);
if (found === undefined) {
  const [asked] = process.argv.slice(2);
  const isHelp = asked === undefined || ['help', '--help', '-h'].includes(asked);
  (isHelp ? console.log : console.error)(
    isHelp ? formatHelp() : `portal: there is no command ${asked}\n\n${formatHelp()}`,
  );
  if (!isHelp) process.exitCode = 1;
} else if (blocked !== undefined) {
  stop(blocked);
} else if (!existsSync(path.join(CODE, found.command.script))) {
  stop(`portal: this version has no command ${found.name}`);
} else if (DIRECT.includes(found.name)) {
  const { [found.name]: run } = await import(pathToFileURL(path.join(CODE, found.command.script)).href);
  await run(owner, CODE, found.rest);
} else if (owner === CODE) {
  restoreOutput(path.join(CODE, 'out'));
  await runScript(CODE, found.command.script, found.rest);
} else {
  const workspace = openOwnerWorkspace(CODE, owner);
  if (workspace !== undefined) {
    await runScript(
      workspace,
      found.command.script,
      found.rest.map((argument) => locate(argument, owner, workspace)),
    );
  }
}
