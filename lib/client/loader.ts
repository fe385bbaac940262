/** What the loader finds in the page: the chunks in order, the payload to hydrate with, and the bundler's start call. */
export type PageScripts = { chunks: { src: string; integrity: string }[]; payload: string; boot: unknown };

/**
 * Stands in the head of every exported page instead of the framework's chunks. Fetches them and the payload at idle (not
 * on 2g or when data is saved), runs them when the reader acts, and gives the reader's first clicks and keys back once
 * React is there, and what was typed after them. In the head, because a long page is shown, and acted on, before its end
 * has arrived. It is printed into the page as text, so it may use nothing from outside itself.
 */
export function loader(): void {
  // Both stand in every page: the build puts the one there, the frame of all pages the other.
  const page: PageScripts = JSON.parse((document.getElementById('page-scripts') as HTMLElement).innerHTML);
  // React takes over a whole document only.
  const whole = new Promise((resolve) => addEventListener('DOMContentLoaded', resolve));
  const ready = new Promise((resolve) => addEventListener('portal:ready', resolve, true));
  const withHold = ['click', 'keydown', 'input', 'change'];
  const acts = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'focusin', ...withHold];
  /** What is typed while a key or click waits that opens the search. */
  let typed: string | undefined;

  function start(): void {
    for (const act of acts) removeEventListener(act, start, true);
    hint('preload');
    Promise.all([fetch(page.payload), whole])
      .then(([answer]) => (answer.ok ? answer.text().then(run) : notice()))
      .catch(() => whole.then(notice));
  }

  function run(payload: string): void {
    // The framework's two queues are globals that no type describes.
    const scope = self as unknown as Record<string, unknown[] | undefined>;
    scope.__next_f = [[0], [1, payload]];
    scope.TURBOPACK = [page.boot];
    for (const { src, integrity } of page.chunks) add('script', { async: false, integrity, onerror: notice, src });
  }

  function notice(): void {
    finish();
    const box = document.getElementById('script-failure') as HTMLElement;
    box.hidden = false;
    box.querySelector('button')?.addEventListener('click', () => location.reload());
  }

  function hint(rel: string): void {
    for (const { src, integrity } of page.chunks) add('link', { rel, as: 'script', href: src, integrity });
  }

  function add<K extends 'link' | 'script'>(name: K, properties: Partial<HTMLElementTagNameMap[K]>): void {
    document.head.append(Object.assign(document.createElement(name), properties));
  }

  function hold(event: Event): void {
    // What a reader does is done to an element.
    const target = event.target as Element;
    if (event instanceof KeyboardEvent) {
      const { key } = event;
      const control = event.ctrlKey || event.metaKey;
      const opens = /^k$/i.test(key) ? control : key === '/' && !target.matches('input,select,textarea');
      if (opens && !typed) {
        typed = '';
        ready.then(() => document.dispatchEvent(new KeyboardEvent('keydown', event)));
      } else if (typed === undefined || control || key.length > 1) return;
      else typed += key;
      event.preventDefault();
    } else if (event.type === 'click') {
      const button = target.closest('button');
      if (!button) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      if (button.dataset.openSearch) typed = '';
      ready.then(() => button.click());
    } else {
      ready.then(() => target.dispatchEvent(new Event(event.type, { bubbles: true })));
    }
  }

  function finish(): void {
    for (const type of withHold) removeEventListener(type, hold, true);
  }

  // Browsers take a listener for touches and wheels on the window as passive.
  for (const act of acts) addEventListener(act, start, true);
  for (const type of withHold) addEventListener(type, hold, true);
  // Before what is held: that comes after it in the same turn, and in the next one the caret stands where that put it.
  ready.then(() => {
    finish();
    // Only this command types as a reader does: it replaces what is selected, and is heard as input.
    setTimeout(() => typed && document.execCommand('insertText', false, typed));
  });

  // TypeScript's library does not know it: two browsers of three have none.
  const connection = (navigator as { connection?: { saveData?: boolean; effectiveType?: string } }).connection;
  // A cast, because `test` reads an absent type as a word without 2g in it.
  if (!connection?.saveData && !/2g/.test(connection?.effectiveType as string)) {
    const idle = self.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 2000));
    addEventListener('load', () =>
      idle(() => {
        hint('prefetch');
        add('link', { rel: 'prefetch', href: page.payload });
      }),
    );
  }
}
