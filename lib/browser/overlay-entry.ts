/** An overlay that adds its own history entry when it opens. */
type Overlay = 'search' | 'drawer';

/** Adds a history entry for an overlay, so that the Back button closes it. */
export function pushOverlayEntry(overlay: Overlay): void {
  window.history.pushState({ ...window.history.state, [overlay]: true }, '');
}

/** Returns whether the current history entry belongs to the overlay. */
export function isOverlayEntry(overlay: Overlay): boolean {
  return window.history.state?.[overlay] === true;
}

/** Makes the current history entry the page's, if it belongs to the overlay. */
export function dropOverlayEntry(overlay: Overlay): void {
  if (isOverlayEntry(overlay)) window.history.replaceState({ ...window.history.state, [overlay]: undefined }, '');
}

/** Goes back to the page's history entry. Resolves when the browser has done so; keeps the scroll position and the focus. */
export function leaveOverlayEntry(): Promise<void> {
  const position = readPosition();
  return new Promise((arrive) => {
    const onArrival = () => {
      keepPosition(position);
      arrive();
    };
    window.addEventListener('popstate', onArrival, { once: true });
    window.history.back();
  });
}

type Position = [x: number, y: number];

/**
 * Restores the scroll position and the focus after going back to the page's entry. The browser scrolls to the anchor of
 * the URL again and focuses it, in this frame or the next.
 */
export function keepPosition(position = readPosition()): void {
  const focused = document.activeElement;
  const keep = () => {
    window.scrollTo(...position);
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  };
  window.requestAnimationFrame(() => {
    keep();
    window.requestAnimationFrame(keep);
  });
}

function readPosition(): Position {
  return [window.scrollX, window.scrollY];
}
