import { toCurrent } from '@/components/reader/current';
import { isOwnEntry, keepPlace, leaveOwnEntry, pushOwnEntry } from '@/components/reader/own-entry';
import { delegate } from './delegate';
import { markSections } from './scroll-spy';

/**
 * `[data-open-drawer]` opens the native dialog `[data-drawer]`, whose `[data-copy-of]` parts then hold copies of the
 * elements with these ids. It closes on Escape, on the back button, beside itself, and when a link is followed.
 */
export function installDrawer(root: Document, signal: AbortSignal): void {
  const drawer = root.querySelector<HTMLDialogElement>('dialog[data-drawer]');
  if (drawer === null) return;
  // A followed link takes over the drawer's history entry; going back then would undo the navigation.
  let followed = false;
  const close = () => drawer.close();
  const onBack = () => {
    if (!drawer.open) return;
    close();
    keepPlace();
  };
  const onClose = () => {
    // The event comes late: the drawer may be open again.
    if (drawer.open) return;
    for (const part of listParts(drawer)) part.replaceChildren();
    if (!followed && isOwnEntry('drawer')) void leaveOwnEntry();
  };
  const onClick = (selector: string, act: (element: HTMLElement, event: Event) => void) =>
    delegate(root, 'click', selector, act, signal);
  onClick('[data-open-drawer]', () => {
    followed = false;
    openDrawer(root, drawer);
  });
  onClick('a[href]', () => {
    followed = true;
    close();
  });
  onClick('[data-close-drawer]', close);
  onClick('[data-drawer]', (_, { target }) => target === drawer && close());
  drawer.addEventListener('close', onClose, { signal });
  window.addEventListener('popstate', onBack, { signal });
}

function openDrawer(root: Document, drawer: HTMLDialogElement): void {
  if (drawer.open) return;
  markSections(root);
  for (const part of listParts(drawer)) {
    const source = root.getElementById(part.dataset.copyOf ?? '');
    if (source !== null) part.replaceChildren(...copyOf(source).childNodes);
  }
  pushOwnEntry('drawer');
  drawer.showModal();
  drawer.querySelector('[aria-current=true]')?.scrollIntoView({ block: 'center' });
}

function listParts(drawer: HTMLElement): NodeListOf<HTMLElement> {
  return drawer.querySelectorAll('[data-copy-of]');
}

/**
 * What stands in an element, without ids, for they may stand only once in a document; the link to this page, or to where
 * it stands, is marked unless one is.
 */
function copyOf(source: Element): Element {
  // A cast, because a copy of an element is one.
  const copy = source.cloneNode(true) as Element;
  for (const element of copy.querySelectorAll('[id]')) element.removeAttribute('id');
  if (copy.querySelector('[aria-current]')) return copy;
  const here = window.location.origin + window.location.pathname;
  for (const link of copy.querySelectorAll('a')) {
    const current = toCurrent(here, link.href);
    if (current !== undefined) link.setAttribute('aria-current', current);
  }
  return copy;
}
