import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { expect, test } from '@playwright/test';

// What npm starts must end with it, however it is ended.

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  test(`npm run serve, ended by ${signal}, leaves no server behind`, async () => {
    const port = await findFreePort();
    const npm = spawn('npm', ['run', '--silent', 'serve'], {
      env: { ...process.env, PORT: String(port) },
      stdio: 'ignore',
      detached: true,
    });
    await expect.poll(() => isServed(port), { timeout: 15_000 }).toBe(true);
    // A terminal sends Ctrl+C to all of them; a supervisor ends npm alone.
    process.kill(signal === 'SIGINT' ? -(npm.pid ?? 0) : (npm.pid ?? 0), signal);
    await expect.poll(() => isServed(port), { timeout: 10_000 }).toBe(false);
  });
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(address !== null && typeof address === 'object' ? address.port : 0));
    });
  });
}

async function isServed(port: number): Promise<boolean> {
  try {
    return (await fetch(`http://127.0.0.1:${port}/`)).ok;
  } catch {
    return false;
  }
}
