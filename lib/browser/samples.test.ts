// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { installSamples } from './samples';

const fetchSamples = vi.fn<(url: string) => Promise<Response>>();
const buttons = ['curl', 'python'].map((lang) => `<button data-lang="${lang}">${lang}</button>`).join('');

beforeEach(() => {
  document.body.innerHTML = `<div id="announcer"></div><div data-samples="/samples/a/{lang}.json">
    <div data-sample="lock" data-first="curl">${buttons}<pre><code>curl lock</code></pre></div>
    <div data-sample="sell" data-first="curl">${buttons}<pre><code>curl sell</code></pre></div></div>`;
  vi.stubGlobal('fetch', fetchSamples);
});

afterEach(() => {
  localStorage.clear();
  vi.resetAllMocks();
  vi.unstubAllGlobals();
});

const choose = (lang: string) => document.querySelector<HTMLElement>(`[data-sample=lock] [data-lang=${lang}]`)?.click();
const readShown = () => [...document.querySelectorAll('code')].map(({ textContent }) => textContent);
const readPressed = () => [...document.querySelectorAll('[aria-pressed=true]')].map(({ textContent }) => textContent);
/** Returns a response with the samples of a language. */
const toFile = (lang: string) =>
  Response.json({
    blocks: [`${lang} setup`, `<b>${lang}</b> lock`, `${lang} sell`],
    samples: { lock: [[0, 1]], sell: [[0, 2]] },
  });

installSamples(document);

test('shows every sample of the page in a language, from one file, and stores the choice', async () => {
  fetchSamples.mockResolvedValue(toFile('python'));
  choose('python');
  await vi.waitFor(() => expect(readShown()).toEqual(['python setup\n\npython lock', 'python setup\n\npython sell']));
  expect(fetchSamples.mock.calls.map(([url]) => url)).toEqual(['/samples/a/python.json']);
  expect(readPressed()).toEqual(['python', 'python']);
  expect(localStorage.getItem('sample-language')).toBe('python');
});

test('shows the sample that is in the page without a file', async () => {
  choose('curl');
  await vi.waitFor(() => expect(readPressed()).toEqual(['curl', 'curl']));
  expect(readShown()).toEqual(['curl lock', 'curl sell']);
  expect(fetchSamples).not.toHaveBeenCalled();
});

test('says that a sample could not be loaded, marks the language that is still shown, and retries', async () => {
  document.querySelector('[data-samples]')?.setAttribute('data-samples', '/samples/b/{lang}.json');
  fetchSamples.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValueOnce(toFile('python'));
  choose('python');
  await vi.waitFor(() => expect(document.querySelectorAll('[data-failure]').length).toBe(2));
  expect(document.querySelector('[data-failure]')?.textContent).toBe('This sample could not be loaded. Retry');
  expect(document.getElementById('announcer')?.textContent).toBe('This sample could not be loaded: Failed to fetch');
  expect([readShown(), readPressed()]).toEqual([
    ['curl lock', 'curl sell'],
    ['curl', 'curl'],
  ]);
  document.querySelector<HTMLElement>('[data-failure] button')?.click();
  await vi.waitFor(() => expect(readPressed()).toEqual(['python', 'python']));
  expect(document.querySelector('[data-failure]')).toBeNull();
});

test('a choice is not undone by an earlier one whose file arrives later', async () => {
  document.querySelector('[data-samples]')?.setAttribute('data-samples', '/samples/c/{lang}.json');
  let arrive = (_: Response) => {};
  fetchSamples.mockReturnValue(
    new Promise((resolve) => {
      arrive = resolve;
    }),
  );
  choose('python');
  choose('curl');
  const file = toFile('python');
  const json = vi.spyOn(file, 'json');
  arrive(file);
  await vi.waitFor(() => expect(json).toHaveBeenCalled());
  await json.mock.results[0]?.value;
  await new Promise((resolve) => setTimeout(resolve));
  expect(readShown()).toEqual(['curl lock', 'curl sell']);
});
