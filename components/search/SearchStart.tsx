import { useState } from 'react';
import { clearRecent, readRecent } from './recent';
import styles from './search-panel.module.css';

type Props = {
  /** Queries that find something in this portal. */
  examples: readonly string[];
  onType: (query: string) => void;
};

/** Before anything is typed: the reader's last searches, and what can be typed. */
export function SearchStart({ examples, onType }: Props) {
  const [recent, setRecent] = useState(readRecent);
  return (
    <div className={styles.message}>
      {recent.length > 0 && (
        <>
          <p className={styles.group}>
            Recent searches{' '}
            <button
              type="button"
              className={styles.quiet}
              onClick={() => {
                clearRecent();
                setRecent([]);
              }}
            >
              Clear recent searches
            </button>
          </p>
          <Choices queries={recent} onType={onType} />
        </>
      )}
      {recent.length + examples.length === 0 && <p>Type the name of an operation, a field, a header or an error.</p>}
      {examples.length > 0 && (
        <>
          <p className={styles.group}>Try</p>
          <Choices queries={examples} onType={onType} />
        </>
      )}
    </div>
  );
}

function Choices({ queries, onType }: { queries: readonly string[]; onType: Props['onType'] }) {
  return (
    <ul className={styles.chips}>
      {queries.map((query) => (
        <li key={query}>
          <button type="button" onClick={() => onType(query)}>
            {query}
          </button>
        </li>
      ))}
    </ul>
  );
}
