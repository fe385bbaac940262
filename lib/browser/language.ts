import { errorMessage } from '@/lib/format-error.mjs';
import { announce, delegate, onContent } from './page';
import { findExample, loadSamples, showChoice, showFailure, showSample } from './samples';
import { keepStored, readStored } from './storage';

const KEY = 'sample-language';

/**
 * A click on a `[data-lang]` shows every sample of the page in that language. A `[data-example]` chooses one sample's request example.
 * Samples that are not in the page come from one file per language. The choice of language is stored.
 */
export function installLanguage(root: Document): void {
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
  };
  onContent(root, restore);
  // Buttons, and search results that lead to a sample.
  delegate(root, 'click', '[data-lang]', choose);
  delegate(root, 'change', 'select[data-example]', chooseExample);
}

/** The language and example that each panel must show, because the samples of an earlier choice may arrive later. */
const wanted = new WeakMap<HTMLElement, string>();

/** How long samples are updated before the browser may paint, in milliseconds: a large reference has dozens of them. */
const SLICE_MS = 8;

async function show(root: Document, panels: HTMLElement[], lang: string): Promise<void> {
  const url = root.querySelector<HTMLElement>('[data-samples]')?.dataset.samples;
  if (panels.length === 0 || url === undefined) return;
  const key = (panel: HTMLElement) => `${lang} ${findExample(panel)}`;
  for (const panel of panels) {
    wanted.set(panel, key(panel));
    showChoice(panel, lang);
  }
  try {
    const samples = panels.every((panel) => isInPage(panel, lang))
      ? {}
      : await loadSamples(url.replace('{lang}', lang));
    let end = performance.now() + SLICE_MS;
    for (const panel of panels) {
      if (performance.now() > end) {
        await new Promise((resolve) => setTimeout(resolve));
        end = performance.now() + SLICE_MS;
      }
      if (wanted.get(panel) !== key(panel)) continue;
      const html = samples[panel.dataset.sample ?? '']?.[findExample(panel)] ?? undefined;
      showSample(panel, lang, html);
    }
  } catch (error) {
    const failed = panels.filter((panel) => wanted.get(panel) === key(panel));
    for (const panel of failed) showFailure(panel, lang);
    const reason = errorMessage(error);
    if (failed.length > 0) announce(root, `This sample could not be loaded: ${reason}`);
  }
}

function isInPage(panel: HTMLElement, lang: string): boolean {
  return panel.dataset.first === lang && findExample(panel) === 0;
}
