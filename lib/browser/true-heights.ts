import { onContent } from './page';

/** Past everything that a page does when it is loaded or the reader acts, in milliseconds. */
const PAUSE = 2000;

const ACTS = ['pointerdown', 'keydown', 'scroll'];

/** Operations, and the blocks of a guide: browsers lay them out when the reader comes near. */
const UNMEASURED = 'article[id]:not([data-measured]), article:not([id]) > .prose > :not(p, h2, h3, [data-measured])';

/**
 * Lets the browser learn the true height of what it has not laid out yet, one element at a time while there is nothing else
 * to do: with estimates alone, the scroll bar moves as the reader comes near. `data-measured` is `now` and then `done`.
 */
export function installTrueHeights(root: Document): void {
  let acted = 0;
  for (const type of ACTS)
    root.addEventListener(type, ({ timeStamp }) => (acted = timeStamp), { capture: true, passive: true });
  const wait = () => (window.requestIdleCallback ?? window.setTimeout)(measure);
  const measure = () => {
    if (performance.now() - acted < PAUSE) return void window.setTimeout(wait, PAUSE);
    const element = root.querySelector<HTMLElement>(UNMEASURED);
    // While one is measured, the next is its business.
    if (element === null || root.querySelector('[data-measured=now]') !== null) return;
    const { dataset } = element;
    const finish = () => {
      dataset.measured = 'done';
      wait();
    };
    // In view or above it, it has its height, or a change of it would move what is read.
    if (element.getBoundingClientRect().top < window.innerHeight) return finish();
    dataset.measured = 'now';
    // The browser remembers a height with the frame that has drawn it.
    window.requestAnimationFrame(() => window.requestAnimationFrame(finish));
  };
  onContent(root, () => window.setTimeout(wait, PAUSE));
}
