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
  const acts = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'keydown', 'focusin', 'input', 'change'];
  const withHold = ['click', 'keydown', 'input', 'change'];
  const closed = { capture: true };
  let started = false;

  function start(): void {
    if (started) return;
    started = true;
    for (const act of acts) removeEventListener(act, start, closed);
    for (const chunk of page.chunks) hint(chunk, 'preload');
    fetch(page.payload)
      .then((answer) => (answer.ok ? answer.text() : Promise.reject(new Error(`${page.payload}: ${answer.status}`))))
      .then(run)
      .catch(notice);
  }

  function run(payload: string): void {
    // The framework's two queues are globals that no type describes.
    const scope = self as unknown as Record<string, unknown[] | undefined>;
    scope.__next_f = scope.__next_f ?? [];
    scope.__next_f.push([0], [1, payload]);
    scope.TURBOPACK = scope.TURBOPACK ?? [];
    scope.TURBOPACK.push(page.boot);
    for (const chunk of page.chunks) {
      const script = document.createElement('script');
      script.async = false;
      script.integrity = chunk.integrity;
      script.onerror = notice;
      script.src = chunk.src;
      document.head.append(script);
    }
  }

  function notice(): void {
    const box = document.getElementById('script-failure');
    if (box !== null) box.hidden = false;
    box?.querySelector('button')?.addEventListener('click', () => location.reload());
    finish();
  }

  function hint(chunk: { src: string; integrity: string }, rel: string): void {
    const link = document.createElement('link');
    link.rel = rel;
    link.as = 'script';
    link.href = chunk.src;
    if (rel === 'preload') link.integrity = chunk.integrity;
    document.head.append(link);
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
      if (!(button instanceof HTMLElement) || button.closest('#script-failure') !== null) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      held.push(() => button.click());
    } else {
      held.push(() => target?.dispatchEvent(new Event(event.type, { bubbles: true })));
    }
  }

  function finish(): void {
    for (const type of withHold) removeEventListener(type, hold, closed);
  }

  for (const act of acts) addEventListener(act, start, { capture: true, passive: true });
  for (const type of withHold) addEventListener(type, hold, closed);
  document.addEventListener('portal:ready', () => {
    finish();
    for (const replay of held.splice(0)) replay();
  });

  const connection = (navigator as { connection?: { saveData?: boolean; effectiveType?: string } }).connection;
  if (connection?.saveData !== true && !/2g/.test(connection?.effectiveType ?? '')) {
    const idle = self.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 2000));
    addEventListener('load', () =>
      idle(() => {
        for (const chunk of page.chunks) hint(chunk, 'prefetch');
        const link = document.createElement('link');
        link.rel = 'prefetch';
        link.href = page.payload;
        document.head.append(link);
      }),
    );
  }
}
