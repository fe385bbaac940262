// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { installNavigation, toAriaCurrent } from './navigation';

const assign = vi.fn();
const fetchPage = vi.fn<(url: string) => Promise<Response>>();
const toPage = () => new Response('<script id="browser-script"></script>');
/** Keeps the browser from following what the portal leaves to it. */
const stay = (event: Event) => event.preventDefault();
let number = 0;
/** Returns a link to a page that no other test has fetched. */
const addLink = (attributes = '') => {
  number += 1;
  document.body.insertAdjacentHTML('beforeend', `<a href="/docs/page-${number}" ${attributes}>Page</a>`);
  // A cast, because the line above adds a link.
  return document.body.lastElementChild as HTMLAnchorElement;
};

installNavigation(document);

beforeEach(() => {
  window.addEventListener('click', stay);
  delete document.documentElement.dataset.loadFailed;
  document.body.innerHTML =
    '<main id="main">text</main><div id="announcer"></div><div id="load-failure" tabindex="-1"><p></p><a href="/">Retry</a></div>';
  vi.spyOn(window.location, 'assign').mockImplementation(assign);
  vi.stubGlobal('fetch', fetchPage);
});

afterEach(() => {
  window.removeEventListener('click', stay);
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.resetAllMocks();
  vi.unstubAllGlobals();
});

test('fetches the page of a link once before it opens it', async () => {
  fetchPage.mockResolvedValue(toPage());
  const link = addLink();
  link.click();
  await vi.waitFor(() => expect(assign.mock.calls).toEqual([[link.href]]));
  expect(fetchPage.mock.calls).toEqual([[link.href]]);
});

test('leaves links to files, to other sites and in new tabs to the browser', () => {
  const others = [addLink('target="_blank"'), addLink('download'), addLink(), addLink()];
  if (others[2] !== undefined) others[2].href = 'https://other.example/docs';
  if (others[3] !== undefined) others[3].href = '/openapi/linkv1.yaml';
  for (const link of others) link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  addLink().dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true }));
  expect(fetchPage).not.toHaveBeenCalled();
});

test('shows a bar and a sentence after 200 ms', async () => {
  vi.useFakeTimers();
  fetchPage.mockReturnValue(new Promise(() => undefined));
  addLink().click();
  await vi.advanceTimersByTimeAsync(199);
  expect(document.documentElement.dataset.loading).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1);
  expect(document.documentElement.dataset.loading).toBe('');
  expect(document.getElementById('announcer')?.textContent).toBe('Loading the page');
});

test('shows why a page could not be loaded, above the content, and retries', async () => {
  fetchPage.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValueOnce(toPage());
  const link = addLink();
  link.click();
  await vi.waitFor(() => expect(document.documentElement.dataset.loadFailed).toBe(''));
  const box = document.getElementById('load-failure');
  expect(box?.querySelector('p')?.textContent).toBe('The page could not be loaded: Failed to fetch');
  expect(document.getElementById('main')?.firstElementChild).toBe(box);
  expect(document.activeElement).toBe(box);
  box?.querySelector('a')?.click();
  await vi.waitFor(() => expect(assign.mock.calls).toEqual([[link.href]]));
});

test('hides the error when the connection returns, and gives the focus back', async () => {
  fetchPage.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const link = addLink();
  link.click();
  await vi.waitFor(() => expect(document.documentElement.dataset.loadFailed).toBe(''));
  window.dispatchEvent(new Event('online'));
  expect(document.documentElement.dataset.loadFailed).toBeUndefined();
  expect(document.activeElement).toBe(link);
});

test.each([
  ['status 503', new Response('', { status: 503 })],
  ['the response is not a page of this site', new Response('<h1>Sign in</h1>')],
])('warns of a response, once, and lets the browser show it: %s', async (problem, response) => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  fetchPage.mockResolvedValue(response);
  const link = addLink();
  link.click();
  await vi.waitFor(() => expect(assign.mock.calls).toEqual([[link.href]]));
  expect(warn.mock.calls).toEqual([[`${link.href} could not be preloaded: ${problem}`]]);
});

test('of two links, the one that was followed last leads', async () => {
  const answers: ((response: Response) => void)[] = [];
  fetchPage.mockImplementation(() => new Promise((resolve) => answers.push(resolve)));
  const [first, second] = [addLink(), addLink()];
  first.click();
  second.click();
  answers[1]?.(toPage());
  await vi.waitFor(() => expect(assign.mock.calls).toEqual([[second.href]]));
  answers[0]?.(toPage());
  await new Promise((resolve) => setTimeout(resolve));
  expect(assign).toHaveBeenCalledTimes(1);
});

test('marks a link to the page itself, and to a page above it', () => {
  expect(['/docs/auth', '/docs', '/doc'].map((href) => toAriaCurrent('/docs/auth', href))).toEqual([
    'page',
    'true',
    undefined,
  ]);
});
