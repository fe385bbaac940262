/** What the loader finds in the page: the chunks in order, the payload to hydrate with, and the bundler's start call. */
export type PageScripts = { chunks: { src: string; integrity: string }[]; payload: string; boot: unknown };

/**
 * Stands at the end of every exported page instead of the framework's chunks. Fetches them and the payload at idle (not on 2g or when
 * data is saved), runs them when the reader acts, and gives the reader's first clicks and keys back once React is there.
 * It is printed into the page as text, so it may use nothing from outside itself.
 */
export function loader(): void {
  const page: PageScripts = JSON.parse(document.getElementById('page-scripts')?.textContent ?? '');
  const held: (() => void)[] = [];
  const withHold = ['click', 'keydown', 'input', 'change'];
  const acts = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'focusin', ...withHold];

  function start(): void {
    for (const act of acts) removeEventListener(act, start, true);
    for (const { src, integrity } of page.chunks) add('link', { rel: 'preload', as: 'script', href: src, integrity });
    fetch(page.payload)
      .then((answer) => (answer.ok ? answer.text().then(run) : notice()))
      .catch(notice);
  }

  function run(payload: string): void {
    // The framework's two queues are globals that no type describes.
    const scope = self as unknown as Record<string, unknown[] | undefined>;
    scope.__next_f = [[0], [1, payload]];
    scope.TURBOPACK = [page.boot];
    for (const { src, integrity } of page.chunks) add('script', { async: false, integrity, onerror: notice, src });
  }

  function notice(): void {
    const box = document.getElementById('script-failure');
    if (box !== null) box.hidden = false;
    box?.querySelector('button')?.addEventListener('click', () => location.reload());
    finish();
  }

  function add<K extends 'link' | 'script'>(name: K, properties: Partial<HTMLElementTagNameMap[K]>): void {
    document.head.append(Object.assign(document.createElement(name), properties));
  }

  function hold(event: Event): void {
    const target = event.target instanceof Element ? event.target : null;
    if (event instanceof KeyboardEvent) {
      const typing = target?.closest('input,select,textarea') != null;
      const search = event.key === 'k' ? event.ctrlKey || event.metaKey : event.key === '/' && !typing;
      if (!search) return;
      event.preventDefault();
      held.push(() => document.dispatchEvent(new KeyboardEvent('keydown', event)));
    } else if (event.type === 'click') {
      const button = target?.closest('button');
      if (button == null || button.closest('#script-failure') !== null) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      held.push(() => button.click());
    } else {
      held.push(() => target?.dispatchEvent(new Event(event.type, { bubbles: true })));
    }
  }

  function finish(): void {
    for (const type of withHold) removeEventListener(type, hold, true);
  }

  for (const act of acts) addEventListener(act, start, { capture: true, passive: true });
  for (const type of withHold) addEventListener(type, hold, true);
  document.addEventListener('portal:ready', () => {
    finish();
    for (const replay of held.splice(0)) replay();
  });

  const connection = (navigator as { connection?: { saveData?: boolean; effectiveType?: string } }).connection;
  if (connection?.saveData !== true && !/2g/.test(connection?.effectiveType ?? '')) {
    const idle = self.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 2000));
    addEventListener('load', () =>
      idle(() => {
        for (const { src } of page.chunks) add('link', { rel: 'prefetch', as: 'script', href: src });
        add('link', { rel: 'prefetch', href: page.payload });
      }),
    );
  }
}
