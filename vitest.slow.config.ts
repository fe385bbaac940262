import { defineConfig } from 'vitest/config';
import config, { FOLDERS, SLOW } from './vitest.config';

// As a build runs, and is compiled: without the assertions that some packages make in development.
const env = { NODE_ENV: 'production' } as const;
Object.assign(process.env, env);

export default defineConfig({
  ...config,
  // As in the other configuration, only what hangs ends here.
  test: { ...config.test, include: SLOW, exclude: FOLDERS, testTimeout: 600_000, hookTimeout: 600_000, env },
});
