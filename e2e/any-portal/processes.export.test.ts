import { spawn } from 'node:child_process';
import { expect, test } from 'vitest';
import { BASE } from '@/e2e/portal';
import { findFreePort } from '@/scripts/serve';

// What npm starts must end with it, however it is ended.

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  test(`npm run serve, ended by ${signal}, leaves no server behind`, async () => {
    const port = await findFreePort();
    const npm = spawn('npm', ['run', '--silent', 'serve'], {
      env: { ...process.env, PORT: String(port) },
      stdio: 'ignore',
      detached: true,
    });
    await expect.poll(() => isServed(port)).toBe(true);
    // A terminal sends Ctrl+C to all of them; a supervisor ends npm alone.
    process.kill(signal === 'SIGINT' ? -(npm.pid ?? 0) : (npm.pid ?? 0), signal);
    await expect.poll(() => isServed(port)).toBe(false);
  });
}

async function isServed(port: number): Promise<boolean> {
  try {
    return (await fetch(`http://127.0.0.1:${port}${BASE}/`)).ok;
  } catch {
    return false;
  }
}
