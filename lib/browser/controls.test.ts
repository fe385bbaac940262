// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { installCopy } from './controls';

const writeText = vi.fn<(text: string) => Promise<void>>();

installCopy(document);

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(writeText);
  writeText.mockResolvedValue();
});

afterEach(() => {
  vi.useRealTimers();
  writeText.mockReset();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const click = async (html: string) => {
  document.body.innerHTML = `<div id="announcer"></div>${html}`;
  document.querySelector('button')?.click();
  await vi.waitFor(() => expect(readAnnouncement()).not.toBe(''));
};
const readLabel = () => document.querySelector('button')?.textContent;
const readAnnouncement = () => document.getElementById('announcer')?.textContent;

test.each([
  ['its own text', '<button data-copy-text="PUT /tickets/lock">Copy</button>', 'PUT /tickets/lock'],
  ['the code next to it', '<button data-copy>Copy</button><pre><code>curl -i</code></pre>', 'curl -i'],
])('copies %s, says so for a second, and announces it', async (_, html, text) => {
  await click(html);
  expect(writeText).toHaveBeenCalledWith(text);
  expect([readLabel(), readAnnouncement()]).toEqual(['Copied', 'Copied']);
  await vi.advanceTimersByTimeAsync(1000);
  expect(readLabel()).toBe('Copy');
});

test('copies a file', async () => {
  vi.stubGlobal('fetch', async (url: string) => new Response(`content of ${url}`));
  await click('<button data-copy-src="/docs/auth.md">Copy page</button>');
  expect(writeText).toHaveBeenCalledWith('content of /docs/auth.md');
});

test.each([
  ['<button data-copy-src="/gone.md">Copy</button>', 'Copying failed: /gone.md returned status 404'],
  ['<button data-copy>Copy</button>', 'Copying failed: there is nothing to copy'],
])('says why nothing was copied: %s', async (html, sentence) => {
  vi.stubGlobal('fetch', async () => new Response('', { status: 404 }));
  await click(html);
  expect([readLabel(), readAnnouncement()]).toEqual(['Failed', sentence]);
});
