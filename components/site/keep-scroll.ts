/**
 * Stores the scroll position in each history entry and restores it after a back or forward navigation, because the browser
 * restores it before the content is there. A click, a key press or scrolling cancels a pending restore. Returns a cleanup function.
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
    // Leave an entry without the router's state alone: it is loaded as a document, which is recognized by its null state.
    if (state) window.history.replaceState({ ...state, scrolled: window.scrollY }, '');
  };
  // Scroll anchoring moves the page as well, and not every browser then fires `scrollend`.
  let timer = 0;
  const onScroll = () => {
    const { href } = window.location;
    window.clearTimeout(timer);
    timer = window.setTimeout(() => href === window.location.href && save(), 100);
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
  // Save at once, because the reader may have scrolled before React was loaded.
  save();
  window.addEventListener('scrollend', save, { signal });
  window.addEventListener('scroll', onScroll, { passive: true, signal });
  // In the capture phase, to run before the router's listener, which may show the content at once.
  window.addEventListener('popstate', onBack, { capture: true, signal });
  document.addEventListener('content:ready', onContent, { signal });
  for (const act of ['click', 'keydown', 'wheel', 'touchmove'])
    window.addEventListener(act, forget, { capture: true, passive: true, signal });
  return () => control.abort();
}
