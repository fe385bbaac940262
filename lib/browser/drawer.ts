import { hasModifier, toAriaCurrent } from './navigation';
import { isOverlayEntry, keepPosition, leaveOverlayEntry, pushOverlayEntry } from './overlay-entry';
import { delegate } from './page';
import { markSections } from './reading-position';

/**
 * Opens the popover `[data-drawer]` on a click on `[data-open-drawer]`. Fills each `[data-copy-of]` with a copy of the element with
 * this id. The drawer closes on Escape, on the Back button, on a click outside it, and when a link is followed.
 */
export function installDrawer(root: Document): void {
  // Whether a link was followed. It replaces the drawer's history entry, so going back would undo the navigation.
  let followed = false;
  const findOpen = () => root.querySelector<HTMLElement>('[data-drawer]:popover-open');
  const close = () => findOpen()?.hidePopover();
  const onBack = () => {
    if (findOpen() === null) return;
    close();
    keepPosition();
  };
  const onClose = ({ target }: Event) => {
    // This event is asynchronous: the drawer may be open again.
    if (!(target instanceof HTMLElement) || !target.matches('[data-drawer]:not(:popover-open)')) return;
    for (const copy of listCopies(target)) copy.replaceChildren();
    if (!followed && isOverlayEntry('drawer')) void leaveOverlayEntry();
  };
  const onClick = (selector: string, act: (element: HTMLElement, event: MouseEvent) => void) =>
    delegate(root, 'click', selector, act);
  onClick('[data-open-drawer]', () => {
    followed = false;
    openDrawer(root);
  });
  onClick('a[href]', (element, event) => {
    if (findOpen() === null) return;
    followed = true;
    close();
    // The browser replaces an entry that already has the URL of the link.
    const href = element.getAttribute('href');
    if (href?.startsWith('#') && !hasModifier(event)) window.history.replaceState(null, '', href);
  });
  onClick('[data-close-drawer]', close);
  onClick('[data-drawer]', (drawer, { target }) => target === drawer && close());
  // In the capture phase, because this event doesn't bubble.
  root.addEventListener('toggle', onClose, { capture: true });
  window.addEventListener('popstate', onBack);
}

function openDrawer(root: Document): void {
  const drawer = root.querySelector<HTMLElement>('[data-drawer]:not(:popover-open)');
  if (drawer === null) return;
  markSections(root);
  for (const copy of listCopies(drawer)) {
    const source = root.getElementById(copy.dataset.copyOf ?? '');
    if (source !== null) copy.replaceChildren(...copyOf(source).childNodes);
  }
  nameSection(drawer);
  pushOverlayEntry('drawer');
  drawer.showPopover();
  // The last marked link is the page's, because the chosen version of the docs, which is also marked, comes before it.
  const current = [...drawer.querySelectorAll('[data-copy-of=sidebar] [aria-current]')].at(-1);
  // Only if it is out of view, so that the list shows its beginning if possible.
  if (current !== undefined && current.getBoundingClientRect().bottom > drawer.clientHeight) {
    current.scrollIntoView({ block: 'center' });
  }
}

/**
 * Shows the name of the current section, such as an API, above its pages; outside of sections, that of the site. If the current page
 * is marked among the guides, its section isn't.
 */
function nameSection(drawer: HTMLElement): void {
  const title = drawer.querySelector<HTMLElement>('[data-drawer-title]');
  if (title === null) return;
  const section = drawer.querySelector('[data-copy-of=site-links] [aria-current]');
  title.textContent = section?.textContent ?? title.dataset.drawerTitle ?? '';
  if (drawer.querySelector('[data-copy-of=sidebar] [aria-current=page]')) section?.removeAttribute('aria-current');
}

function listCopies(drawer: HTMLElement): NodeListOf<HTMLElement> {
  return drawer.querySelectorAll('[data-copy-of]');
}

/**
 * Returns a copy of an element without ids, because an id may appear only once in a document. Marks the link to the current
 * page or to its section, unless a link is already marked.
 */
function copyOf(source: Element): Element {
  // A cast, because `cloneNode` is typed to return any node.
  const copy = source.cloneNode(true) as Element;
  for (const element of copy.querySelectorAll('[id]')) element.removeAttribute('id');
  if (copy.querySelector('[aria-current]')) return copy;
  const here = window.location.origin + window.location.pathname;
  for (const link of copy.querySelectorAll('a')) {
    const current = toAriaCurrent(here, link.href);
    if (current !== undefined) link.setAttribute('aria-current', current);
  }
  return copy;
}

/**
 * Keeps the focus inside an open popover that is presented as modal (`dialog[aria-modal]`). Browsers don't make the rest of the page
 * inert behind a popover.
 */
export function installFocusTrap(root: Document): void {
  root.addEventListener('focusin', ({ target }) => {
    const dialog = root.querySelector('dialog[aria-modal]:popover-open');
    if (dialog === null || (target instanceof Node && dialog.contains(target))) return;
    dialog.querySelector<HTMLElement>('input, button')?.focus();
  });
}
