import { formatMethod } from '@/lib/http';
import type { Method, Tone } from '@/lib/reference/document';
import styles from './badges.module.css';

/** Number of letters that fit into the column of methods; longer names are smaller. */
const FITTING = 'DELETE'.length;

export function MethodBadge({ method, small = false }: { method: Method; small?: boolean }) {
  const name = formatMethod(method);
  const size = small ? styles.small : name.length > FITTING ? styles.long : undefined;
  return (
    <span className={size === undefined ? styles.method : `${styles.method} ${size}`} data-tone={method}>
      {name}
    </span>
  );
}

/** A badge that the page script fills with a method. */
export function EmptyBadge() {
  return <span className={styles.method} data-tone="" />;
}

export function StatusCode({ status, tone }: { status: string; tone: Tone }) {
  return (
    <span className={styles.status} data-tone={tone}>
      {status}
    </span>
  );
}
