/**
 * Returns a page as Markdown to whom prefers it to HTML, on hosts whose configuration has no rule for `Accept`.
 * Netlify: copy this file to `netlify/edge-functions/`. Cloudflare Pages: copy it to `functions/_middleware.js`.
 */

/** Netlify runs the function only for requests that name Markdown. */
export const config = { path: '/*', method: ['GET', 'HEAD'], header: { accept: 'text/markdown' }, onError: 'bypass' };

/** Handles a request on Netlify; undefined leaves it to the host. */
export default function handle(request) {
  return findMarkdown(request, (url) => fetch(url));
}

/** Handles a request on Cloudflare Pages. */
export async function onRequest({ request, env, next }) {
  return (await findMarkdown(request, (url) => env.ASSETS.fetch(url))) ?? next();
}

async function findMarkdown(request, load) {
  const url = new URL(request.url);
  // Pages have no dot in their path.
  if (url.pathname.includes('.') || !prefersMarkdown(request.headers.get('accept') ?? '')) return undefined;
  const page = url.pathname.replace(/\/$/, '');
  const response = await load(new URL(`${page === '' ? '/index' : page}.md`, url));
  if (!response.ok) return undefined;
  const headers = new Headers(response.headers);
  headers.set('Content-Type', 'text/markdown; charset=utf-8');
  headers.append('Vary', 'Accept');
  return new Response(response.body, { status: 200, headers });
}

function prefersMarkdown(accept) {
  const ranges = accept.toLowerCase().split(',').map(toRange);
  const markdown = ranges.find(({ type }) => type === 'text/markdown');
  const html = ranges.find(({ type }) => type === 'text/html');
  if (markdown === undefined || markdown.quality === 0) return false;
  if (html === undefined || html.quality < markdown.quality) return true;
  return html.quality === markdown.quality && ranges.indexOf(markdown) < ranges.indexOf(html);
}

function toRange(text) {
  const [type = '', ...parameters] = text.split(';').map((part) => part.trim());
  const quality = parameters.find((parameter) => parameter.startsWith('q='));
  return { type, quality: quality === undefined ? 1 : Number(quality.slice(2)) };
}
