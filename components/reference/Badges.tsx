import { formatMethod } from '@/lib/methods';
import type { Method, Tone } from '@/lib/reference/document';
import styles from './badges.module.css';

/** The method as text on its own color; small next to a link. */
export function MethodBadge({ method, small = false }: { method: Method; small?: boolean }) {
  const classes = [styles.method, styles[method], small ? styles.small : undefined];
  return <span className={classes.filter((name) => name !== undefined).join(' ')}>{formatMethod(method)}</span>;
}

/** A status code in the color of its meaning. */
export function StatusCode({ status, tone }: { status: string; tone: Tone }) {
  const color = styles[tone];
  return <span className={color === undefined ? styles.status : `${styles.status} ${color}`}>{status}</span>;
}
