import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

/** What a test says that cannot run for want of nginx. */
export const NO_NGINX =
  'nginx is not installed, so the export was NOT tried on a real host; install the package `nginx` and run again';

/** Path of an nginx, undefined when there is none. */
export function findNginx(): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin', '/usr/local/sbin'];
  return folders.map((folder) => path.join(folder, 'nginx')).find((file) => existsSync(file));
}

/** Path of an nginx, installed now where root may do so; undefined, said aloud, where it may not. */
export function findOrInstallNginx(): string | undefined {
  const present = findNginx();
  if (present !== undefined) return say(present, 'found');
  if (process.getuid?.() === 0 && run('apt-get', ['update'])) {
    console.log('No nginx found; installing the nginx package of Debian.');
    // The package would start a server of its own; this build only wants the program.
    run('apt-get', ['install', '-y', '--no-install-recommends', 'nginx-light'], { RUNLEVEL: '1' });
  }
  const installed = findNginx();
  if (installed !== undefined) return say(installed, 'installed');
  console.log(NO_NGINX);
  return undefined;
}

function run(command: string, args: string[], environment: Record<string, string> = {}): boolean {
  return spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...environment } }).status === 0;
}

function say(file: string, how: string): string {
  console.log(`nginx ${how}: ${file}`);
  return file;
}
