/**
 * Returns the arguments with which `node` runs a script of this folder, as `npm run` does: `scriptCommand('build')` runs
 * `scripts/build.ts` of the project in the working directory.
 */
export function scriptCommand(script: string, ...args: string[]): [program: string, ...args: string[]] {
  return ['scripts/portal/run-script.mjs', `scripts/${script}.ts`, ...args];
}
