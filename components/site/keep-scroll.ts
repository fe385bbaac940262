/**
 * Stores the scroll position in each history entry, and restores it when the reader comes back: the browser tries to do so
 * before the content is there. A click, a key or a scroll of the reader cancels that. Returns a cleanup function.
 */
export function keepScroll(): () => void {
  const control = new AbortController();
  const { signal } = control;
  let awaited: number | undefined;
  const forget = () => {
    awaited = undefined;
  };
  const save = () => {
    const { state } = window.history;
    // An entry without the router's state is loaded again, and must be known by that.
    if (state) window.history.replaceState({ ...state, scrolled: window.scrollY }, '');
  };
  const onBack = () => {
    awaited = window.history.state?.scrolled;
  };
  const scroll = () => {
    if (awaited !== undefined) window.scrollTo(0, awaited);
  };
  const onContent = () => {
    if (awaited === undefined) return;
    // The position is right only when everything above it has been laid out, which takes a frame.
    document.documentElement.dataset.place = '';
    scroll();
    window.requestAnimationFrame(() => window.requestAnimationFrame(scroll));
  };
  // The reader may have scrolled before React was loaded.
  save();
  window.addEventListener('scrollend', save, { signal });
  // Before the router's own, which may bring the content at once.
  window.addEventListener('popstate', onBack, { capture: true, signal });
  document.addEventListener('content:ready', onContent, { signal });
  for (const act of ['click', 'keydown', 'wheel', 'touchmove'])
    window.addEventListener(act, forget, { capture: true, passive: true, signal });
  return () => control.abort();
}
