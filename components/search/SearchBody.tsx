import { useEffect, useState } from 'react';
import type { SearchResponse } from '@/lib/search/model';
import { countAll, formatResults } from './labels';
import type { Help } from './SearchDialog';
import { SearchFilters } from './SearchFilters';
import { LoadFailed, NothingFound, SearchStart } from './SearchMessages';
import { SearchResults } from './SearchResults';
import type { SearchStatus } from './search-client';
import styles from './search-panel.module.css';
import type { Options } from './use-options';
import type { Filters } from './use-search-response';

type SearchBodyProps = {
  status: SearchStatus;
  /** Whether to show recent searches and examples: nothing is typed, or the first response is still missing. */
  start: boolean;
  response: SearchResponse | undefined;
  filters: Filters;
  help: Help;
  options: Options;
  onType: (query: string) => void;
  onFollow: () => void;
};

/**
 * Everything below the input: filters; a load failure, the start, the loading state, the results, or what to do when there are none; and
 * key hints.
 */
export function SearchBody({ status, start, response, filters, help, options, onType, onFollow }: SearchBodyProps) {
  return (
    <>
      {response !== undefined && <SearchFilters response={response} filters={filters} />}
      <div className={styles.panel}>
        {status.state === 'failed' && <LoadFailed status={status} links={help.links} onFollow={onFollow} />}
        {start && status.state !== 'failed' && <SearchStart examples={help.examples} onType={onType} />}
        {(status.state === 'idle' || status.state === 'loading') && (
          <p role="status" className={`small-print ${styles.loading}`}>
            Loading search…
          </p>
        )}
        {response !== undefined && response.hits.length === 0 && status.state === 'ready' && (
          <NothingFound response={response} filters={filters} links={help.links} onType={onType} onFollow={onFollow} />
        )}
        <SearchResults response={response} filters={filters} options={options} onFollow={onFollow} />
        {response !== undefined && status.state === 'partial' && (
          <p role="status" className={`small-print ${styles.loading}`}>
            Loading more results…
          </p>
        )}
        <SearchStatusLine response={response} ready={status.state === 'ready'} />
      </div>
      <SearchFooter />
    </>
  );
}

type SearchStatusLineProps = { response: SearchResponse | undefined; ready: boolean };

const ANNOUNCE_AFTER_MS = 400;

/** Announces the number of results once the reader stops typing. Needs its own live region, because `aria-modal` hides the page's. */
function SearchStatusLine({ response, ready }: SearchStatusLineProps) {
  const [said, setSaid] = useState('');
  useEffect(() => {
    const timer = setTimeout(
      () => setSaid(ready && response !== undefined ? formatCounts(response) : ''),
      ANNOUNCE_AFTER_MS,
    );
    return () => clearTimeout(timer);
  }, [response, ready]);
  return (
    <p role="status" className="visually-hidden">
      {said}
    </p>
  );
}

function formatCounts({ kinds, query }: SearchResponse): string {
  const total = countAll(kinds);
  if (total === 0) return `No results for ${query}.`;
  const counts = kinds.filter(({ count }) => count > 0).map(({ label, count }) => `${label} ${count}`);
  return `${formatResults(total)} for ${query}. ${counts.join(', ')}.`;
}

/** Key hints; CSS hides them where there is no keyboard. */
function SearchFooter() {
  return (
    <p className={styles.footer} aria-hidden="true">
      <span>
        <kbd>↑</kbd> <kbd>↓</kbd> move
      </span>
      <span>
        <kbd>→</kbd> its links
      </span>
      <span>
        <kbd>Enter</kbd> open
      </span>
      <span>
        <kbd>Ctrl</kbd> <kbd>Enter</kbd> new tab
      </span>
      <span>
        <kbd>Tab</kbd> filter
      </span>
      <span>
        <kbd>Esc</kbd> close
      </span>
    </p>
  );
}
