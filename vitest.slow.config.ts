import { defineConfig } from 'vitest/config';
import config, { FOLDERS, SLOW } from './vitest.config';

// As a build runs: without the assertions that some packages make in development.
Object.assign(process.env, { NODE_ENV: 'production' });

export default defineConfig({
  ...config,
  test: { ...config.test, include: SLOW, exclude: FOLDERS, testTimeout: 600_000 },
});
