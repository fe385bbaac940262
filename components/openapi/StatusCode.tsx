import type { Response } from '@/lib/openapi/model';
import styles from './badges.module.css';

type StatusCodeProps = { status: string; tone: Response['tone'] };

/** A status in the colour of what it means. */
export function StatusCode({ status, tone }: StatusCodeProps) {
  const colour = styles[tone];
  return <span className={colour === undefined ? styles.status : `${styles.status} ${colour}`}>{status}</span>;
}
