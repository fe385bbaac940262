import { type MouseEvent, startTransition, useEffect, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { SearchHit, SearchKind, SearchResponse } from '@/lib/search/model';
import { findLabel } from './labels';
import { addRecent } from './queries';
import { findOwnOption, SearchOption } from './SearchOption';
import styles from './search-panel.module.css';
import type { Options } from './use-options';
import type { Filters } from './use-search-response';

type Props = {
  response: SearchResponse | undefined;
  filters: Filters;
  options: Options;
  onFollow: () => void;
};

/** Number of results rendered right after a key press; the others follow after these are painted. */
const AT_ONCE = 4;

export function SearchResults({ response, filters, options, onFollow }: Props) {
  const whole = useAfterPaint(response) === response;
  const { list, active, arrive } = options;
  useLayoutEffect(() => arrive(response?.query), [response, arrive]);
  useInView(active);
  const all = toGroups(response?.hits ?? []).flatMap(({ hits }) => hits);
  const groups = toGroups(whole ? all : all.slice(0, AT_ONCE));
  const follow = (event: MouseEvent) => {
    if (!(event.target instanceof Element) || event.target.closest('a') === null || response === undefined) return;
    addRecent(response.query);
    if (!event.ctrlKey && !event.metaKey && !event.shiftKey) onFollow();
  };
  return (
    <>
      {response !== undefined && <QueryNote response={response} />}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the combobox handles the keys that follow these links */}
      <div
        ref={list}
        id="search-results"
        role="listbox"
        tabIndex={-1}
        aria-label="Results"
        className={styles.results}
        data-query={response?.query}
        hidden={groups.length === 0}
        onClick={follow}
      >
        {groups.map((group) => (
          // biome-ignore lint/a11y/useSemanticElements: a listbox groups its options by this role
          <div key={group.kind} role="group" aria-labelledby={`search-group-${group.kind}`}>
            <div className={styles.group} id={`search-group-${group.kind}`}>
              {findLabel(response?.kinds ?? [], group.kind)} <span>({findCount(response, group.kind)})</span>
            </div>
            {group.hits.map((hit) => (
              <SearchOption key={hit.id} hit={hit} active={findOwnOption(hit, active)} />
            ))}
          </div>
        ))}
        {!whole && <Placeholder results={all.length - AT_ONCE} />}
      </div>
      {whole && filters.kind === undefined && response !== undefined && (
        <More response={response} groups={groups} filters={filters} />
      )}
    </>
  );
}

function useInView(active: string | undefined): void {
  useEffect(() => {
    if (active === undefined) return;
    // In the next frame, because scrolling now would force a second layout.
    const frame = window.requestAnimationFrame(() =>
      document.getElementById(active)?.scrollIntoView({ block: 'nearest' }),
    );
    return () => window.cancelAnimationFrame(frame);
  }, [active]);
}

/** Reserves the height of results that are not rendered yet, so that the dialog doesn't change its height. */
function Placeholder({ results }: { results: number }) {
  return <div role="presentation" style={{ blockSize: `${Math.max(0, results) * 3.5}rem` }} />;
}

type Group = { kind: SearchKind; hits: SearchHit[] };

/** Says which corrected words and which APIs the results are for; nothing if the query is used as typed. */
function QueryNote({ response: { corrected, narrowed, hits } }: { response: SearchResponse }) {
  if (hits.length === 0 || (corrected.length === 0 && narrowed.length === 0)) return null;
  return (
    <p className={`small-print ${styles.reading}`}>
      {corrected.length > 0 && (
        <>
          Showing results for <b>{corrected.join(', ')}</b>.{' '}
        </>
      )}
      {narrowed.length > 0 && <>Only {narrowed.join(' and ')}.</>}
    </p>
  );
}

function findCount(response: SearchResponse | undefined, kind: SearchKind): number {
  return response?.kinds.find(({ id }) => id === kind)?.count ?? 0;
}

function More({ response, groups, filters }: { response: SearchResponse; groups: Group[]; filters: Filters }) {
  const { api, set } = filters;
  const cut = groups.filter((group) => group.hits.length < findCount(response, group.kind));
  if (cut.length === 0) return null;
  return (
    <p className={styles.more}>
      {cut.map((group) => (
        <button key={group.kind} type="button" data-quiet="" onClick={() => set({ kind: group.kind, api })}>
          All {findCount(response, group.kind)} {findLabel(response.kinds, group.kind).toLowerCase()}
        </button>
      ))}
    </p>
  );
}

function toGroups(hits: readonly SearchHit[]): Group[] {
  const groups: Group[] = [];
  for (const hit of hits) {
    const group = groups.find(({ kind }) => kind === hit.kind);
    if (group === undefined) groups.push({ kind: hit.kind, hits: [hit] });
    else group.hits.push(hit);
  }
  return groups;
}

/** Runs a callback after the next paint. Returns a function that cancels it. */
function afterPaint(work: () => void): () => void {
  let timer = 0;
  // Browsers paint after the frame's callbacks, so the next task is the first one after the paint.
  const frame = window.requestAnimationFrame(() => {
    timer = window.setTimeout(work);
  });
  return () => {
    window.cancelAnimationFrame(frame);
    window.clearTimeout(timer);
  };
}

const MOVE_KEYS = /^(?:Arrow(?:Up|Down)|Home|End)$/;

/**
 * Returns the value that was current at the last paint. A new value follows after the next paint, or at once on a key that
 * moves through the list, because that key needs the whole list.
 */
function useAfterPaint<T>(value: T): T {
  const [painted, setPainted] = useState({ value });
  useEffect(() => afterPaint(() => startTransition(() => setPainted({ value }))), [value]);
  useEffect(() => {
    const hurry = ({ key }: KeyboardEvent) => {
      if (MOVE_KEYS.test(key)) flushSync(() => setPainted((last) => (last.value === value ? last : { value })));
    };
    window.addEventListener('keydown', hurry, true);
    return () => window.removeEventListener('keydown', hurry, true);
  }, [value]);
  return painted.value;
}
