/** What opens over a page and has an entry of its own in the history. */
export type Opened = 'search' | 'drawer';

/**
 * Gives what opens over the page an entry of its own, so that the back button closes it. The page's entry is told to keep
 * its place: on the way back the browser would go to the anchor of the address once more, and take the focus there.
 */
export function pushOwnEntry(opened: Opened): void {
  window.history.scrollRestoration = 'manual';
  window.history.pushState({ ...window.history.state, [opened]: true }, '');
  window.history.scrollRestoration = 'auto';
}

/** Whether the present entry is that of what is open over the page. */
export function isOwnEntry(opened: Opened): boolean {
  return window.history.state?.[opened] === true;
}

/** Lets the browser come back to the page's entry from other pages as ever, once it is the present one again. */
export function releasePageEntry(signal: AbortSignal): void {
  const release = () => {
    window.history.scrollRestoration = 'auto';
  };
  // The browser asks how to go to the entry after it has told that it is there.
  window.addEventListener('popstate', () => window.requestAnimationFrame(release), { signal });
}
