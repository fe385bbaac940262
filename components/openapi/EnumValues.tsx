import { CodeName } from '@/components/ui/CodeName';
import { type AllowedValue, SHOWN_VALUES } from '@/lib/site/schema-notes';
import { Markdown } from './Markdown';
import styles from './schema.module.css';

/** Characters of a value that leave no room for its meaning beside it. */
const LONG = 20;

/** The allowed values with their meanings; those beyond the first few fold. */
export function EnumValues({ values }: { values: readonly AllowedValue[] }) {
  if (values.length === 0) return null;
  const rest = values.slice(SHOWN_VALUES);
  return (
    <>
      <Values values={values.slice(0, SHOWN_VALUES)} />
      {rest.length > 0 && (
        <details className={styles.more}>
          <summary>{rest.length} more values</summary>
          <Values values={rest} />
        </details>
      )}
    </>
  );
}

function Values({ values }: { values: readonly AllowedValue[] }) {
  return (
    <ul className={values.some((value) => value.description !== undefined) ? styles.meanings : styles.values}>
      {values.map(({ text, description }) => (
        <Value key={text} text={text} description={description} />
      ))}
    </ul>
  );
}

function Value({ text, description }: { text: string; description: string | undefined }) {
  return (
    <li className={description !== undefined && text.length > LONG ? styles.long : undefined}>
      <code>
        <CodeName text={text} after="_" />
      </code>
      {description !== undefined && <Markdown as="span" text={description} />}
    </li>
  );
}
