/** What the loader finds in the page: the chunks in order, the payload to hydrate with, and the bundler's start call. */
export type PageScripts = { chunks: { src: string; integrity: string }[]; payload: string; boot: unknown };

/**
 * Stands in the head of every exported page instead of the framework's chunks. Fetches them and the payload at idle (not
 * on 2g or when data is saved), runs them when the reader acts, and gives the reader's first clicks back once React is
 * there. The search it opens and closes itself, for React to take over with what is typed until then. In the head, because
 * a long page is shown, and acted on, before its end has arrived. It is printed into the page as text, so it may use
 * nothing from outside itself.
 */
export function loader(): void {
  const find = (id: string) => document.getElementById(id);
  // A cast, because the build puts it before this script, in every page.
  const page: PageScripts = JSON.parse((find('page-scripts') as HTMLElement).innerHTML);
  // React takes over a whole document only.
  const whole = new Promise((resolve) => addEventListener('DOMContentLoaded', resolve));
  const ready = new Promise((resolve) => addEventListener('portal:ready', resolve, true));
  const withHold = ['click', 'keydown', 'input', 'change'];
  const acts = ['pointermove', 'pointerdown', 'wheel', 'focusin', ...withHold];
  // A cast, because the dialog is the one element of this name.
  const search = () => find('search-dialog') as HTMLDialogElement | null;

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
    search()?.close();
    // Casts, because the frame of all pages holds it, with its one button.
    const box = find('script-failure') as HTMLElement;
    box.hidden = false;
    (box.querySelector('button') as HTMLElement).onclick = () => location.reload();
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
      const opens = /^k$/i.test(key) ? control : key === '/' && !control && !target.matches('input,select,textarea');
      if (!opens || event.altKey) return;
      event.preventDefault();
      openSearch();
    } else if (event.type === 'click') {
      const dialog = search();
      const button = target === dialog ? dialog : target.closest('button');
      if (!button) return;
      event.preventDefault();
      event.stopPropagation();
      if (dialog?.contains(button)) dialog.close();
      else if (button.dataset.openSearch) openSearch();
      // What was meant for the page must not come over a search that was opened after it.
      else ready.then(() => dialog?.open || button.click());
    } else {
      ready.then(() => target.dispatchEvent(new Event(event.type, { bubbles: true })));
    }
  }

  function openSearch(): void {
    const dialog = search();
    // It stands at the top of every page; a key can come before that.
    if (!dialog) whole.then(openSearch);
    else if (!dialog.open) dialog.showModal();
  }

  function finish(): void {
    for (const type of withHold) removeEventListener(type, hold, true);
  }

  // A touch is a pointer too. Browsers take a listener for wheels on the window as passive.
  for (const act of acts) addEventListener(act, start, true);
  for (const type of withHold) addEventListener(type, hold, true);
  ready.then(finish);
  whole.then(() => {
    // A cast, because the top bar of all pages holds them.
    if (/Mac|iP/.test(navigator.userAgent)) (find('search-keys') as HTMLElement).textContent = '⌘ K';
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
