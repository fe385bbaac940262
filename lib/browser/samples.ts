import { fetchJsonOnce } from './fetch-file';

/** By operation, the highlighted source for each request example; null where it is in the page. */
type Samples = Record<string, (string | null)[]>;

/** The samples at a URL, as `toSamplesFile` writes them. */
export const loadSamples = fetchJsonOnce<Samples>();

/** Shows which language the reader has chosen, before its sample is there. */
export function showChoice(panel: HTMLElement, lang: string): void {
  panel.setAttribute('aria-busy', 'true');
  press(panel, lang);
}

const originals = new WeakMap<Element, string>();

/** Puts a sample, highlighted at build, into its panel; without one, again the sample that came with the page. */
export function showSample(panel: HTMLElement, lang: string, html?: string): void {
  const code = panel.querySelector('pre code');
  if (code === null) return;
  const original = originals.get(code);
  if (original === undefined) originals.set(code, code.innerHTML);
  const shown = html ?? original;
  if (shown !== undefined) code.innerHTML = shown;
  settle(panel, html === undefined ? panel.dataset.first : lang);
}

/** Says in the panel that the sample could not be loaded, with a button that tries again. */
export function showFailure(panel: HTMLElement, lang: string): void {
  settle(panel, panel.dataset.shown ?? panel.dataset.first);
  const retry = document.createElement('button');
  retry.type = 'button';
  retry.dataset.lang = lang;
  retry.textContent = 'Retry';
  const message = document.createElement('p');
  message.dataset.failure = '';
  message.append('This sample could not be loaded. ', retry);
  panel.append(message);
}

/** Returns which request example the reader has chosen in a panel: the first one is 0. */
export function findExample(panel: HTMLElement): number {
  return panel.querySelector<HTMLSelectElement>('select[data-example]')?.selectedIndex ?? 0;
}

/** The panel shows a sample in this language, and waits for none. */
function settle(panel: HTMLElement, lang = ''): void {
  panel.dataset.shown = lang;
  panel.removeAttribute('aria-busy');
  press(panel, lang);
}

function press(panel: HTMLElement, lang: string): void {
  dropFailure(panel);
  for (const button of panel.querySelectorAll<HTMLElement>('button[data-lang]'))
    button.setAttribute('aria-pressed', String(button.dataset.lang === lang));
}

function dropFailure(panel: HTMLElement): void {
  panel.querySelector('[data-failure]')?.remove();
}
