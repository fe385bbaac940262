import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { throwError } from '@/lib/diagnostic';
import { findProgram, installPackages, printProgram } from '@/scripts/install';
import { findFreePort } from '@/scripts/serve';
import { makeTemporaryFolder } from '@/scripts/temporary-folder';

const NO_NGINX =
  'SKIPPED: nginx is not installed, so the export was NOT tested on a real host. Install the package nginx.';

/**
 * Returns the path of nginx and prints it; installs nginx if it is missing and this user can install packages.
 * Otherwise fails in CI; elsewhere prints NO_NGINX and returns undefined.
 */
export function findOrInstallNginx(): string | undefined {
  const findNginx = () => findProgram(['nginx'], ['/usr/sbin', '/usr/local/sbin']);
  const present = findNginx();
  if (present !== undefined) return printProgram('nginx', present, 'found');
  if (installPackages(['nginx-light'])) {
    const installed = findNginx();
    if (installed !== undefined) return printProgram('nginx', installed, 'installed');
  }
  if (process.env.CI !== undefined) {
    throwError({ file: 'tests of hosts', message: 'nginx is not installed', hint: 'install the package nginx' });
  }
  console.log(NO_NGINX);
  return undefined;
}

export type Host = { url: string; close: () => Promise<void> };

/** The server blocks in `deploy/`. `nginx-base-path.conf` serves a portal below a path, as a proxy to `nginx.conf`. */
export type HostConfig = 'nginx.conf' | 'nginx-plain.conf' | 'nginx-base-path.conf';

/**
 * Starts nginx with configurations from `deploy/` of the working directory, each on a free loopback port, to serve the folder `out/` of the
 * project at `root`. Returns the URL of the last one. Fails if nginx doesn't respond in 100 tries, about 10 seconds.
 */
export async function startNginx(nginx: string, root: string, configs: HostConfig[]): Promise<Host> {
  const folder = makeTemporaryFolder();
  const ports = await Promise.all(configs.map(findFreePort));
  const servers = await Promise.all(configs.map((config, index) => readServer(root, config, ports[index] ?? 0)));
  // nginx-base-path.conf names the port of the first configuration.
  const text = servers.join('\n').replaceAll('127.0.0.1:8080', `127.0.0.1:${ports[0]}`);
  await writeFile(path.join(folder, 'nginx.conf'), formatConfig(text, folder));
  const child = spawnWatched(nginx, folder);
  const url = `http://127.0.0.1:${ports.at(-1)}`;
  try {
    await waitUntilUp(url);
  } catch (error) {
    await stopNginx(child);
    throw error;
  }
  return { url, close: () => stopNginx(child) };
}

/** Returns a configuration from `deploy/`, changed only in its paths and port. */
async function readServer(root: string, config: HostConfig, port: number): Promise<string> {
  const text = await readFile(path.join('deploy', config), 'utf8');
  return text
    .replace(/listen \d+;/, `listen 127.0.0.1:${port};`)
    .replaceAll('root /srv/portal;', `root "${path.join(root, 'out')}";`)
    .replaceAll(/include \/etc\/nginx\/(portal-[^;]+);/g, `include "${path.join(root, '.generated/deploy')}/$1";`);
}

function formatConfig(servers: string, folder: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const types = ['/etc/nginx/mime.types', '/usr/local/etc/nginx/mime.types', '/opt/homebrew/etc/nginx/mime.types'];
  return `
    ${process.getuid?.() === 0 ? 'user root;' : ''}
    worker_processes 1;
    daemon off;
    pid ${folder}/nginx.pid;
    error_log stderr crit;
    events {}
    http {
      include ${types.find((file) => existsSync(file)) ?? 'mime.types'};
      default_type application/octet-stream;
      access_log off;
      ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join('\n')}
      ${servers}
    }
  `;
}

/** Starts nginx from a shell that stops it when the shell's input closes. That happens however this process ends, even if it is killed. */
function spawnWatched(nginx: string, folder: string): ChildProcess {
  const script =
    '"$0" -p "$1" -e stderr -c "$1/nginx.conf" & server=$!; cat >/dev/null; kill "$server"; wait "$server"';
  return spawn('sh', ['-c', script, nginx, folder], { stdio: ['pipe', 'inherit', 'inherit'], detached: true });
}

async function waitUntilUp(url: string): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    try {
      await fetch(url, { redirect: 'manual' });
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
  throwError({ file: url, message: 'nginx did not start', hint: 'read what it printed above' });
}

async function stopNginx(child: ChildProcess): Promise<void> {
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.stdin?.end();
  if (child.exitCode === null) await gone;
}
