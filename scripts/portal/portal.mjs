#!/usr/bin/env node
// The command line of the package. Any Node.js can parse it, so that an old version prints a message instead of a syntax error.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
const isSupported = (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major >= 24;
if (isSupported) {
  await import('./run.mjs');
} else {
  console.error(
    `Node.js ${process.versions.node} is too old or not tested; use 20.19 or newer, 22.12 or newer, or 24.`,
  );
  process.exitCode = 1;
}
