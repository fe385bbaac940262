'use client';

import { usePathname } from 'next/navigation';
import { toAriaCurrent } from '@/lib/browser/navigation';
import { dropBase } from '@/lib/site/urls';
import styles from './TopNav.module.css';

type Props = { label: string; links: { href: string; label: string }[] };

export function TopNav({ label, links }: Props) {
  const pathname = usePathname();
  return (
    <nav className={styles.nav} aria-label={label}>
      {links.map((link) => (
        <a key={link.href} href={link.href} aria-current={toAriaCurrent(pathname, dropBase(link.href))}>
          {link.label}
        </a>
      ))}
    </nav>
  );
}
