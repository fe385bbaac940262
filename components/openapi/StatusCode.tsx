import type { Response } from '@/lib/openapi/model';
import styles from './badges.module.css';

type StatusCodeProps = { status: string; tone: Response['tone'] };

/** A status in the colour of what it means. */
export function StatusCode({ status, tone }: StatusCodeProps) {
  return <span className={`${styles.status} ${styles[tone]}`}>{status}</span>;
}
