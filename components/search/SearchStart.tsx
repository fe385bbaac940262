import { useState } from 'react';
import { clearRecent, readRecent } from './memory';
import styles from './search-panel.module.css';

type Props = { onType: (query: string) => void };

const EXAMPLES = ['TOO_MANY_TOKENS', '409', 'PUT /tickets/lock', 'applePassUrl', 'PAC-Channel-Code', 'order states'];

/** Before anything is typed: the reader's last searches, and what can be typed. */
export function SearchStart({ onType }: Props) {
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
      <p className={styles.group}>Try</p>
      <Choices queries={EXAMPLES} onType={onType} />
    </div>
  );
}

function Choices({ queries, onType }: Props & { queries: readonly string[] }) {
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
