/** What opens over a page and has an entry of its own in the history. */
type Opened = 'search' | 'drawer';

/** Gives what opens over the page an entry of its own, so that the back button closes it. */
export function pushOwnEntry(opened: Opened): void {
  window.history.pushState({ ...window.history.state, [opened]: true }, '');
}

/** Whether the present entry is that of what is open over the page. */
export function isOwnEntry(opened: Opened): boolean {
  return window.history.state?.[opened] === true;
}

/** Makes the present entry the page's own, where it was that of what is open over the page. */
export function dropOwnEntry(opened: Opened): void {
  if (isOwnEntry(opened)) window.history.replaceState({ ...window.history.state, [opened]: undefined }, '');
}

/** Goes back to the page's entry, which the browser does in its own time. */
export function leaveOwnEntry(): Promise<void> {
  const place = readPlace();
  return new Promise((arrive) => {
    const onArrival = () => {
      keepPlace(place);
      arrive();
    };
    window.addEventListener('popstate', onArrival, { once: true });
    window.history.back();
  });
}

type Place = [x: number, y: number];

/**
 * Keeps the scroll position and the focus when the page's entry has become the current one again: in this frame or the next,
 * the browser scrolls to the anchor of the URL once more and moves the focus there.
 */
export function keepPlace(place = readPlace()): void {
  const focused = document.activeElement;
  const keep = () => {
    window.scrollTo(...place);
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  };
  window.requestAnimationFrame(() => {
    keep();
    window.requestAnimationFrame(keep);
  });
}

function readPlace(): Place {
  return [window.scrollX, window.scrollY];
}
