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
  const apt = ['env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get'];
  if (userId === 0) return apt;
  // On a machine of one's own, nothing is installed without being asked for.
  return CI !== undefined && canUseSudo() ? ['sudo', '-n', ...apt] : undefined;
}

/** Installs packages of Debian or Ubuntu and returns whether it tried: only root, or sudo in CI, may. */
export function installPackages(packages: readonly string[]): boolean {
  const [command, ...apt] = toInstaller(process.getuid?.(), { CI: process.env.CI }, canUseSudo) ?? [];
  if (command === undefined) return false;
  console.log(`Installing ${packages.join(', ')} with apt.`);
  const run = (...args: string[]) => spawnSync(command, [...apt, ...args], { stdio: ['ignore', 'ignore', 'inherit'] });
  run('update', '-qq');
  run('install', '-y', '-qq', '--no-install-recommends', ...packages);
  return true;
}

function canUseSudo(): boolean {
  return spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' }).status === 0;
}
