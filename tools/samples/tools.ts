import path from 'node:path';
import * as tools from '@/scripts/install';

const FOLDER = path.resolve('tools/samples');

/** Path of each tool's program, to be run with `node`. */
export const TOOLS = {
  newman: path.join(FOLDER, 'node_modules/newman/bin/newman.js'),
  redocly: path.join(FOLDER, 'node_modules/@redocly/cli/bin/cli.js'),
} as const;

/** Installs newman and the Arazzo runner, unless they are installed as the lock file says. */
export function installTools(): void {
  tools.installTools(FOLDER, 'newman and the Arazzo runner (once)');
}
