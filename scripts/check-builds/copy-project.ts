import { cpSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { runStep } from '@/scripts/run-step';

/** What a build makes, and what is linked instead of copied. */
const LEFT_OUT = new Set([
  'node_modules',
  'out',
  'out.previous',
  '.export',
  '.next',
  '.generated',
  '.preview',
  'test-results',
]);

/** Copies the project as it stands into `target`, its history too; dependencies as hard links where the disk allows. */
export async function copyProject(root: string, target: string): Promise<void> {
  mkdirSync(target, { recursive: true });
  cpSync(root, target, {
    recursive: true,
    filter: (source) => !LEFT_OUT.has(path.relative(root, source).split(path.sep)[0] ?? '') && !isTools(source),
  });
  const modules = path.join(root, 'node_modules');
  // The bundler follows no link out of the project's folder.
  await runStep('cp', ['-al', modules, target]).catch(() => runStep('cp', ['-a', modules, target]));
}

/** The tools of `e2e/samples` have an install of their own, which no build needs. */
function isTools(source: string): boolean {
  return source.endsWith(path.join('e2e', 'samples', 'node_modules'));
}
