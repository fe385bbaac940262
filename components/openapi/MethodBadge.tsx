import type { Method } from '@/lib/openapi/model';
import styles from './badges.module.css';

type Props = { method: Method; small?: boolean };

/** The method in words on its own colour; small beside a link. */
export function MethodBadge({ method, small = false }: Props) {
  const classes = [styles.method, styles[method], small ? styles.small : undefined];
  return <span className={classes.filter((name) => name !== undefined).join(' ')}>{method.toUpperCase()}</span>;
}
