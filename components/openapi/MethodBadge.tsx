import type { Method } from '@/lib/openapi/model';
import styles from './badges.module.css';

/** The method in words on its own colour. */
export function MethodBadge({ method }: { method: Method }) {
  return <span className={`${styles.method} ${styles[method]}`}>{method.toUpperCase()}</span>;
}
