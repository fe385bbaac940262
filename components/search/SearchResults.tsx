import { type MouseEvent, useEffect, useLayoutEffect } from 'react';
import type { SearchAnswer, SearchHit, SearchKind } from '@/lib/search/model';
import { useAfterPaint } from './after-paint';
import { findLabel } from './labels';
import { listOptions } from './option-keys';
import { addRecent } from './queries';
import { findOwnOption, SearchOption } from './SearchOption';
import styles from './search-panel.module.css';
import type { Filters } from './use-answer';
import type { Options } from './use-options';

type Props = {
  answer: SearchAnswer | undefined;
  filters: Filters;
  options: Options;
  onFollow: () => void;
};

/** Drawn with the key; those below follow when the reader sees these. */
const AT_ONCE = 4;

/** The results in groups by kind, the group of the best one first. */
export function SearchResults({ answer, filters, options, onFollow }: Props) {
  const whole = useAfterPaint(answer) === answer;
  const { list, active, setActive } = options;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new answer begins at its first result
  useLayoutEffect(() => setActive(listOptions(list.current)[0]?.id), [answer]);
  useInView(active);
  const all = toGroups(answer?.hits ?? []).flatMap(({ hits }) => hits);
  const groups = toGroups(whole ? all : all.slice(0, AT_ONCE));
  const follow = (event: MouseEvent) => {
    if (!(event.target instanceof Element) || event.target.closest('a') === null || answer === undefined) return;
    addRecent(answer.query);
    if (!event.ctrlKey && !event.metaKey && !event.shiftKey) onFollow();
  };
  return (
    <>
      {answer !== undefined && <Reading answer={answer} />}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the links in it are followed by key from the combobox */}
      <div
        ref={list}
        id="search-results"
        role="listbox"
        tabIndex={-1}
        aria-label="Results"
        className={styles.results}
        hidden={groups.length === 0}
        onClick={follow}
      >
        {groups.map((group) => (
          // biome-ignore lint/a11y/useSemanticElements: a listbox groups its options by this role
          <div key={group.kind} role="group" aria-labelledby={`search-group-${group.kind}`}>
            <div className={styles.group} id={`search-group-${group.kind}`}>
              {findLabel(answer?.kinds ?? [], group.kind)} <span>{findCount(answer, group.kind)}</span>
            </div>
            {group.hits.map((hit) => (
              <SearchOption key={hit.id} hit={hit} active={findOwnOption(hit, active)} />
            ))}
          </div>
        ))}
        {!whole && <Room results={all.length - AT_ONCE} />}
      </div>
      {whole && filters.kind === undefined && answer !== undefined && (
        <More answer={answer} groups={groups} filters={filters} />
      )}
    </>
  );
}

/** Scrolls to the active option. */
function useInView(active: string | undefined): void {
  useEffect(() => {
    if (active === undefined) return;
    // With the frame's own layout: asked for at once, it would be laid out twice.
    const frame = window.requestAnimationFrame(() =>
      document.getElementById(active)?.scrollIntoView({ block: 'nearest' }),
    );
    return () => window.cancelAnimationFrame(frame);
  }, [active]);
}

/** Stands for results that are not drawn yet, so that the dialog keeps its height. */
function Room({ results }: { results: number }) {
  return <div role="presentation" style={{ blockSize: `${Math.max(0, results) * 3.5}rem` }} />;
}

type Group = { kind: SearchKind; hits: SearchHit[] };

/** How the query was read, where it was not taken word by word. */
function Reading({ answer: { corrected, narrowed, hits } }: { answer: SearchAnswer }) {
  if (hits.length === 0 || (corrected.length === 0 && narrowed.length === 0)) return null;
  return (
    <p className={styles.reading}>
      {corrected.length > 0 && (
        <>
          Showing results for <b>{corrected.join(', ')}</b>.{' '}
        </>
      )}
      {narrowed.length > 0 && <>Only {narrowed.join(' and ')}.</>}
    </p>
  );
}

function findCount(answer: SearchAnswer | undefined, kind: SearchKind): number {
  return answer?.kinds.find(({ id }) => id === kind)?.count ?? 0;
}

function More({ answer, groups, filters }: { answer: SearchAnswer; groups: Group[]; filters: Filters }) {
  const { api, set } = filters;
  const cut = groups.filter((group) => group.hits.length < findCount(answer, group.kind));
  if (cut.length === 0) return null;
  return (
    <p className={styles.more}>
      {cut.map((group) => (
        <button key={group.kind} type="button" className={styles.quiet} onClick={() => set({ kind: group.kind, api })}>
          All {findCount(answer, group.kind)} {findLabel(answer.kinds, group.kind).toLowerCase()}
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
