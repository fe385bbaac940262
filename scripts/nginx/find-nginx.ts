import { existsSync } from 'node:fs';
import path from 'node:path';
import { throwError } from '@/lib/diagnostic';
import { installPackages } from '@/scripts/install-packages';

/** The message that is printed when tests of a real host are skipped. */
export const NO_NGINX =
  'SKIPPED: nginx is not installed, so the export was NOT tested on a real host. Install the package nginx.';

/** Returns the path of nginx; undefined if it isn't installed. */
export function findNginx(): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin', '/usr/local/sbin'];
  return folders.map((folder) => path.join(folder, 'nginx')).find((file) => existsSync(file));
}

/**
 * Returns the path of nginx and prints it; installs nginx if it is missing and this user may. Otherwise fails in CI,
 * elsewhere prints NO_NGINX and returns undefined.
 */
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
