import { CodeName, CopyButton } from '@/components/ui/Code';
import { Each } from '@/components/ui/Each';
import { Heading, type HeadingLevel, SelfLink } from '@/components/ui/Heading';
import { type Crumb, Crumbs } from '@/components/ui/PageLinks';
import { Table } from '@/components/ui/Table';
import { formatMethod } from '@/lib/http';
import { formatJumpsAnchor, formatSampleAnchor, formatSectionAnchor, listJumps } from '@/lib/reference/anchors';
import type {
  Differences,
  Fact,
  Inline,
  NoteBlock,
  OperationBlock,
  OperationLink,
  OperationSection,
  ReferencePage,
} from '@/lib/reference/document';
import { formatInlineText } from '@/lib/reference/inline';
import type { ReferenceLinks } from '@/lib/reference/links';
import { formatDownloadHref } from '@/lib/site/downloads';
import { formatSectionMarkdownHref } from '@/lib/site/urls';
import { MethodBadge } from './Badges';
import { Errors } from './Errors';
import bar from './location-bar.module.css';
import { Servers } from './Overview';
import styles from './operation.module.css';
import { RequestBody, Responses } from './Responses';
import reference from './reference.module.css';
import { RequestExamples, ResponseExamples, Samples } from './Samples';
import { Fields } from './Schema';
import { Section } from './Section';
import schema from './schema.module.css';
import { Deprecated, InlineText, Markdown, OpenQuestions, RuleText } from './Text';

type OperationProps = {
  api: string;
  page: ReferencePage;
  operation: OperationSection;
  crumbs: readonly Crumb[];
  links: ReferenceLinks;
  /** Heading level of the operation's title: 1 on a separate page. */
  level?: 1 | 3;
};

/** An operation: its description, its contract in reading order, then its code, which wide windows show in a panel. */
export function Operation({ api, page, operation, crumbs, links, level = 3 }: OperationProps) {
  return (
    <article className={styles.operation} id={operation.anchor} data-titled="">
      <LocationBar operation={operation} crumbs={crumbs} />
      <div className={styles.intro}>
        <Header operation={operation} level={level} links={links} />
        <Facts facts={operation.facts} links={links} />
        <Notes notes={operation.notes} links={links} />
      </div>
      <div className={styles.body}>
        <Blocks operation={operation} blocks={operation.blocks} links={links} level={level === 1 ? 2 : 4} />
      </div>
      <div className={styles.code} id={formatSampleAnchor(operation.anchor)} data-titled="">
        <div className={styles.sticky} data-title="code">
          <Samples operation={operation} links={links} />
          <RequestExamples operation={operation} links={links} />
          <ResponseExamples operation={operation} links={links} />
        </div>
      </div>
      <div className={styles.end}>
        {operation.callbacks.map((callback) => (
          <Callback key={callback.anchor} operation={callback} links={links} level={level === 1 ? 2 : 4} />
        ))}
        <Foot api={api} page={page} operation={operation} links={links} />
      </div>
    </article>
  );
}

/** A callback: a call that the integrator receives after sending the operation that contains it. */
function Callback({ operation, links, level }: Pick<OperationProps, 'operation' | 'links'> & { level: 2 | 4 }) {
  const below = level === 2 ? 3 : 5;
  const { anchor, facts, notes, blocks } = operation;
  const isSent = ({ kind }: OperationBlock) => kind === 'parameters' || kind === 'body';
  const isReturned = ({ kind }: OperationBlock) => kind === 'responses';
  const common = { operation, links, level: below } as const;
  return (
    <section id={anchor} className={styles.callback} data-titled="">
      <Header operation={operation} level={level} links={links} />
      <Facts facts={facts} links={links} />
      <Notes notes={notes} links={links} />
      <Blocks blocks={blocks.filter(isSent)} {...common} />
      <Samples operation={operation} links={links} />
      <RequestExamples operation={operation} links={links} />
      <Blocks blocks={blocks.filter(isReturned)} {...common} />
      <ResponseExamples operation={operation} links={links} />
      <Blocks blocks={blocks.filter((block) => !isSent(block) && !isReturned(block))} {...common} />
    </section>
  );
}

type HeaderProps = { operation: OperationSection; level: HeadingLevel; links: ReferenceLinks };

