import { memo } from 'react';
import { MethodBadge } from '@/components/reference/Badges';
import type { SearchHit } from '@/lib/search/model';
import { ErrorAnswer } from './ErrorAnswer';
import { SORT_WORDS } from './kind-words';
import { Marked } from './Marked';
import { OptionLinks } from './OptionLinks';
import styles from './search-option.module.css';

type Props = {
  hit: SearchHit;
  /** Id of the active option where it is one of this result's. */
  active: string | undefined;
};

/**
 * One result: a link that says what it is, and below it the links that belong to it. Kept as it is while the reader types
 * and moves: each key draws the dialog anew, and the results are nearly all of it.
 */
export const SearchOption = memo(function SearchOption({ hit, active }: Props) {
  const id = formatOptionId(hit);
  return (
    <div className={styles.result} data-active={active !== undefined}>
      <a
        id={id}
        role="option"
        aria-selected={active === id}
        tabIndex={-1}
        href={hit.href}
        className={styles.option}
        data-result={hit.sort}
      >
        {hit.kind === 'error' || hit.kind === 'outcome' ? <ErrorAnswer hit={hit} /> : <Named hit={hit} />}
      </a>
      <OptionLinks id={id} hit={hit} active={active} />
    </div>
  );
});

/** The active option where it is this result or one of its links. */
export function findOwnOption(hit: SearchHit, active: string | undefined): string | undefined {
  const id = formatOptionId(hit);
  return active === id || active?.startsWith(`${id}-`) === true ? active : undefined;
}

function formatOptionId({ id }: SearchHit): string {
  return `search-option-${id}`;
}

function Named({ hit }: { hit: SearchHit }) {
  return (
    <>
      <span className={styles.head}>
        {hit.method !== undefined && <MethodBadge method={hit.method} />}
        {hit.kind === 'field' ? <FieldName hit={hit} /> : <Title hit={hit} />}
        {hit.path !== undefined && (
          <code className={styles.path}>
            <Marked text={hit.path} marks={hit.marks} />
          </code>
        )}
        <span className={styles.facts}>{toFacts(hit).join(' · ')}</span>
      </span>
      {hit.text !== undefined && hit.text !== '' && (
        <span className={styles.text}>
          <Marked text={hit.text} marks={hit.marks} />
        </span>
      )}
    </>
  );
}

function Title({ hit }: { hit: SearchHit }) {
  return (
    <span className={styles.title}>
      <Marked text={hit.title} marks={hit.marks} />
    </span>
  );
}

/** `Lock tickets › listing › tokens`, the way quiet, the name strong. */
function FieldName({ hit }: { hit: SearchHit }) {
  return (
    <code className={styles.way}>
      {hit.trail?.map((step, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a way may hold a name twice and never changes its order
        <span key={index} className={styles.step}>
          <Marked text={step} marks={hit.marks} />
          {' › '}
        </span>
      ))}
      <b>
        <Marked text={hit.title} marks={hit.marks} />
      </b>
    </code>
  );
}

function toFacts(hit: SearchHit): (string | undefined)[] {
  const label = hit.sort === 'heading' && hit.label === hit.api ? undefined : hit.label;
  return [SORT_WORDS[hit.sort], label, hit.api].filter((fact) => fact !== undefined && fact !== '');
}
