import path from 'node:path';
import { defineConfig } from 'vitest/config';

const root = import.meta.dirname;

export default defineConfig({
  resolve: { alias: { '@': root, 'developer-portal': path.join(root, 'lib/site/define-config.ts') } },
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    include: ['**/*.test.ts', '**/*.test.tsx'],
    exclude: ['**/node_modules/**', 'out', '.next', '.export', '.workspace', '.portal'],
    css: { modules: { classNameStrategy: 'non-scoped' } },
    // Modules are loaded once for all files of a worker, not once for each file: half the time.
    pool: 'threads',
    isolate: false,
    // All processors: the default leaves one free, which halves the speed of a machine with two.
    maxWorkers: '100%',
    testTimeout: 20_000,
  },
});
