'use client';

import { usePathname } from 'next/navigation';
import { toAriaCurrent } from '@/lib/browser/navigation';
import { dropBase } from '@/lib/site/urls';
import styles from './TopNav.module.css';

type Props = { label: string; links: { href: string; label: string }[]; isMenu?: boolean };

const MENU = 'top-menu';

/** Links in the top bar; as a menu, with `isMenu`, which leaves the bar its space when there are many. It works without script. */
export function TopNav({ label, links, isMenu = false }: Props) {
  const pathname = usePathname();
  const marked = links.map((link) => ({ ...link, current: toAriaCurrent(pathname, dropBase(link.href)) }));
  const list = marked.map(({ href, label: text, current }) => (
    <a key={href} href={href} aria-current={current}>
      {text}
    </a>
  ));
  const isCurrent = marked.some(({ current }) => current !== undefined);
  return (
    <nav className={styles.nav} aria-label={label}>
      {isMenu ? (
        <>
          <button type="button" popoverTarget={MENU} data-current={isCurrent ? '' : undefined}>
            {label}
          </button>
          <div id={MENU} popover="auto" className={styles.menu}>
            {list}
          </div>
        </>
      ) : (
        list
      )}
    </nav>
  );
}
