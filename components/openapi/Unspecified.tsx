import type { Markdown as Text } from '@/lib/openapi/model';
import { Markdown } from './Markdown';
import styles from './schema.module.css';

/** What the provider does not say, said as such; several statements are a list. */
export function Unspecified({ items }: { items: readonly Text[] }) {
  const [only] = items;
  if (only === undefined) return null;
  if (items.length === 1) return <Markdown text={only} className={styles.unspecified} />;
  return (
    <ul className={styles.unknown}>
      {items.map((text) => (
        <Markdown key={text} as="li" text={text} />
      ))}
    </ul>
  );
}
