import styles from './Drawer.module.css';

/** Filled by script, so React must not compare it. */
const EMPTY = { __html: '' };

/**
 * The menu of small screens and the button that opens it. When it opens it shows a copy of the site's links and of the
 * page's sidebar, so both stand in the page once; without script the button leads to the links at the end of the page.
 */
export function Drawer({ title }: { title: string }) {
  return (
    <>
      <button
        type="button"
        className={`${styles.open} needs-script`}
        data-open-drawer
        aria-label="Menu"
        aria-haspopup="dialog"
      >
        <MenuIcon />
      </button>
      <a className={`${styles.open} without-script`} href="#site-links" aria-label="Menu">
        <MenuIcon />
      </a>
      <dialog className={styles.drawer} data-drawer aria-label="Menu">
        <div className={styles.head}>
          <span>{title}</span>
          <button type="button" data-close-drawer aria-label="Close menu">
            <svg viewBox="0 0 16 16" width="0.875rem" aria-hidden="true">
              <path d="M3 3l10 10M13 3L3 13" stroke="currentColor" strokeWidth="1.6" strokeLinecap="round" />
            </svg>
          </button>
        </div>
        <nav aria-label="Site" data-copy-of="site-links" suppressHydrationWarning dangerouslySetInnerHTML={EMPTY} />
        <div data-copy-of="sidebar" suppressHydrationWarning dangerouslySetInnerHTML={EMPTY} />
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
