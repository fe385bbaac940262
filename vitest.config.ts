import path from 'node:path';
import { defineConfig } from 'vitest/config';

const root = import.meta.dirname;

/** Folders without tests of this project. */
export const FOLDERS = ['**/node_modules/**', 'out', '.next', '.export', '.workspace', '.portal'];

/** Tests that `npm run test:all` runs: those that take seconds each, and those of the exported files in `out/`. */
export const SLOW = ['**/*.slow.test.{ts,tsx}', '**/*.export.test.ts'];

/** The unit tests that `npm test` runs. `vitest.slow.config.ts` has the others. */
export default defineConfig({
  resolve: { alias: { '@': root, 'developer-portal': path.join(root, 'lib/site/define-config.ts') } },
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    include: ['**/*.test.ts', '**/*.test.tsx'],
    globalSetup: 'vitest.setup.ts',
    exclude: [...FOLDERS, ...SLOW],
    // Whichever command starts the tests.
    env: { NODE_ENV: 'test' },
    css: { modules: { classNameStrategy: 'non-scoped' } },
    // Modules are loaded once for all files of a worker, not once for each file: half the time.
    pool: 'threads',
    isolate: false,
    // All processors: the default leaves one free, which halves the speed of a machine with two.
    maxWorkers: '100%',
    // Only a test that hangs ends here: a busy machine fails no test.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
  },
});
