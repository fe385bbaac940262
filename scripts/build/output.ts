import { createHash } from 'node:crypto';
import { existsSync, realpathSync, renameSync } from 'node:fs';
import { access, rename, rm } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import path from 'node:path';
import { errorCode, throwError } from '@/lib/diagnostic';

/** Puts the previous export back if a build was killed between the two renames with which it replaces an export. */
export function restoreOutput(out: string): void {
  if (!existsSync(out) && existsSync(`${out}.previous`)) renameSync(`${out}.previous`, out);
}

/**
 * Replaces the previous export with the finished one by two renames, so that `out/` is complete whenever it exists. If a
 * rename fails, `out/` is still the previous export.
 */
export async function swapOutput(staging: string, out: string): Promise<void> {
  await access(staging);
  restoreOutput(out);
  const previous = `${out}.previous`;
  await rm(previous, { recursive: true, force: true });
  await renameIfPresent(out, previous);
  try {
    await rename(staging, out);
  } catch (error) {
    await renameIfPresent(previous, out);
    throw error;
  }
  await rm(previous, { recursive: true, force: true });
}

async function renameIfPresent(from: string, to: string): Promise<void> {
  try {
    await rename(from, to);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return;
    throw error;
  }
}

/** Calls `use` and returns what it returns. Throws a build error while another process does the same for this folder. */
export async function withLock<T>(folder: string, use: () => Promise<T>): Promise<T> {
  const lock = await tryLock(realpathSync(folder));
  if (lock === undefined) {
    return throwError({
      file: folder,
      message: 'another build is running in this folder',
      hint: 'wait until it has ended, or stop it',
    });
  }
  try {
    return await use();
  } finally {
    lock.close();
  }
}

/**
 * Returns the lock of this name, or undefined if another process has it. The lock is a socket, because the system closes it when its
 * process ends, even when it is killed, so a lock is never left behind.
 */
export async function tryLock(name: string): Promise<Server | undefined> {
  const address = toAddress(createHash('sha256').update(name).digest('hex').slice(0, 20));
  const lock = await listen(address);
  if (lock !== undefined || !path.isAbsolute(address) || (await isAnswered(address))) return lock;
  // The file of a socket stays when its process is killed.
  await rm(address, { force: true });
  return listen(address);
}

/** Linux and Windows have names for sockets that aren't files. `TMPDIR` may differ between two builds. */
function toAddress(id: string): string {
  if (process.platform === 'linux') return `\0portal-${id}`;
  return process.platform === 'win32' ? `\\\\.\\pipe\\portal-${id}` : `/tmp/portal-${id}.sock`;
}

function listen(address: string): Promise<Server | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer().unref();
    server.once('error', (error) => (errorCode(error) === 'EADDRINUSE' ? resolve(undefined) : reject(error)));
    server.listen(address, () => resolve(server));
  });
}

function isAnswered(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(address, () => {
      socket.destroy();
      resolve(true);
    }).once('error', () => resolve(false));
  });
}
