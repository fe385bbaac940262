import { safeDecodeUriComponent } from '@/lib/uri';
import { announce, delegate, whenParsed } from './page';
import { chooseResponse } from './response-choice';

/** How many frames the position of a target is checked again while the page around it is still laid out. */
const MOST_FRAMES = 30;

/** Where a target must be: at the top in any case, or only somewhere in view, as after Back and Forward. */
type Aim = 'top' | 'in view';

/**
 * Takes the reader to the element that the URL's fragment names, however they get there: by a link on this page, also when
 * it is followed again, by a link from another page, by Back and Forward, or by typing the URL.
 * The browser handles a page that is loaded with a fragment; this adds what no browser or not every browser does.
 */
export function installArrival(root: Document): void {
  const go = (aim: Aim) => goToTarget(root, aim);
  whenParsed(root, () => {
    // On a loaded page the reader may have scrolled on before this script runs.
    const target = updateMark(root);
    if (target === null) return;
    if (root.activeElement === root.body) focus(target);
    if (openAncestors(root, target)) scrollTo(target, 'top');
  });
  const onHash = ({ oldURL, newURL }: HashChangeEvent) => {
    // Back and Forward between pages bring new content, which has its own event.
    if (dropHash(oldURL) === dropHash(newURL)) go('in view');
  };
  window.addEventListener('hashchange', onHash);
  const onContent = () => {
    // A saved position means that the reader comes back; whoever restores it does so in this turn and the next frames.
    const aim = window.history.state?.scrolled === undefined ? 'top' : 'in view';
    // As in a page that is loaded with a fragment: what is above the target gets its true height.
    if (window.location.hash.length > 1) root.documentElement.dataset.place = '';
    queueMicrotask(() => go(aim));
  };
  root.addEventListener('content:ready', onContent);
  // The browser restores the position of the entry that the reader goes back to.
  window.addEventListener('popstate', stopScrolling, { capture: true });
  const onClick = (link: HTMLElement, event: MouseEvent) => {
    // The browser follows the link after the event.
    window.requestAnimationFrame(() => isFollowed(link, event) && go('top'));
  };
  delegate(root, 'click', 'a[href*="#"]', onClick);
  for (const name of ['wheel', 'keydown', 'pointerdown'] as const)
    root.addEventListener(name, stopScrolling, { capture: true, passive: true });
}

/**
 * Lets a page that was reached without a reload begin like any other: it is announced, and its heading has the focus unless
 * the URL names a target. Returns false while the content is still loading.
 */
export function arriveOnPage(root: Document): boolean {
  const heading = root.querySelector<HTMLElement>('#main h1');
  if (heading === null) return false;
  const { hash } = window.location;
  const target = findTarget(root, hash);
  // The script that leads on to the target's own page is part of the document (lib/next/forward.ts).
  if (hash.length > 1 && target === null && root.querySelector('[data-forward]') !== null) window.location.reload();
  focus(target ?? heading);
  // The document's own title changes later than the content.
  announce(root, heading.textContent);
  return true;
}

/** Returns the element that a fragment names: `#lock` the one with that id. */
export function findTarget(root: Document, hash: string): HTMLElement | null {
  return hash.length > 1 ? root.getElementById(safeDecodeUriComponent(hash.slice(1))) : null;
}

function goToTarget(root: Document, aim: Aim): void {
  // Also where the URL names no target any more: Back must not be scrolled to the target that was left.
  stopScrolling();
  const target = updateMark(root);
  if (target === null) return;
  const opened = openAncestors(root, target);
  focus(target);
  scrollTo(target, opened ? 'top' : aim);
}

let marked: HTMLElement | null = null;

/** Marks the target of the URL and nothing else: `:target` does not match after `history.pushState`. */
function updateMark(root: Document): HTMLElement | null {
  const target = findTarget(root, window.location.hash);
  delete marked?.dataset.arrived;
  marked = target;
  if (target !== null) target.dataset.arrived = '';
  return target;
}

/**
 * Opens every fold around the element and chooses the tabs that it is in; returns whether any was closed. Also chooses the
 * response that it is or belongs to: the first link of a response leads to itself, that of an error to its response.
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

function focus(target: HTMLElement): void {
  // What takes no focus by itself says -1, too.
  if (target.tabIndex < 0) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

let frame = 0;

/** Scrolls at once, and again in the next frames until the target no longer moves or the reader takes over. */
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
    if (same < 3 && frames < MOST_FRAMES) frame = window.requestAnimationFrame(step);
  };
  step();
}

function stopScrolling(): void {
  window.cancelAnimationFrame(frame);
}

/** Whether a line of the element can be read between the top bar and the foot of the window. */
function isInView(element: HTMLElement): boolean {
  const line = 24;
  const { top, bottom } = element.getBoundingClientRect();
  const bar = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop);
  return bottom >= bar + line && top <= window.innerHeight - line;
}

function dropHash(url: string): string {
  return url.replace(/#.*/, '');
}

function isFollowed(link: HTMLElement, event: MouseEvent): boolean {
  // A cast, because the selector finds links alone.
  const { href } = link as HTMLAnchorElement;
  return !event.defaultPrevented && href === window.location.href;
}
