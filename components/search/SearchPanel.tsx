import type { SearchAnswer, SearchKind } from '@/lib/search/model';
import { NothingFound } from './NothingFound';
import { SearchResults } from './SearchResults';
import { SearchStart } from './SearchStart';
import { SearchStatusLine } from './SearchStatusLine';
import { SearchTrouble } from './SearchTrouble';
import type { SearchStatus } from './search-client';
import styles from './search-panel.module.css';
import type { Options } from './use-options';
import type { Way } from './WaysOn';

/** What helps on: queries to try before anything is typed, pages to look through when nothing is found. */
export type Help = { examples: readonly string[]; ways: readonly Way[] };

export type PanelProps = {
  status: SearchStatus;
  /** Whether the reader has not asked for anything yet. */
  start: boolean;
  answer: SearchAnswer | undefined;
  kind: SearchKind | undefined;
  help: Help;
  options: Options;
  onType: (query: string) => void;
  onChoose: (kind: SearchKind | undefined) => void;
  onFollow: () => void;
};

/** What stands below the input: trouble, a way to begin, results, or that there are none and what to do then. */
export function SearchPanel({ status, start, answer, kind, help, options, onType, onChoose, onFollow }: PanelProps) {
  return (
    <div className={styles.panel}>
      {status.state === 'failed' && <SearchTrouble status={status} ways={help.ways} onFollow={onFollow} />}
      {start && status.state !== 'failed' && <SearchStart examples={help.examples} onType={onType} />}
      {(status.state === 'idle' || status.state === 'loading') && (
        <p role="status" className={styles.loading}>
          Loading the search index…
        </p>
      )}
      {answer !== undefined && answer.hits.length === 0 && (
        <NothingFound
          answer={answer}
          kind={kind}
          ways={help.ways}
          onType={onType}
          onChoose={onChoose}
          onFollow={onFollow}
        />
      )}
      <SearchResults answer={answer} kind={kind} options={options} onChoose={onChoose} onFollow={onFollow} />
      <SearchStatusLine answer={answer} ready={status.state === 'ready'} />
    </div>
  );
}
