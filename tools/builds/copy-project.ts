import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { runStep, scriptCommand } from '@/scripts/run-step';

/** Files at the root that aren't copied: the output of builds and tests, and `node_modules`, which is linked. */
const EXCLUDED = new Set([
  'node_modules',
  'out',
  'out.previous',
  '.export',
  '.fixture',
  '.next',
  '.generated',
  '.workspace',
  'playwright-report',
  'test-results',
]);

/**
 * Copies the project into `target`, with uncommitted changes and Git history. Hard-links the dependencies, or copies them if
 * linking fails.
 */
export async function copyProject(root: string, target: string): Promise<void> {
  mkdirSync(target, { recursive: true });
  cpSync(root, target, {
    recursive: true,
    filter: (source) => {
      const [first = '', ...rest] = path.relative(root, source).split(path.sep);
      return !EXCLUDED.has(first) && !rest.includes('node_modules');
    },
  });
  const modules = path.join(root, 'node_modules');
  // No symbolic link, because the bundler doesn't follow one out of the project's folder.
  await runStep('cp', ['-al', modules, target]).catch(() => runStep('cp', ['-a', modules, target]));
}

type BuildEnd = { ok: boolean; output: string };

/**
 * Builds the project in `folder` with the clock 40 days ahead and in another time zone; returns whether it succeeded, and what it
 * printed. Stops the build with SIGTERM as soon as its output matches `until`.
 */
export async function buildCopy(
  folder: string,
  { until, args = [] }: { until?: RegExp; args?: readonly string[] } = {},
): Promise<BuildEnd> {
  const child = spawn(process.execPath, scriptCommand('scripts/build.ts', ...args), {
    cwd: folder,
    env: {
      ...process.env,
      TZ: 'Pacific/Auckland',
      NODE_OPTIONS: `--require "${path.join(folder, 'tools/builds/shift-clock.cjs')}"`,
    },
  });
  let output = '';
  const read = (chunk: Buffer) => {
    output += chunk.toString();
    if (until?.test(output)) child.kill('SIGTERM');
  };
  child.stdout.on('data', read);
  child.stderr.on('data', read);
  const [code] = await once(child, 'close');
  return { ok: code === 0, output };
}
