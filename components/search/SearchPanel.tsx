import type { SearchAnswer } from '@/lib/search/model';
import { NothingFound } from './NothingFound';
import type { Help } from './SearchDialog.client';
import { SearchResults } from './SearchResults';
import { SearchStart } from './SearchStart';
import { SearchStatusLine } from './SearchStatusLine';
import { SearchTrouble } from './SearchTrouble';
import type { SearchStatus } from './search-client';
import styles from './search-panel.module.css';
import type { Filters } from './use-filters';
import type { Options } from './use-options';

export type PanelProps = {
  status: SearchStatus;
  /** Whether the reader has not asked for anything yet. */
  start: boolean;
  answer: SearchAnswer | undefined;
  filters: Filters;
  help: Help;
  options: Options;
  onType: (query: string) => void;
  onFollow: () => void;
};

/** What stands below the input: trouble, a way to begin, results, or that there are none and what to do then. */
export function SearchPanel({ status, start, answer, filters, help, options, onType, onFollow }: PanelProps) {
  return (
    <div className={styles.panel}>
      {status.state === 'failed' && <SearchTrouble status={status} ways={help.ways} onFollow={onFollow} />}
      {start && status.state !== 'failed' && <SearchStart examples={help.examples} onType={onType} />}
      {(status.state === 'idle' || status.state === 'loading') && (
        <p role="status" className={styles.loading}>
          Loading search…
        </p>
      )}
      {answer !== undefined && answer.hits.length === 0 && (
        <NothingFound answer={answer} filters={filters} ways={help.ways} onType={onType} onFollow={onFollow} />
      )}
      <SearchResults answer={answer} filters={filters} options={options} onFollow={onFollow} />
      <SearchStatusLine answer={answer} ready={status.state === 'ready'} />
    </div>
  );
}
