import { existsSync } from 'node:fs';
import path from 'node:path';
import { throwError } from '@/lib/diagnostic';
import { installPackages } from '@/scripts/install-packages';

/** Why a test of a real host is skipped. */
export const NO_NGINX =
  'SKIPPED: nginx is not installed, so the export was NOT tested on a real host. Install the package nginx.';

/** Path of an nginx, undefined when there is none. */
export function findNginx(): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin', '/usr/local/sbin'];
  return folders.map((folder) => path.join(folder, 'nginx')).find((file) => existsSync(file));
}

/** Path of an nginx, installed now where the user may; else undefined, which it prints, and an error in CI. */
export function findOrInstallNginx(): string | undefined {
  const present = findNginx();
  if (present !== undefined) return say(present, 'found');
  if (installPackages(['nginx-light'])) {
    const installed = findNginx();
    if (installed !== undefined) return say(installed, 'installed');
  }
  if (process.env.CI !== undefined) {
    throwError({ file: 'tests of hosts', message: 'nginx is not installed', hint: 'install the package nginx' });
  }
  console.log(NO_NGINX);
  return undefined;
}

function say(file: string, how: string): string {
  console.log(`nginx ${how}: ${file}`);
  return file;
}
