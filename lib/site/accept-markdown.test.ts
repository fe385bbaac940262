import { afterEach, expect, test, vi } from 'vitest';
import onNetlify, { onRequest } from '@/deploy/accept-markdown.js';

const PAGE = 'https://d.example/docs/auth';

const load = async (url: URL) =>
  url.pathname === '/offline.md' ? new Response('', { status: 404 }) : new Response(`file ${url.pathname}`);

/** What both hosts return; undefined where they serve the page as usual. */
async function ask(accept: string, page = PAGE): Promise<(string | undefined)[]> {
  vi.stubGlobal('fetch', load);
  const request = new Request(page, { headers: { accept } });
  const usual = new Response('<!doctype html>');
  const netlify: Response | undefined = await onNetlify(request);
  const cloudflare: Response = await onRequest({ request, env: { ASSETS: { fetch: load } }, next: () => usual });
  for (const response of [netlify, cloudflare === usual ? undefined : cloudflare]) {
    if (response === undefined) continue;
    expect(response.headers.get('content-type')).toBe('text/markdown; charset=utf-8');
    expect(response.headers.get('vary')).toBe('Accept');
  }
  return [await netlify?.text(), cloudflare === usual ? undefined : await cloudflare.text()];
}

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['text/markdown', PAGE, 'file /docs/auth.md'],
  ['text/markdown, text/html, */*', PAGE, 'file /docs/auth.md'],
  ['text/html;q=0.7, text/markdown', PAGE, 'file /docs/auth.md'],
  ['text/markdown', 'https://d.example/', 'file /index.md'],
  ['text/markdown', 'https://d.example/docs/', 'file /docs.md'],
])('%s for %s is Markdown', async (accept, page, text) => {
  expect(await ask(accept, page)).toEqual([text, text]);
});

test.each([
  ['text/html,application/xhtml+xml,*/*;q=0.8', PAGE],
  ['text/html, text/markdown', PAGE],
  ['text/markdown;q=0.5, text/html', PAGE],
  ['text/markdown;q=0, */*', PAGE],
  ['text/markdown', 'https://d.example/offline'],
  ['text/markdown', 'https://d.example/llms.txt'],
])('%s for %s is what the host serves otherwise', async (accept, page) => {
  expect(await ask(accept, page)).toEqual([undefined, undefined]);
});
