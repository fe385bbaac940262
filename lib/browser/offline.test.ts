// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { installServiceWorker } from './offline';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

test.each([
  ['registers it after a search', { register: async () => undefined }, ['/worker.js']],
  ['does without it in a browser that has none', undefined, []],
])('%s', (_, serviceWorker, expected) => {
  vi.stubEnv('NEXT_PUBLIC_SERVICE_WORKER', '/worker.js');
  const register = serviceWorker && vi.spyOn(serviceWorker, 'register');
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, get: () => serviceWorker });
  installServiceWorker(document);
  document.dispatchEvent(new Event('search:close'));
  expect(register?.mock.calls.flat() ?? []).toEqual(expected);
});

test('does without it in a sandboxed frame, where reading it throws', () => {
  vi.stubEnv('NEXT_PUBLIC_SERVICE_WORKER', '/worker.js');
  const refuse = () => {
    throw new DOMException('the context is sandboxed', 'SecurityError');
  };
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, get: refuse });
  expect(() => installServiceWorker(document)).not.toThrow();
});
