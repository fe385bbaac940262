import { readFileSync } from 'node:fs';

const INTERVAL_MS = 250;

/**
 * Calls `onEnd` once the program that started this process has ended. npx runs a program in a shell, and the shell doesn't pass on the
 * signal that ends npx.
 */
export function watchParent(onEnd: () => void): void {
  const first = readAncestors();
  const timer = setInterval(() => {
    if (first === readAncestors()) return;
    clearInterval(timer);
    onEnd();
  }, INTERVAL_MS);
  timer.unref();
}

/** Returns the IDs of the shell and of npx, as far as the system shows them. */
function readAncestors(): string {
  const shell = process.ppid;
  return [shell, isRunning(shell), readParent(shell)].join(' ');
}

function isRunning(id: number): boolean {
  try {
    return process.kill(id, 0);
  } catch {
    return false;
  }
}

/** Returns the parent of a process on Linux, whose shells outlive an npx that was killed. */
function readParent(id: number): string | undefined {
  try {
    return /^PPid:\s*(\d+)/m.exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1];
  } catch {
    return undefined;
  }
}
