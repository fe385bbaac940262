import { cpSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { runStep } from '@/scripts/run-step';

/** What builds and tests write, and what is linked instead of copied. */
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

/** Copies the project as it is into `target`, its history too; dependencies as hard links where the disk allows. */
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
  // The bundler follows no link out of the project's folder.
  await runStep('cp', ['-al', modules, target]).catch(() => runStep('cp', ['-a', modules, target]));
}
