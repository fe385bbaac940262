'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { dropBase } from '@/lib/site/urls';
import styles from './MenuButton.module.css';

type Props = { title: string; links: { href: string; label: string }[] };

/**
 * The drawer of small screens: a native dialog that keeps the focus, closes on Escape, on the back button and on a
 * change of page. It shows the site's links and a copy of the page's own sidebar, taken when it opens.
 */
export function MenuButton({ title, links }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const sidebar = useRef<HTMLDivElement>(null);
  const pathname = usePathname();

  useEffect(() => {
    const drawer = dialog.current;
    const close = () => drawer?.close();
    const onClick = (event: MouseEvent) => closeOnOutsideOrLink(event, drawer);
    window.addEventListener('popstate', close);
    drawer?.addEventListener('click', onClick);
    return () => {
      window.removeEventListener('popstate', close);
      drawer?.removeEventListener('click', onClick);
    };
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page closes the drawer
  useEffect(() => dialog.current?.close(), [pathname]);

  return (
    <>
      <button
        type="button"
        className={`${styles.open} needs-script`}
        aria-label="Menu"
        aria-haspopup="dialog"
        onClick={() => openDrawer(dialog.current, sidebar.current)}
      >
        <MenuIcon />
      </button>
      <a className={`${styles.open} without-script`} href="#site-links" aria-label="Menu">
        <MenuIcon />
      </a>
      <dialog
        ref={dialog}
        className={styles.drawer}
        aria-label="Menu"
        onClose={() => {
          sidebar.current?.replaceChildren();
          if (window.history.state?.drawer === true && dialog.current?.dataset.left === undefined)
            window.history.back();
        }}
      >
        <div className={styles.head}>
          <span>{title}</span>
          <button type="button" aria-label="Close menu" onClick={() => dialog.current?.close()}>
            <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">
              <path d="M3 3l10 10M13 3L3 13" stroke="currentColor" strokeWidth="1.6" strokeLinecap="round" />
            </svg>
          </button>
        </div>
        <nav aria-label="Site">
          {links.map((link) => (
            <a key={link.href} href={link.href} aria-current={pathname === dropBase(link.href) ? 'page' : undefined}>
              {link.label}
            </a>
          ))}
        </nav>
        <div ref={sidebar} className={styles.sidebar} />
      </dialog>
    </>
  );
}

function MenuIcon() {
  return (
    <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
      <path d="M3 5.5h14M3 10h14M3 14.5h14" stroke="currentColor" strokeWidth="1.6" strokeLinecap="round" />
    </svg>
  );
}

function openDrawer(dialog: HTMLDialogElement | null, slot: HTMLElement | null): void {
  const source = document.querySelector('#sidebar');
  if (dialog === null || slot === null || dialog.open) return;
  if (source !== null) slot.replaceChildren(...copyOf(source));
  delete dialog.dataset.left;
  // An entry of its own, so that the back button closes the drawer and not the page.
  window.history.pushState({ ...window.history.state, drawer: true }, '');
  dialog.showModal();
}

/** A copy without ids, for ids may stand only once in a document. */
function copyOf(source: Element): Node[] {
  const copy = source.cloneNode(true);
  if (!(copy instanceof Element)) return [];
  for (const element of copy.querySelectorAll('[id]')) element.removeAttribute('id');
  return [...copy.childNodes];
}

function closeOnOutsideOrLink(event: MouseEvent, dialog: HTMLDialogElement | null): void {
  if (!(event.target instanceof Element) || dialog === null) return;
  const onBackdrop = event.target === dialog;
  const link = event.target.closest('a[href]');
  if (!onBackdrop && link === null) return;
  // A followed link takes over the drawer's history entry; going back now would undo the navigation.
  if (link !== null) dialog.dataset.left = '';
  dialog.close();
}
