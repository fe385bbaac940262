/**
 * Notes in each entry of the history how far its page is scrolled, and scrolls there when the reader comes back to it: the
 * browser tries before the content is there. Whatever the reader does meanwhile goes before that. What it returns ends it.
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
    // The place is where it was only once everything before it has its true height, which takes a frame.
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
