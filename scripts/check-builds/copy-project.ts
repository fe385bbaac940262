import { cpSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { runStep } from '@/scripts/run-step';

/** Files at the root that aren't copied: the output of builds and tests, and `node_modules`, which is linked. */
const LEFT_OUT = new Set([
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
      return !LEFT_OUT.has(first) && !rest.includes('node_modules');
    },
  });
  const modules = path.join(root, 'node_modules');
  // No symbolic link, because the bundler doesn't follow one out of the project's folder.
  await runStep('cp', ['-al', modules, target]).catch(() => runStep('cp', ['-a', modules, target]));
}
