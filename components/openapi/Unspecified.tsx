import type { Markdown as Text } from '@/lib/openapi/model';
import { Markdown } from './Markdown';
import styles from './schema.module.css';

/** What the provider does not say, said as such. */
export function Unspecified({ items }: { items: readonly Text[] }) {
  return items.map((text) => <Markdown key={text} text={text} className={styles.unspecified} />);
}
