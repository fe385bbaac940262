import { errorMessage } from '@/lib/format-error.mjs';
import { findSampleHtml, type SamplesFile } from '@/lib/reference/fetched-files';
import { fetchJsonOnce } from './network';
import { announce, delegate, runNowAndWhenParsed } from './page';
import { keepStored, readStored } from './storage';

const KEY = 'sample-language';

/**
 * Lets readers choose samples. A click on a `[data-lang]` shows every sample of the page in that language, and the choice is stored.
 * A `[data-example]` chooses one sample's request example, and the response example of the same name in the operation's panel.
 * Samples that are not in the page come from files with the samples of a page in one language.
 */
export function installSamples(root: Document): void {
  /** `first` is the panel to update first: the one that the reader clicked. */
  const showAll = (lang: string, first?: HTMLElement | null) => {
    const panels = [...root.querySelectorAll<HTMLElement>('[data-sample]')]
      .filter((panel) => panel.querySelector(`button[data-lang="${CSS.escape(lang)}"]`) !== null)
      .sort((one, other) => Number(other === first) - Number(one === first));
    return show(root, panels, lang);
  };
  const restore = async () => {
    const lang = readStored(KEY);
    if (lang !== undefined) await showAll(lang);
    // Shows the samples, which the head script hid until they are in this language.
    if (root.readyState !== 'loading') delete root.documentElement.dataset.language;
  };
  const choose = (button: HTMLElement) => {
    const { lang } = button.dataset;
    if (lang === undefined) return;
    keepStored(KEY, lang);
    void showAll(lang, button.closest<HTMLElement>('[data-sample]'));
  };
  const chooseExample = (select: HTMLElement) => {
    const panel = select.closest<HTMLElement>('[data-sample]');
    const lang = panel?.querySelector<HTMLElement>('button[data-lang][aria-pressed="true"]')?.dataset.lang;
    if (panel !== null && lang !== undefined) void show(root, [panel], lang);
    chooseResponseExample(root, select);
  };
  runNowAndWhenParsed(root, restore);
  // Buttons, and search results that lead to a sample.
  delegate(root, 'click', '[data-lang]', choose);
  delegate(root, 'change', 'select[data-example]', chooseExample);
}

/** The language and example that each panel must show, because the samples of an earlier choice may arrive later. */
const wanted = new WeakMap<HTMLElement, string>();

/** How long samples are updated before the browser may paint, in milliseconds: a large reference has dozens of them. */
const SLICE_MS = 8;

/** Shows the samples in a language. Loads one file for all panels with the same URL. */
async function show(root: Document, panels: HTMLElement[], lang: string): Promise<void> {
  const urls = [...new Set(panels.map(findUrl))];
  const listPanels = (url: string) => panels.filter((panel) => findUrl(panel) === url);
  await Promise.all(urls.map((url) => showFrom(url, listPanels(url), root, lang)));
}

/** Returns the URL of a panel's samples, with `{lang}` for the language. */
function findUrl(panel: HTMLElement): string {
  return panel.dataset.sampleFiles ?? panel.closest<HTMLElement>('[data-samples]')?.dataset.samples ?? '';
}

async function showFrom(url: string, panels: HTMLElement[], root: Document, lang: string): Promise<void> {
  const key = (panel: HTMLElement) => `${lang} ${findExample(panel)}`;
  for (const panel of panels) {
    wanted.set(panel, key(panel));
    panel.setAttribute('aria-busy', 'true');
    press(panel, lang);
  }
  try {
    const file = panels.every((panel) => panel.dataset.first === lang && findExample(panel) === 0)
      ? undefined
      : await loadSamples(url.replace('{lang}', lang));
    let end = performance.now() + SLICE_MS;
    for (const panel of panels) {
      if (performance.now() > end) {
        await new Promise((resolve) => setTimeout(resolve));
        end = performance.now() + SLICE_MS;
      }
      if (wanted.get(panel) !== key(panel)) continue;
      showSample(panel, lang, file && findSampleHtml(file, panel.dataset.sample ?? '', findExample(panel)));
    }
  } catch (error) {
    const failed = panels.filter((panel) => wanted.get(panel) === key(panel));
    for (const panel of failed) showFailure(panel, lang);
    const reason = errorMessage(error);
    if (failed.length > 0) announce(root, `This sample could not be loaded: ${reason}`);
  }
}

/** Fetches the samples at a URL, once; `toSamplesFile` writes the file. */
const loadSamples = fetchJsonOnce<SamplesFile>();

const originals = new WeakMap<Element, string>();

/** Puts a highlighted sample into its panel; without `html`, restores the sample that the page includes. */
function showSample(panel: HTMLElement, lang: string, html?: string): void {
  const code = panel.querySelector('pre code');
  if (code === null) return;
  const original = originals.get(code) ?? code.innerHTML;
  originals.set(code, original);
  code.innerHTML = html ?? original;
  selectLanguage(panel, html === undefined ? panel.dataset.first : lang);
}

/** Shows in the panel that the sample could not be loaded, with a button to retry, and marks the language that is still shown. */
function showFailure(panel: HTMLElement, lang: string): void {
  selectLanguage(panel, panel.dataset.shown ?? panel.dataset.first);
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
function selectLanguage(panel: HTMLElement, lang = ''): void {
  panel.dataset.shown = lang;
  panel.removeAttribute('aria-busy');
  press(panel, lang);
}

function press(panel: HTMLElement, lang: string): void {
  panel.querySelector('[data-failure]')?.remove();
  for (const button of panel.querySelectorAll<HTMLElement>('button[data-lang]'))
    button.setAttribute('aria-pressed', String(button.dataset.lang === lang));
}

function chooseResponseExample(root: Document, select: HTMLElement): void {
  // A cast, because the selector matches only select elements.
  const { value } = select as HTMLSelectElement;
  for (const other of select.closest('article')?.querySelectorAll<HTMLSelectElement>('select[data-status]') ?? []) {
    if (![...other.options].some((option) => option.value === value)) continue;
    other.value = value;
    chooseResponse(root, other.dataset.status);
  }
}

/**
 * Shows the response with this anchor in the panel of its operation. CSS alone could use `:target`, but that would override
 * a status that the reader chooses afterward, because CSS can't know which came last.
 */
export function chooseResponse(root: Document, anchor: string | undefined): void {
  const input = root.querySelector<HTMLInputElement>(`input[value="${CSS.escape(anchor ?? '')}"]`);
  if (input !== null) input.checked = true;
}

/** How near the window an operation must be for its selects to be added, in heights of the window. */
const MARGIN = '100% 0%';

/**
 * Adds the selects of an operation, which are in `noscript`, to the document while the operation is near the window. Chrome
 * prepares autofill for every select in a document, and lays out the operation around it for that, however far away. With all
 * selects in a reference, this took half a second on a phone.
 */
export function installSelects(root: Document): void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) (isIntersecting ? add : drop)(target);
    },
    { rootMargin: MARGIN },
  );
  runNowAndWhenParsed(root, () => {
    for (const operation of root.querySelectorAll('article')) observer.observe(operation);
  });
}

function add(operation: Element): void {
  for (const source of operation.querySelectorAll('noscript:not(:has(+ select))'))
    source.insertAdjacentHTML('afterend', source.textContent);
}

/** Removes the selects, except where the reader has chosen an option or has the focus. */
function drop(operation: Element): void {
  for (const select of operation.querySelectorAll<HTMLSelectElement>('noscript + select:not(:focus)'))
    if (select.selectedIndex === 0) select.remove();
}
