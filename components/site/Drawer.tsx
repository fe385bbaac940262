import { Icon } from '@/components/ui/Icon';
import { CLOSE, MENU } from '@/lib/graphics';
import styles from './Drawer.module.css';

/** Filled by script, so React must not compare it. */
const EMPTY = { __html: '' };

/**
 * The menu of small screens and the button that opens it. On opening, `lib/browser/drawer.ts` copies the site's links and the
 * page's sidebar into it, so that the HTML contains both only once. Without script, the button leads to the links at the end of
 * the page. It is a popover for the same reason as `SearchDialog`.
 */
export function Drawer({ title }: { title: string }) {
  return (
    <>
      <button
        type="button"
        className={`icon-button needs-script ${styles.open}`}
        data-open-drawer
        aria-label="Menu"
        aria-haspopup="dialog"
      >
        <Icon path={MENU} />
      </button>
      <a className={`icon-button without-script ${styles.open}`} href="#site-links" aria-label="Menu">
        <Icon path={MENU} />
      </a>
      <dialog className={styles.drawer} data-drawer aria-label="Menu" aria-modal="true" popover="auto">
        <div className={styles.frame}>
          <div className={styles.head}>
            {/* On opening, script replaces it with the name of the section. */}
            <span data-drawer-title={title} suppressHydrationWarning>
              {title}
            </span>
            <button type="button" className="icon-button" data-close-drawer aria-label="Close menu">
              <Icon path={CLOSE} />
            </button>
          </div>
          <nav aria-label="Site" data-copy-of="site-links" suppressHydrationWarning dangerouslySetInnerHTML={EMPTY} />
          <div data-copy-of="sidebar" suppressHydrationWarning dangerouslySetInnerHTML={EMPTY} />
        </div>
      </dialog>
    </>
  );
}
