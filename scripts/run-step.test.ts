import { spawn } from 'node:child_process';
import { expect, test } from 'vitest';
import { waitForExit } from './run-step';

test.each([
  ['process.exit(3)', 'a step: ended with exit code 3; correct what it printed above'],
  [
    'process.kill(process.pid, "SIGKILL")',
    'a step: ended with SIGKILL, probably because memory ran out; free memory, or let Node.js use more with NODE_OPTIONS=--max-old-space-size=4096',
  ],
])('a program that ends by %s', async (code, message) => {
  const child = spawn(process.execPath, ['-e', code], { stdio: 'ignore' });
  await expect(waitForExit(child, 'a step')).rejects.toThrow(expect.objectContaining({ message }));
});
