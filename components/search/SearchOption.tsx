import { memo } from 'react';
import { MethodBadge } from '@/components/reference/Badges';
import { splitMarks } from '@/lib/search/marks';
import type { SearchHit, SearchLink } from '@/lib/search/model';
import { RECORD_TYPE_WORDS } from './labels';
import styles from './search-option.module.css';

type Props = {
  hit: SearchHit;
  /** Id of the active option if it is this result or one of its links. */
  active: string | undefined;
};

/**
 * One result: a link that describes it, and below it its further links. Memoized, because each key press renders the dialog
 * again, and the results are most of it.
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
        download={hit.kind === 'download'}
        className={styles.option}
        data-result={hit.recordType}
        data-lang={hit.language?.lang}
      >
        {isCode(hit) ? <ErrorDetails hit={hit} /> : <Named hit={hit} />}
      </a>
      <OptionLinks id={id} hit={hit} active={active} />
    </div>
  );
});

/** Record types of sections. They are titled in prose, and their label is the page that has them. */
const SECTIONS: ReadonlySet<string> = new Set(['heading', 'section', 'group', 'errors', 'decision', 'answer']);

function isCode({ kind, recordType }: SearchHit): boolean {
  return (kind === 'error' || kind === 'outcome') && !SECTIONS.has(recordType);
}

function isSection({ recordType }: SearchHit): boolean {
  return SECTIONS.has(recordType);
}

/** Returns `active` if it is the id of this result or of one of its links; undefined otherwise. */
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
        <span className="small-print">{toDetails(hit).join(' · ')}</span>
      </span>
      {hit.text !== undefined && hit.text !== '' && (
        <span className={styles.text}>
          <Marked text={hit.text} marks={hit.marks} />
        </span>
      )}
    </>
  );
}

/** The title; for a section, after the title of its page or operation: `Lend copies › Not documented`. */
function Title({ hit }: { hit: SearchHit }) {
  return (
    <span className={styles.title}>
      {isSection(hit) && hit.label !== undefined && <span className={styles.step}>{hit.label} › </span>}
      <Marked text={hit.title} marks={hit.marks} />
    </span>
  );
}

/** The path of a field with its name in bold: `Lend copies › listing › tokens`. */
function FieldName({ hit }: { hit: SearchHit }) {
  return (
    <code className={styles.way}>
      {hit.trail?.map((step, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a path may have a name twice and never changes its order
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

function toDetails(hit: SearchHit): (string | undefined)[] {
  const label = isSection(hit) ? undefined : hit.label;
  const api = isSection(hit) && hit.label === hit.api ? undefined : hit.api;
  return [RECORD_TYPE_WORDS[hit.recordType], label, api, formatSample(hit)].filter(
    (fact) => fact !== undefined && fact !== '',
  );
}

/** Returns `Python sample` if the result leads to one; undefined otherwise. */
function formatSample({ language }: SearchHit): string | undefined {
  return language === undefined ? undefined : `${language.label} sample`;
}

function ErrorDetails({ hit }: { hit: SearchHit }) {
  const { recordType, status, marks, text, fix, retry } = hit;
  const hasStatus = recordType === 'reason' || recordType === 'type';
  return (
    <>
      <span className={styles.head}>
        {hasStatus && status !== undefined && <span className={styles.status}>{status}</span>}
        <code className={styles.code}>
          <Marked text={hit.title} marks={marks} />
        </code>
        <span className="small-print">{toErrorDetails(hit).join(' · ')}</span>
      </span>
      {text !== undefined && (
        <span className={styles.text}>
          <Marked text={text} marks={marks} />
        </span>
      )}
      {fix !== undefined && (
        <span className={styles.text}>
          <b>What to do</b> <Marked text={fix} marks={marks} />
        </span>
      )}
      {retry !== undefined && (
        <span className={styles.text}>
          <b>Retry</b> {retry}
        </span>
      )}
    </>
  );
}

function toErrorDetails(hit: SearchHit): (string | undefined)[] {
  const { recordType, type, api, reasons, trail, links, moreLinks, href } = hit;
  if (recordType === 'type') return ['Error type', `${reasons.length} reason${reasons.length === 1 ? '' : 's'}`, api];
  if (recordType === 'status') {
    // A status without its own section leads to its first operation, which is also the first of `links`.
    const others = href === links[0]?.href ? links.length + moreLinks - 1 : 0;
    const more = others > 0 ? `${others} other call${others === 1 ? '' : 's'}` : undefined;
    return [type, trail?.[0], api, formatSample(hit), more].filter((fact) => fact !== undefined);
  }
  return [type, api].filter((fact) => fact !== undefined);
}

type OptionLinksProps = { id: string; hit: SearchHit; active: string | undefined };

/**
 * The further links of a result, such as operations that raise an error, reasons of a status, or other occurrences of a field.
 * They are options, too, which the right arrow reaches.
 */
function OptionLinks({ id, hit, active }: OptionLinksProps) {
  return (
    <>
      <LinkRow words="Reasons" id={`${id}-reason`} links={hit.reasons} more={0} active={active} code />
      <LinkRow
        words={LINK_WORDS[hit.recordType] ?? 'Also in'}
        id={`${id}-link`}
        links={hit.links}
        more={hit.moreLinks}
        active={active}
        // The entry of an error in the catalog lists all calls; other results lead to one occurrence.
        all={hit.kind === 'error' ? hit.href : undefined}
      />
    </>
  );
}

const LINK_WORDS: Partial<Record<SearchHit['recordType'], string>> = {
  reason: 'Returned by',
  outcome: 'Returned by',
  status: 'Returned by',
  type: 'Returned by',
};

type LinkRowProps = {
  words: string;
  id: string;
  links: readonly SearchLink[];
  more: number;
  all?: string | undefined;
  active: string | undefined;
  /** Whether all labels are code. The label of a call always is. */
  code?: boolean;
};

function LinkRow({ words, id, links, more, all, active, code = false }: LinkRowProps) {
  if (links.length === 0) return null;
  const rest = more > 0 ? `and ${more} more` : undefined;
  const shown = rest === undefined || all === undefined ? links : [...links, { href: all, label: rest }];
  return (
    <div className={styles.links}>
      <span className={styles.words}>{words}</span>
      {shown.map((link, index) => (
        <a
          key={`${link.href} ${link.label}`}
          id={`${id}-${index}`}
          role="option"
          aria-selected={active === `${id}-${index}`}
          tabIndex={-1}
          href={link.href}
          className={styles.link}
        >
          <span className="visually-hidden">{words} </span>
          {link.method !== undefined && <MethodBadge method={link.method} small />}
          <span className={code || link.method !== undefined ? `${styles.label} ${styles.call}` : styles.label}>
            {link.label}
          </span>
          {link.api !== undefined && <span className={styles.words}>{link.api}</span>}
        </a>
      ))}
      {rest !== undefined && all === undefined && <span className={styles.words}>{rest}</span>}
    </div>
  );
}

type MarkedProps = { text: string; marks: readonly string[] };

function Marked({ text, marks }: MarkedProps) {
  return splitMarks(text, marks).map((span, index) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: the spans of one text never change their order
    return span.marked ? <mark key={index}>{span.text}</mark> : span.text;
  });
}
