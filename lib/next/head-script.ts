import { printScript } from '@/lib/next/inline-script';

/**
 * Runs in the head before the first paint. Marks that script may run, ends on the plain path (`.html`, `/index.html`
 * and a trailing slash go), follows a theme chosen in another tab, hides a dismissed announcement, marks that the
 * page is to be shown from a place in it, so that all before that is laid out, and shows the URL's place again after a
 * reload.
 * Until the script of `lib/browser` runs, it hides samples that are about to change their language and holds what that script
 * is to do; where it cannot be loaded, the page says so.
 * It is printed into the page as text, so it may use nothing from outside itself.
 */
function headScript(announcement: string | null, basePath: string): void {
  const { dataset } = document.documentElement;
  dataset.script = '';
  const { pathname, search, hash } = location;
  const plain = pathname.replace(/(?:\/index)?\.html$/, '').replace(/\/index$|\/+$/, '');
  const path = plain === basePath ? `${basePath}/` : plain;
  // What begins with two slashes would name another host, which the browser refuses.
  if (path !== pathname && pathname !== basePath && !path.startsWith('//')) {
    history.replaceState(history.state, '', path + search + hash);
  }
  // A cast, because TypeScript has one type for all kinds of entries.
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  // After a reload, Back and Forward.
  const isReturn = navigation?.type !== 'navigate';
  // The empty string is how a URL says that it names no place; browsers restore an offset once, before what is above
  // it has its true height.
  if (hash || isReturn) dataset.place = '';
  const arrive = () => {
    const target = document.querySelector(':target');
    if (!target) return;
    let fold: HTMLDetailsElement | null;
    // biome-ignore lint/suspicious/noAssignInExpressions: this is printed into every page, and short
    while ((fold = target.closest('details:not([open])'))) fold.open = true;
    const { top, bottom } = target.getBoundingClientRect();
    // On a reload browsers restore an offset: they open no folds, and the fonts may differ from those before.
    if (isReturn && (bottom < 99 || top > innerHeight - 50)) target.scrollIntoView();
  };
  // The browser restores the offset with the first frame after the event.
  addEventListener('load', () => requestAnimationFrame(() => requestAnimationFrame(arrive)));
  addEventListener('storage', ({ key, newValue }) => {
    if (key === 'theme') dataset.theme = newValue === 'dark' ? 'dark' : 'light';
  });
  const held: Event[] = [];
  const hold = (event: Event) => {
    // What a reader does is done to an element.
    const target = event.target as Element;
    // Of these events only those of keys have one.
    const { key, altKey, ctrlKey, metaKey } = event as KeyboardEvent;
    const control = ctrlKey || metaKey;
    const opensSearch =
      !altKey && (key === '/' ? !control && !target.matches('input,select,textarea') : control && /^k$/i.test(key));
    if (opensSearch) event.preventDefault();
    if (key ? opensSearch : event.type !== 'click' || target.closest('button')) held.push(event);
  };
  const acts = ['click', 'keydown', 'input', 'change'];
  for (const act of acts) addEventListener(act, hold, true);
  document.addEventListener('portal:start', () => {
    for (const act of acts) removeEventListener(act, hold, true);
    // A cast, because the constructor of an event is that of its kind.
    for (const event of held) event.target?.dispatchEvent(new (event.constructor as typeof Event)(event.type, event));
  });
  // The failure of a file does not bubble.
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
    // Storage may be closed to us; then the announcement stays.
  }
}

/** Returns the head script as the text of an inline script. */
export function formatHeadScript(announcement: string | undefined, basePath: string): string {
  return printScript(headScript, announcement ?? null, basePath);
}
