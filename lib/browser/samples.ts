import { fetchJsonOnce } from './fetch-file';

/** Highlighted samples by operation, one for each request example; null for the sample that the page includes. */
type Samples = Record<string, (string | null)[]>;

/** Fetches the samples at a URL, once; `toSamplesFile` writes the file. */
export const loadSamples = fetchJsonOnce<Samples>();

/** Presses the button of the language that the reader has chosen and marks the panel as busy until its sample is there. */
export function showChoice(panel: HTMLElement, lang: string): void {
  panel.setAttribute('aria-busy', 'true');
  press(panel, lang);
}

const originals = new WeakMap<Element, string>();

/** Puts a highlighted sample into its panel; without `html`, restores the sample that the page includes. */
export function showSample(panel: HTMLElement, lang: string, html?: string): void {
  const code = panel.querySelector('pre code');
  if (code === null) return;
  const original = originals.get(code);
  if (original === undefined) originals.set(code, code.innerHTML);
  const shown = html ?? original;
  if (shown !== undefined) code.innerHTML = shown;
  settle(panel, html === undefined ? panel.dataset.first : lang);
}

/** Shows in the panel that the sample could not be loaded, with a button to retry, and presses the language still shown. */
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

/** Returns the index of the request example that the reader has chosen in a panel, counted from 0. */
export function findExample(panel: HTMLElement): number {
  return panel.querySelector<HTMLSelectElement>('select[data-example]')?.selectedIndex ?? 0;
}

/** Marks the panel as showing a sample in this language and no longer busy. */
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
