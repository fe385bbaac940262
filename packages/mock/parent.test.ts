import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { makeTestFolder } from '@/lib/test-folder.fixture';

const folder = makeTestFolder();

const PROGRAM = `
import { watchParent } from '@/packages/mock/parent';
const timer = setInterval(() => {}, 1000);
watchParent(() => {
  clearInterval(timer);
  console.log('ended');
});
console.error('ready');
`;

test.each(['SIGTERM', 'SIGKILL'] as const)('a program ends when its shell gets %s', async (signal) => {
  const file = path.join(folder, 'program.ts');
  writeFileSync(file, PROGRAM);
  // As npx starts it: the command after the program keeps the shell from becoming the program.
  const shell = spawn('sh', ['-c', `node scripts/portal/run-script.mjs '${file}'; true`]);
  await once(shell.stderr, 'data');
  const printed = text(shell.stdout); // until the program has ended, because it holds the output open
  shell.kill(signal);
  expect(await printed).toBe('ended\n');
});