function Header({ operation, level, links }: HeaderProps) {
  const { anchor, role, title, method, segments, deprecated, description } = operation;
  return (
    <>
      <div data-title="">
        <Heading level={level} className={styles.title} lang={links.language}>
          <SelfLink id={anchor}>{title}</SelfLink>
        </Heading>
        <p className={styles.path} data-arrows="">
          <MethodBadge method={method} />{' '}
          <code>
            <Each items={segments}>
              {({ text, parameter }) => (parameter ? <em>{text}</em> : <CodeName text={text} after="/" />)}
            </Each>
          </code>{' '}
          <CopyButton what="path" near />
          {role !== 'callback' && <Shortcuts operation={operation} />}
        </p>
      </div>
      <Deprecated reason={deprecated} links={links} />
      <Markdown text={description} level={level + 1} className={styles.lead} links={links} />
    </>
  );
}

/**
 * Links past the parameters and the request body to the code, responses and errors. In windows that show the code in a panel next to
 * them, the links appear only on keyboard focus.
 */
function Shortcuts({ operation }: { operation: OperationSection }) {
  const jumps = listJumps(operation).filter(({ kind }) => kind !== 'parameters' && kind !== 'body');
  return (
    <span className={`${styles.shortcuts} fades-inline no-print`}>
      {jumps
        .toSorted((one, other) => Number(other.kind === 'code') - Number(one.kind === 'code'))
        .map(({ kind, anchor, title }) => (
          <a key={kind} className={reference.jump} href={`#${anchor}`}>
            {title}
          </a>
        ))}
    </span>
  );
}

/**
 * Breadcrumbs and a button with the operation's title, above its heading. Once the reader scrolls past the heading, they stay below the
 * top bar and show the path of the field that is being read. The button opens a list of links to the sections.
 */
