import { defineConfig } from 'vitest/config';
import config, { FOLDERS, SLOW } from './vitest.config';

export default defineConfig({
  ...config,
  test: {
    ...config.test,
    include: SLOW,
    exclude: FOLDERS,
    testTimeout: 600_000,
    // As a build runs: without the assertions that some packages make in development.
    env: { NODE_ENV: 'production' },
  },
});
