import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { throwError } from '@/lib/diagnostic';
import { runStep } from '@/scripts/run-step';

const NPM = ['--no-audit', '--no-fund', '--loglevel=error', '--prefer-offline'];

/** Packs the project into `folder` and returns the tarball. Fails when it is larger than `limit` bytes. */
export async function packProject(folder: string, limit: number): Promise<string> {
  await runStep('npm', ['pack', '--silent', '--pack-destination', folder]);
  const name = readdirSync(folder).find((file) => file.endsWith('.tgz')) ?? '';
  const { size } = statSync(path.join(folder, name));
  console.log(`${name}: ${(size / 1000).toFixed(0)} kB without dependencies`);
  if (size > limit) {
    throwError({
      file: name,
      message: `${size} bytes are over the limit of ${limit}`,
      hint: 'see `files` in package.json',
    });
  }
  return path.join(folder, name);
}

/**
 * Copies an owner's content into a new folder below `folder`, installs the tarball there without development dependencies,
 * and returns the new folder.
 */
export async function installFor(content: string, tarball: string, folder: string): Promise<string> {
  const owner = mkdtempSync(path.join(folder, 'owner-'));
  cpSync(content, owner, { recursive: true });
  const dependencies = { 'developer-portal': `file:${path.relative(owner, tarball)}` };
  writeFileSync(path.join(owner, 'package.json'), JSON.stringify({ name: 'owner', private: true, dependencies }));
  await runStep('npm', ['install', '--package-lock-only', ...NPM], {}, owner);
  await runStep('npm', ['ci', '--omit=dev', ...NPM], {}, owner);
  return owner;
}

/**
 * Returns the path of the program of a Node.js version, which it installs from npm below `folder`; without a version, that
 * of the running Node.js.
 */
export async function findNode(version: string | undefined, folder: string): Promise<string> {
  if (version === undefined) return process.execPath;
  const target = path.join(folder, `node-${version}`);
  mkdirSync(target, { recursive: true });
  await runStep('npm', ['install', '--prefix', target, ...NPM, `node@${version}`]);
  const program = path.join(target, 'node_modules/node/bin/node');
  if (existsSync(program)) return program;
  return throwError({
    file: `node@${version}`,
    message: 'it has no program',
    hint: 'name a major version, such as 22',
  });
}
