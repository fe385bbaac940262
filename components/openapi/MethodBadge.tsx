import type { Method } from '@/lib/openapi/model';
import styles from './badges.module.css';

/** The method in words on its own colour. */
export function MethodBadge({ method }: { method: Method }) {
  const colour = styles[method];
  return (
    <span className={colour === undefined ? styles.method : `${styles.method} ${colour}`}>{method.toUpperCase()}</span>
  );
}
