#!/usr/bin/env node
// The command line of the package. Any Node.js can parse it, so that an old version prints a message instead of a syntax error.
import { register } from 'node:module';
import path from 'node:path';
import { formatDiagnostic } from '../../lib/format-error.mjs';

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
const isSupported = (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major >= 24;

/** Returns the error of one line that stops every command; undefined without one. */
function findStartError() {
  if (!isSupported) {
    return `Node.js ${process.versions.node} is too old or not tested; use 20.19 or newer, 22.12 or newer, or 24.`;
  }
  try {
    import.meta.resolve('rolldown/utils');
    return undefined;
  } catch {
    const message = 'a package that every command needs is not installed';
    return formatDiagnostic({ file: 'rolldown', message, hint: 'run `npm install`' });
  }
}

const error = findStartError();
if (error === undefined) {
  register('./load-typescript.mjs', import.meta.url, { data: path.resolve(import.meta.dirname, '../..') });
  const { main } = await import('./commands.ts');
  await main();
} else {
  console.error(error);
  process.exitCode = 1;
}
