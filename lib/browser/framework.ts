import { fetchFile } from './network';
import { whenParsed } from './page';

/**
 * The data block that a page has instead of loading the framework. It lists the chunks in order, the URL of the payload, the bundler's
 * start call, and the style sheets that the inlined style comes from.
 */
export type PageScripts = {
  chunks: { src: string; integrity: string }[];
  payload: string;
  boot: unknown;
  styles: { href: string; integrity: string }[];
};

/** Returns whether React has taken over the page. */
export function isHydrated(): boolean {
  return 'ready' in document.documentElement.dataset;
}

/** Marks that React has taken over the page and dispatches `portal:ready`. React calls it. */
export function markHydrated(): void {
  document.documentElement.dataset.ready = '';
  document.dispatchEvent(new Event('portal:ready'));
}

let loading: Promise<unknown> | undefined;

/**
 * Loads React and soft navigation, once. Resolves when React has taken over the page. Rejects if a file can't be loaded; the
 * next call retries.
 */
export function loadFramework(): Promise<unknown> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function load(): Promise<void> {
  // A cast, because the build puts the data into every page.
  const { textContent } = document.getElementById('page-scripts') as HTMLElement;
  const { chunks, payload, boot, styles }: PageScripts = JSON.parse(textContent);
  const missing = chunks.filter(({ src }) => document.querySelector(`script[src="${CSS.escape(src)}"]`) === null);
  for (const { src, integrity } of missing)
    appendToHead('link', { rel: 'preload', as: 'script', href: src, integrity });
  // The next page, which the framework shows, needs the whole style sheets.
  const styled = Promise.all(styles.map(addStyle));
  const response = await fetchFile(payload);
  const text = await response.text();
  // React can take over only a complete document.
  await new Promise<void>((resolve) => whenParsed(document, resolve));
  // A cast, because the framework's two queues are globals without a type.
  const scope = self as unknown as Record<string, unknown[] | undefined>;
  scope.__next_f ??= [[0], [1, text]];
  scope.TURBOPACK ??= [boot];
  const ready = new Promise((resolve) => document.addEventListener('portal:ready', resolve));
  await Promise.all([styled, ...missing.map(runScript)]);
  await ready;
}

/** Adds a script to the page. Resolves when it has run; rejects if it can't be loaded, after which it may be added again. */
export function runScript({ src, integrity }: { src: string; integrity: string }): Promise<unknown> {
  return whenLoaded(appendToHead('script', { async: false, integrity, src }));
}

function addStyle({ href, integrity }: PageScripts['styles'][number]): Promise<unknown> | undefined {
  if (document.querySelector(`link[href="${CSS.escape(href)}"]`) !== null) return;
  const link = appendToHead('link', { rel: 'stylesheet', integrity, href });
  // With this attribute, React treats the style sheet as one that it added.
  link.dataset.precedence = 'next';
  return whenLoaded(link);
}

function whenLoaded(element: HTMLScriptElement | HTMLLinkElement): Promise<unknown> {
  return new Promise((resolve, reject) => {
    element.onload = resolve;
    element.onerror = (event) => {
      element.remove();
      reject(event);
    };
  });
}

/** Adds an element to the head and returns it. */
export function appendToHead<K extends 'link' | 'script'>(
  name: K,
  properties: Partial<HTMLElementTagNameMap[K]>,
): HTMLElementTagNameMap[K] {
  const element = Object.assign(document.createElement(name), properties);
  document.head.append(element);
  return element;
}
