import { safeDecodeUriComponent } from '@/lib/http';
import { delegate, whenParsed } from './page';
import { chooseResponse } from './samples';

/** Maximum number of frames in which a target's position is checked while the page around it is still laid out. */
const MAX_FRAMES = 30;

/** `top` always scrolls the target to the top; `in view` only if it is out of view, as after Back and Forward. */
type Aim = 'top' | 'in view';

/**
 * Marks, opens, focuses and scrolls to the element that the URL's fragment names. The reader may follow a link (even
 * again), go Back or Forward, or type the URL. The browser handles a page that is loaded with a fragment; this adds what
 * not every browser does.
 */
export function installAnchorLinks(root: Document): void {
  const go = (aim: Aim) => goToTarget(root, aim);
  whenParsed(root, () => {
    // Scroll only if something was closed, because the reader may have scrolled before this script ran.
    const target = updateMark(root);
    if (root.activeElement === root.body) focus(target ?? findHeadingOfFollowed(root));
    if (target !== null && openAncestors(root, target)) scrollTo(target, 'top');
  });
  window.addEventListener('hashchange', () => go('in view'));
  // Stop, because the browser restores the position of the entry that the reader goes back to.
  window.addEventListener('popstate', stopScrolling, { capture: true });
  const onClick = (link: HTMLElement, event: MouseEvent) => {
    // In the next frame, because the browser follows the link after the event.
    window.requestAnimationFrame(() => isFollowed(link, event) && go('top'));
  };
  delegate(root, 'click', 'a[href*="#"]', onClick);
  for (const name of ['wheel', 'keydown', 'pointerdown'] as const)
    root.addEventListener(name, stopScrolling, { capture: true, passive: true });
}

/** Returns the heading of a page to which a link of this site has led; null on a reload, Back, and a link from elsewhere. */
function findHeadingOfFollowed(root: Document): HTMLElement | null {
  // A cast, because `getEntriesByType` returns the general type of entries.
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const isFollowed = entry?.type === 'navigate' && root.referrer.startsWith(`${window.location.origin}/`);
  return isFollowed ? root.querySelector('#main h1') : null;
}

/** Returns the element that a fragment names, such as the one with the id `lock` for `#lock`; null if there is none. */
export function findTarget(root: Document, hash: string): HTMLElement | null {
  return hash.length > 1 ? root.getElementById(safeDecodeUriComponent(hash.slice(1))) : null;
}

function goToTarget(root: Document, aim: Aim): void {
  // Even if the URL names no target: after Back, the page must not scroll to the previous target.
  stopScrolling();
  const target = updateMark(root);
  if (target === null) return;
  const opened = openAncestors(root, target);
  focus(target);
  scrollTo(target, opened ? 'top' : aim);
}

let marked: HTMLElement | null = null;

/** Moves the mark to the target of the URL, because `:target` doesn't match after `history.pushState`. Returns the target, if any. */
function updateMark(root: Document): HTMLElement | null {
  const target = findTarget(root, window.location.hash);
  delete marked?.dataset.target;
  marked = target;
  if (target !== null) target.dataset.target = '';
  return target;
}

/**
 * Opens each fold and chooses each tab around the element, and returns whether any was closed. Also chooses the response that
 * the element belongs to, which is the target of the first link in a row of a response or an error.
 */
function openAncestors(root: Document, target: HTMLElement): boolean {
  let opened = false;
  for (let element: HTMLElement | null = target; element !== null; element = element.parentElement) {
    if (element instanceof HTMLDetailsElement && !element.open) {
      element.open = true;
      opened = true;
    }
    if (element.matches('li, tr')) chooseResponse(root, element.querySelector('a')?.hash.slice(1));
    const choice = root.getElementById(element.dataset.panelOf ?? '');
    if (choice instanceof HTMLInputElement && !choice.checked) {
      choice.checked = true;
      opened = true;
    }
  }
  return opened;
}

function focus(target: HTMLElement | null): void {
  if (target === null) return;
  // -1 is also the value of elements that can't take focus; setting the attribute makes them focusable.
  if (target.tabIndex < 0) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

let frame = 0;

/** Scrolls at once, and again in the next frames until the target no longer moves or `stopScrolling` is called. */
function scrollTo(target: HTMLElement, aim: Aim): void {
  let last: number | undefined;
  let same = 0;
  let frames = 0;
  const step = () => {
    if (aim === 'top' || !isInView(target)) target.scrollIntoView();
    const { top } = target.getBoundingClientRect();
    same = top === last ? same + 1 : 0;
    last = top;
    frames += 1;
    if (same < 3 && frames < MAX_FRAMES) frame = window.requestAnimationFrame(step);
  };
  step();
}

function stopScrolling(): void {
  window.cancelAnimationFrame(frame);
}

/** Returns whether at least a line of the element is visible between the top bar and the bottom of the window. */
function isInView(element: HTMLElement): boolean {
  const line = 24;
  const { top, bottom } = element.getBoundingClientRect();
  const bar = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop);
  return bottom >= bar + line && top <= window.innerHeight - line;
}

function isFollowed(link: HTMLElement, event: MouseEvent): boolean {
  // A cast, because the selector matches only links.
  const { href } = link as HTMLAnchorElement;
  return !event.defaultPrevented && href === window.location.href;
}
