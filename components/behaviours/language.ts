import { keepStored, readStored } from '@/components/reader/storage';
import { errorMessage } from '@/lib/format-error.mjs';
import { announce } from './announce';
import { onContent } from './content';
import { delegate } from './delegate';
import { restoreSample, showFailure, showSample } from './sample-panel';
import { loadSamples } from './samples-file';

const KEY = 'sample-language';

/**
 * `[data-lang]` buttons show every sample of the page in that language. Samples beyond those in the page come from
 * one file per language; the choice is remembered.
 */
export function installLanguage(root: Document, signal: AbortSignal): void {
  const restore = () => {
    const lang = readStored(KEY);
    if (lang !== undefined) apply(root, lang);
  };
  const choose = ({ dataset: { lang } }: HTMLElement) => {
    if (lang === undefined) return;
    keepStored(KEY, lang);
    apply(root, lang);
  };
  onContent(root, restore, signal);
  delegate(root, 'click', 'button[data-lang]', choose, signal);
}

/** The language chosen last: the samples of another may arrive after its own. */
let wanted: string | undefined;

async function apply(root: Document, lang: string): Promise<void> {
  wanted = lang;
  const panels = [...root.querySelectorAll<HTMLElement>('[data-sample]')];
  const address = root.querySelector<HTMLElement>('[data-samples]')?.dataset.samples;
  const offering = panels.filter((panel) => panel.querySelector(`button[data-lang="${CSS.escape(lang)}"]`) !== null);
  if (offering.length === 0 || address === undefined) return;
  try {
    const inPage = offering.every((panel) => panel.dataset.first === lang);
    const samples = inPage ? {} : await loadSamples(address.replace('{lang}', lang));
    if (wanted !== lang) return;
    for (const panel of panels) {
      const sample = samples[panel.dataset.sample ?? ''];
      if (sample === undefined) restoreSample(panel);
      else showSample(panel, lang, sample.html);
    }
  } catch (error) {
    if (wanted !== lang) return;
    for (const panel of offering) showFailure(panel, lang);
    const reason = errorMessage(error);
    announce(root, `This language could not be loaded: ${reason}`);
  }
}
