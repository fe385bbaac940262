import { spawnSync } from 'node:child_process';

/**
 * Returns how a Debian package can be installed: as root, in CI also by a user whom sudo asks for no password; undefined where
 * that is not possible.
 */
export function toInstaller(
  userId: number | undefined,
  { CI }: { CI?: string | undefined },
  canUseSudo: () => boolean,
): string[] | undefined {
  // At this run level, packages start no servers.
  const apt = ['env', 'DEBIAN_FRONTEND=noninteractive', 'RUNLEVEL=1', 'apt-get'];
  if (userId === 0) return apt;
  // On a machine of one's own, nothing is installed without being asked for.
  return CI !== undefined && canUseSudo() ? ['sudo', '-n', ...apt] : undefined;
}

/** Installs packages of Debian or Ubuntu and returns whether they are installed now: only root, or sudo in CI, may. */
export function installPackages(packages: readonly string[]): boolean {
  const [command, ...apt] = findInstaller() ?? [];
  if (command === undefined) return false;
  console.log(`Installing ${packages.join(', ')} with apt.`);
  const run = (...args: string[]) => spawnSync(command, [...apt, ...args], { stdio: ['ignore', 'ignore', 'inherit'] });
  run('update', '-qq');
  return run('install', '-y', '-qq', '--no-install-recommends', ...packages).status === 0;
}

/** Whether this user may install packages without being asked for a password. */
export function canInstallPackages(): boolean {
  return findInstaller() !== undefined;
}

function findInstaller(): string[] | undefined {
  return toInstaller(process.getuid?.(), { CI: process.env.CI }, canUseSudo);
}

function canUseSudo(): boolean {
  return spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' }).status === 0;
}
