import { afterEach, expect, test, vi } from 'vitest';
import { defineConfig } from './define-config';

const valid = {
  title: 'Cats',
  description: 'About cats.',
  baseUrl: 'https://example.com',
  apis: [{ id: 'cats', label: 'Cats', spec: 'specs/cats.yaml' }],
  codeShapes: [{ name: 'chip number', pattern: /^CAT-\d+$/ }],
};

afterEach(() => vi.unstubAllEnvs());

test('the development server keeps the last valid configuration, with the mistakes of the new one', () => {
  const wrong = { ...valid, title: '' };
  const error = { message: 'the field `title` is empty', hint: 'give it a value' };
  vi.stubEnv('NODE_ENV', 'development');
  vi.stubEnv('PORTAL_LAST_SETTINGS', undefined);
  expect(() => defineConfig(wrong)).toThrow('the field `title` is empty; give it a value');
  const kept = defineConfig(valid);
  // For the processes that list the pages of a route.
  expect(process.env.PORTAL_LAST_SETTINGS).toMatch(/./);
  expect(defineConfig(wrong)).toEqual({ ...kept, mistakes: [expect.objectContaining(error)] });
  expect(defineConfig(valid).mistakes).toBe(undefined);
  vi.stubEnv('NODE_ENV', 'production');
  expect(() => defineConfig(wrong)).toThrow('the field `title` is empty; give it a value');
});
