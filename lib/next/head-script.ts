import { printScript } from '@/lib/next/inline-script';

/**
 * Runs in the head before the first paint. Marks that scripts can run, and removes `.html`, `/index.html` and trailing slashes from the
 * URL. Follows a theme chosen in another tab, and hides a dismissed announcement. If the page opens at a position within it, marks that
 * everything above must be laid out. After a reload, scrolls to the URL's target again. Until the page script (`lib/browser`) runs,
 * queues events for it and hides samples that are about to change their language. If the script can't be loaded, marks that, so that
 * the page shows a notice. It is printed into the page as text, so it must not use anything outside itself.
 */
function headScript(announcement: string | null, basePath: string): void {
  const { dataset } = document.documentElement;
  dataset.script = '';
  const { pathname, search, hash } = location;
  const plain = pathname.replace(/(?:\/index)?\.html$/, '').replace(/\/index$|\/+$/, '');
  const path = plain === basePath ? `${basePath}/` : plain;
  // A path that starts with two slashes would mean another host, which the browser rejects.
  if (path !== pathname && pathname !== basePath && !path.startsWith('//')) {
    history.replaceState(history.state, '', path + search + hash);
  }
  // A cast, because `getEntriesByType` returns the general type of entries.
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  // True after a reload, Back or Forward.
  const isReturn = navigation?.type !== 'navigate';
  // `hash` is empty without a fragment. On a return, browsers restore the scroll offset once, before what is above it has its
  // true height.
  if (hash || isReturn) dataset.place = '';
  const arrive = () => {
    const target = document.querySelector(':target');
    if (!target) return;
    let fold: HTMLDetailsElement | null;
    // biome-ignore lint/suspicious/noAssignInExpressions: this is printed into every page, and short
    while ((fold = target.closest('details:not([open])'))) fold.open = true;
    const { top, bottom } = target.getBoundingClientRect();
    // On a return, the offset that browsers restore may be wrong: they open no folds, and fonts may have changed.
    if (isReturn && (bottom < 99 || top > innerHeight - 50)) target.scrollIntoView();
  };
  // Two frames later, because the browser restores the offset in the first frame after the event.
  addEventListener('load', () => requestAnimationFrame(() => requestAnimationFrame(arrive)));
  addEventListener('storage', ({ key, newValue }) => {
    if (key === 'theme') dataset.theme = newValue === 'dark' ? 'dark' : 'light';
  });
  const queued: Event[] = [];
  const queue = (event: Event) => {
    // A cast, because these events have an element as their target.
    const target = event.target as Element;
    // A cast, because only keyboard events have these; otherwise they are undefined.
    const { key, altKey, ctrlKey, metaKey } = event as KeyboardEvent;
    const control = ctrlKey || metaKey;
    const opensSearch =
      !altKey && (key === '/' ? !control && !target.matches('input,select,textarea') : control && /^k$/i.test(key));
    if (opensSearch) event.preventDefault();
    if (key ? opensSearch : event.type !== 'click' || target.closest('button')) queued.push(event);
  };
  const acts = ['click', 'keydown', 'input', 'change'];
  for (const act of acts) addEventListener(act, queue, true);
  document.addEventListener('portal:start', () => {
    for (const act of acts) removeEventListener(act, queue, true);
    // A cast, because TypeScript doesn't know that an event's constructor creates events.
    for (const event of queued) event.target?.dispatchEvent(new (event.constructor as typeof Event)(event.type, event));
  });
  // In the capture phase, because the error of a file doesn't bubble.
  const onError = ({ target }: Event) => {
    if ((target as Element).id === 'browser-script') dataset.failed = '';
  };
  addEventListener('error', onError, true);
  try {
    const language = localStorage.getItem('sample-language');
    if (language) dataset.language = language;
    if (announcement !== null && localStorage.getItem('announcement') === announcement) {
      dataset.announcement = 'dismissed';
    }
  } catch {
    // Storage may be blocked; then the announcement stays.
  }
}

/** Returns the head script as the text of an inline script. */
export function formatHeadScript(announcement: string | undefined, basePath: string): string {
  return printScript(headScript, announcement ?? null, basePath);
}
