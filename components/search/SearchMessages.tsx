import { useState } from 'react';
import type { SearchResponse } from '@/lib/search/model';
import { findLabel, formatResults } from './labels';
import { clearRecent, readRecent } from './queries';
import type { FallbackLink } from './SearchDialog';
import { type SearchStatus, startSearch } from './search-client';
import styles from './search-panel.module.css';
import type { Filters } from './use-search-response';

type SearchStartProps = {
  /** Queries that have results in this portal. */
  examples: readonly string[];
  onType: (query: string) => void;
};

/** Shown before anything is typed: the reader's recent searches, and examples. */
export function SearchStart({ examples, onType }: SearchStartProps) {
  const [recent, setRecent] = useState(readRecent);
  return (
    <div className={styles.message}>
      {recent.length > 0 && (
        <>
          <p className={styles.group}>
            Recent searches{' '}
            <button
              type="button"
              data-quiet=""
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

function Choices({ queries, onType }: { queries: readonly string[]; onType: SearchStartProps['onType'] }) {
  return (
    <ul className={styles.chips}>
      {queries.map((query) => (
        <li key={query}>
          <button type="button" className="query" onClick={() => onType(query)}>
            {query}
          </button>
        </li>
      ))}
    </ul>
  );
}

type NothingFoundProps = {
  response: SearchResponse;
  filters: Filters;
  links: readonly FallbackLink[];
  onType: (query: string) => void;
  onFollow: () => void;
};

/** Shown when there are no results: a button that clears the filters, or similar words and pages that list everything. */
export function NothingFound({ response, filters, links, onType, onFollow }: NothingFoundProps) {
  const { query, suggestions, total } = response;
  const { kind, api, set } = filters;
  if (total > 0) {
    const what = kind === undefined ? 'results' : findLabel(response.kinds, kind).toLowerCase();
    const where = api === undefined ? '' : ` in ${findLabel(response.apis, api)}`;
    return (
      <div className={styles.message}>
        <p className={styles.heading}>
          No {what}
          {where} for “{query}”
        </p>
        <button
          type="button"
          className={`primary-button ${styles.button}`}
          onClick={() => set({ kind: undefined, api: undefined })}
        >
          Show {formatResults(total)} without filters
        </button>
      </div>
    );
  }
  return (
    <div className={styles.message}>
      <p className={styles.heading}>No results for “{query}”</p>
      {suggestions.length > 0 && (
        <>
          <p className={styles.group}>Did you mean</p>
          <Choices queries={suggestions} onType={onType} />
        </>
      )}
      <FallbackLinks links={links} onFollow={onFollow} />
    </div>
  );
}

type LoadFailedProps = {
  status: Extract<SearchStatus, { state: 'failed' }>;
  links: readonly FallbackLink[];
  onFollow: () => void;
};

export function LoadFailed({ status, links, onFollow }: LoadFailedProps) {
  return (
    <div className={styles.message}>
      <div role="alert">
        <p className={styles.heading}>
          {status.offline ? 'You are offline. Search could not be loaded.' : 'Search could not be loaded.'}
        </p>
        <p className={`small-print ${styles.faint}`}>{status.problem}</p>
      </div>
      <button type="button" className={`primary-button ${styles.button}`} onClick={startSearch}>
        Retry
      </button>
      <FallbackLinks links={links} onFollow={onFollow} />
    </div>
  );
}

type FallbackLinksProps = { links: readonly FallbackLink[]; onFollow: () => void };

function FallbackLinks({ links, onFollow }: FallbackLinksProps) {
  return (
    <>
      <p className={styles.group}>Browse</p>
      <ul className={styles.fallback}>
        {links.map((link) => (
          <li key={link.href}>
            <a href={link.href} onClick={onFollow}>
              {link.label}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
