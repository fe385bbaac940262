// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest';
import { installDocsVersion } from './docs-version';

const KEY = 'docs-preferred-version-default';

beforeEach(() => {
  document.body.dataset.docsVersions = JSON.stringify({ current: '/docs', v0: '/docs/v0/manifest' });
  document.body.innerHTML = '<a href="/docs" id="docs">Docs</a><a data-docs-version="v0" id="choice">v0</a>';
});

afterEach(() => localStorage.clear());

const point = () => {
  document.getElementById('docs')?.dispatchEvent(new Event('pointerover', { bubbles: true }));
  return document.getElementById('docs')?.getAttribute('href');
};

test('a link to the docs leads to the version that the reader has chosen', () => {
  installDocsVersion(document);
  expect(point()).toBe('/docs');
  document.getElementById('choice')?.click();
  expect(localStorage.getItem(KEY)).toBe('v0');
  expect(point()).toBe('/docs/v0/manifest');
});

test('forgets a version that no longer exists', () => {
  localStorage.setItem(KEY, 'v7');
  installDocsVersion(document);
  expect(localStorage.getItem(KEY)).toBeNull();
});
