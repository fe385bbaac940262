import { errorMessage } from '@/lib/format-error.mjs';
import { fetchFile } from './network';
import { announce, delegate } from './page';

/** How long a button shows whether copying succeeded, in milliseconds. */
const SHOWN_FOR_MS = 1000;

/**
 * Makes buttons copy a text: `data-copy-text`, the file at the URL `data-copy-src`, or with `data-copy` the code next to the button.
 */
export function installCopy(root: Document): void {
  const selector = '[data-copy], [data-copy-text], [data-copy-src]';
  delegate(root, 'click', selector, (button) => void copy(root, button));
}

async function copy(root: Document, button: HTMLElement): Promise<void> {
  try {
    await navigator.clipboard.writeText(await readSource(button));
    showFor(button, 'Copied');
    announce(root, 'Copied');
  } catch (error) {
    const reason = errorMessage(error);
    showFor(button, 'Failed');
    announce(root, `Copying failed: ${reason}`);
  }
}

async function readSource(button: HTMLElement): Promise<string> {
  const { dataset } = button;
  if (dataset.copyText !== undefined) return dataset.copyText;
  if (dataset.copySrc !== undefined) {
    const response = await fetchFile(dataset.copySrc);
    return response.text();
  }
  const source = findShownCode(button);
  if (!source) throw new Error('there is nothing to copy');
  return source.textContent;
}

/** Returns the first visible code next to the button, if any. */
function findShownCode({ parentElement }: HTMLElement): Element | undefined {
  const codes = [...(parentElement?.querySelectorAll('pre code, p:not(.prose) > code') ?? [])];
  return codes.find((code) => code.getClientRects().length > 0);
}

const timers = new WeakMap<HTMLElement, number>();

/** Replaces the button's first text with a word for `SHOWN_FOR_MS`. */
function showFor(button: HTMLElement, word: string): void {
  const text = [...button.childNodes].find((node) => node.nodeType === Node.TEXT_NODE);
  if (text === undefined) return;
  button.dataset.label ??= text.nodeValue ?? '';
  text.nodeValue = word;
  window.clearTimeout(timers.get(button));
  const restore = () => {
    text.nodeValue = button.dataset.label ?? '';
  };
  timers.set(button, window.setTimeout(restore, SHOWN_FOR_MS));
}