function LocationBar({ operation, crumbs }: Pick<OperationProps, 'operation' | 'crumbs'>) {
  const { anchor, method, title } = operation;
  const jumps = listJumps(operation);
  const list = formatJumpsAnchor(anchor);
  return (
    // A group and not a landmark, of which a page with many operations would have too many.
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form
    <div
      className={`${bar.bar} no-print`}
      role="group"
      aria-label={`Sections of ${title}`}
      data-location=""
      data-arrows=""
    >
      <span className={bar.way}>
        <Crumbs steps={crumbs} />
        <span aria-hidden="true"> ›</span>
      </span>
      <button type="button" className={bar.here} popoverTarget={list}>
        <MethodBadge method={method} /> <b>{title}</b>
        <span data-location-path="" />
      </button>
      {jumps
        .filter(({ kind }) => kind === 'errors')
        .map((jump) => (
          <a key={jump.kind} href={`#${jump.anchor}`}>
            {jump.title}
          </a>
        ))}
      <ul id={list} popover="auto" className={`${bar.jumps} fades-inline`}>
        {jumps.map((jump) => (
          <li key={jump.anchor}>
            <a href={`#${jump.anchor}`}>{jump.title}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What a reader must know before the first call, each with a link to details. */
function Facts({ facts, links }: { facts: readonly Fact[]; links: ReferenceLinks }) {
  return (
    <ul className={`${styles.facts} quiet-links`}>
      <Each items={facts}>
        {({ kind, label, content, details, differences }, index) => (
          <li className={kind === 'received' ? styles.incoming : undefined}>
            {/* Show the label of alternative credentials once: the content of each further alternative begins with "or". */}
            {label !== '' && label !== (kind === 'security' ? facts[index - 1]?.label : '') && `${label}: `}
            {kind === 'security' && details !== undefined ? (
              <details>
                <summary className="sign-after">
                  <InlineText content={content} links={links} />
                </summary>
                <InlineText content={details} links={links} />
              </details>
            ) : (
              <InlineText content={content} links={links} />
            )}
            {differences !== undefined && (
              <details className={styles.differences}>
                <summary className="sign-after">Differences</summary>
                <DifferenceTable differences={differences} links={links} />
              </details>
            )}
          </li>
        )}
      </Each>
    </ul>
  );
}

function DifferenceTable({ differences, links }: { differences: Differences; links: ReferenceLinks }) {
  const { here, there } = differences;
  return (
    <div className="prose">
      <Table caption={`Differences between ${here} and ${there}`} head={['Part', here, there]}>
        <tbody>
          <DifferenceRows differences={differences} links={links} />
        </tbody>
      </Table>
    </div>
  );
}

export function DifferenceRows({ differences, links }: { differences: Differences; links: ReferenceLinks }) {
  const { here, there, rows } = differences;
  return rows.map((row) => (
    <tr key={formatInlineText(row.aspect)}>
      <td data-label="">
        <InlineText content={row.aspect} links={links} />
      </td>
      <td data-label={here}>
        <DifferenceValue content={row.here} links={links} />
      </td>
      <td data-label={there}>
        <DifferenceValue content={row.there} links={links} />
      </td>
    </tr>
  ));
}

function DifferenceValue({ content, links }: { content: Inline[]; links: ReferenceLinks }) {
  return content.length === 0 ? '–' : <InlineText content={content} links={links} />;
}

/** Rules for the whole call, its servers if they differ from the API's, and what the provider doesn't document. */
function Notes({ notes, links }: { notes: readonly NoteBlock[]; links: ReferenceLinks }) {
  return <Each items={notes}>{(note) => <Note note={note} links={links} />}</Each>;
}

function Note({ note, links }: { note: NoteBlock; links: ReferenceLinks }) {
  switch (note.kind) {
    case 'rule':
      return (
        <div id={note.rule.anchor} className={styles.rule}>
          <RuleText rule={note.rule} links={links} />
        </div>
      );
    case 'servers':
      return <Servers servers={note.servers} links={links} />;
    case 'unspecified':
      return <OpenQuestions items={note.items} links={links} />;
  }
}

type BlocksProps = {
  operation: OperationSection;
  blocks: readonly OperationBlock[];
  links: ReferenceLinks;
  level: HeadingLevel;
};

function Blocks({ operation, blocks, ...common }: BlocksProps) {
  const anchors = new Set(listJumps(operation).map(({ anchor }) => anchor));
  return (
    <Each items={blocks}>
      {(block) => <Block block={block} id={take(anchors, formatSectionAnchor(operation.anchor, block))} {...common} />}
    </Each>
  );
}

/** Returns the anchor for the first section that has it; undefined for the others. */
function take(anchors: Set<string>, anchor: string): string | undefined {
  return anchors.delete(anchor) ? anchor : undefined;
}

type BlockProps = Pick<BlocksProps, 'links' | 'level'> & { block: OperationBlock; id: string | undefined };

function Block({ block, id, links, level }: BlockProps) {
  switch (block.kind) {
    case 'parameters':
      return (
        <Section id={id} title={block.title} level={level}>
          <Markdown text={block.lead} className={styles.blockLead} links={links} />
          <Fields fields={block.fields} links={links} depth={0} />
        </Section>
      );
    case 'body':
      return <RequestBody id={id} block={block} links={links} level={level} />;
    case 'responses':
      return <Responses id={id} block={block} links={links} level={level} />;
    case 'errors':
    case 'outcomes':
      return <Errors id={id} block={block} links={links} level={level} />;
    case 'errors-unknown':
      return <p className={schema.unknown}>{block.text}</p>;
  }
}

function Foot({
  api,
  page,
  operation: { anchor, pointer, previous, next },
  links,
}: Omit<OperationProps, 'crumbs' | 'level'>) {
  // A path may contain any character.
  const fragment = pointer.replace(/^#/, '').replace(/[\s\\\p{Cc}]/gu, encodeURIComponent);
  const source = `${formatDownloadHref(api, 'json')}#${fragment}`;
  return (
    <footer className={`${styles.foot} quiet-links no-print`} data-arrows="">
      <p>
        <a href={source}>OpenAPI source</a>{' '}
        <button type="button" className="needs-script" data-print="">
          Print this operation
        </button>{' '}
        <CopyButton what="operation as Markdown" worded url={formatSectionMarkdownHref(page.href, anchor)} />
      </p>
      {previous !== undefined && <p>Previous: {toLink(previous, links)}</p>}
      {next !== undefined && <p>Next: {toLink(next, links)}</p>}
    </footer>
  );
}

function toLink({ anchor, method, title }: OperationLink, links: ReferenceLinks) {
  return (
    <a href={links.toAnchor(anchor)}>
      {formatMethod(method)} {title}
    </a>
  );
}
