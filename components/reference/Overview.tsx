import { Code, CopyButton } from '@/components/ui/Code';
import { Each } from '@/components/ui/Each';
import { SelfLink } from '@/components/ui/Heading';
import { MarkdownLinks } from '@/components/ui/PageLinks';
import { Table } from '@/components/ui/Table';
import { highlightCode } from '@/lib/code/highlight';
import type {
  IndexGroup,
  Inline,
  OverviewSection,
  OverviewTopic,
  SecurityScheme,
  Server,
} from '@/lib/reference/document';
import type { ReferenceLinks } from '@/lib/reference/links';
import { DOWNLOADS, formatDownloadHref } from '@/lib/site/downloads';
import { isLongCode } from '@/lib/site/reference-samples';
import { formatMarkdownHref } from '@/lib/site/urls';
import { formatCount } from '@/lib/text';
import { CallItem } from './List';
import operation from './operation.module.css';
import panel from './panel.module.css';
import styles from './reference.module.css';
import { Fields } from './Schema';
import { Deprecated, InlineText, Markdown, QuestionList } from './Text';

type OverviewProps = {
  api: string;
  href: string;
  /** URL of the Markdown that the copy button copies: the whole page, which may be too long for one Markdown file. */
  fullHref: string;
  section: OverviewSection;
  links: ReferenceLinks;
  /** Whether the groups of operations are folded in a narrow window, because there are many. */
  folds: boolean;
  /** The sections of the reference besides its operations, for the table of contents on paper. */
  contents: readonly { anchor: string; title: string }[];
};

export function Overview({ api, href, fullHref, section, links, folds, contents }: OverviewProps) {
  const { anchor, title, apiMeta, summary, description, headings, topics } = section;
  return (
    <div id={anchor} className={styles.overview} data-titled="">
      <div>
        <h1 data-title="">{title}</h1>
        <p className={`small-print ${styles.imprint}`}>
          <Each items={apiMeta} by=" · ">
            {(content) => <InlineText content={content} links={links} />}
          </Each>
        </p>
        <Markdown text={summary} className={styles.lead} links={links} />
        <Downloads api={api} href={href} fullHref={fullHref} />
        <Markdown
          text={description}
          level={2}
          headingIds={headings.map((heading) => heading.anchor)}
          className={styles.lead}
          links={links}
        />
      </div>
      {topics
        .filter((topic) => topic.kind === 'index')
        .map((topic) => (
          <section key={topic.anchor} id={topic.anchor} className={styles.calls} data-titled="">
            <h2>{topic.title}</h2>
            <ul className="print-only" aria-label="Contents">
              {contents.map((entry) => (
                <li key={entry.anchor}>
                  <a href={links.toAnchor(entry.anchor)}>{entry.title}</a>
                </li>
              ))}
            </ul>
            <Index groups={topic.groups} links={links} folds={folds} />
          </section>
        ))}
      <div className={styles.common}>
        {topics
          .filter((topic) => topic.kind !== 'index')
          .map((topic) => (
            <section key={topic.anchor} id={topic.anchor} data-arrows="" data-titled="">
              <h2>{topic.title}</h2>
              <Topic api={api} topic={topic} links={links} />
            </section>
          ))}
      </div>
    </div>
  );
}

type TopicProps = { api: string; topic: Exclude<OverviewTopic, { kind: 'index' }>; links: ReferenceLinks };

function Topic({ api, topic, links }: TopicProps) {
  switch (topic.kind) {
    case 'servers':
      return <Servers servers={topic.servers} links={links} />;
    case 'security':
      return <SecuritySchemes schemes={topic.schemes} links={links} />;
    case 'headers':
      return <Fields fields={topic.fields} links={links} depth={1} />;
    case 'setup':
      return <SetUp api={api} topic={topic} links={links} />;
    case 'unspecified':
      return <QuestionList items={topic.items} links={links} />;
  }
}

/** The commands that set the environment variables of the samples, after descriptions that no other topic of the overview has. */
function SetUp({ api, topic, links }: TopicProps & { topic: Extract<OverviewTopic, { kind: 'setup' }> }) {
  const described = topic.variables.filter(({ description }) => description !== undefined);
  return (
    <>
      <p className="prose">
        {topic.lead} Set them in your terminal, or{' '}
        <a href={formatDownloadHref(api, 'env')} download>
          download a .env file
        </a>
        .
      </p>
      {described.length > 0 && (
        <dl className={styles.variables}>
          {described.map(({ name, description }) => (
            <div key={name}>
              <dt>
                <code>{name}</code>
              </dt>
              <dd>
                <Markdown text={description} links={links} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {topic.commands.map(({ label, lang, source }) => (
        <div key={lang} className={panel.panel}>
          <div className={panel.bar}>{label}</div>
          <CopyButton what={`${label} commands`} near />
          <Code html={highlightCode(source, lang)} long={isLongCode(source)} />
        </div>
      ))}
    </>
  );
}

function Downloads({ api, href, fullHref }: Pick<OverviewProps, 'api' | 'href' | 'fullHref'>) {
  return (
    <ul className={styles.downloads}>
      {DOWNLOADS.map(({ kind, label }) => (
        <li key={kind}>
          <a href={formatDownloadHref(api, kind)} download>
            {label}
          </a>
        </li>
      ))}
      <li>
        <MarkdownLinks href={formatMarkdownHref(href)} fullHref={fullHref} />
      </li>
    </ul>
  );
}

function Index({ groups, links, folds }: IndexProps) {
  return (
    <div className={styles.index} data-arrows="" data-index="">
      {groups.map((group) => (
        <div key={group.anchor}>
          <h3>
            {group.parents?.map((parent) => (
              <span key={parent.anchor} className={styles.quiet}>
                {parent.title} /{' '}
              </span>
            ))}
            <a href={links.toAnchor(group.anchor)}>{group.title}</a>
          </h3>
          {group.operations.length === 0 ? null : folds ? (
            <details className={styles.fold}>
              <summary className="quiet-summary">
                {formatCount(group.operations.length, 'operation')}
                <span className="visually-hidden"> of {group.title}</span>
              </summary>
              <Calls group={group} links={links} />
            </details>
          ) : (
            <Calls group={group} links={links} />
          )}
        </div>
      ))}
    </div>
  );
}

type IndexProps = { groups: readonly IndexGroup[]; links: ReferenceLinks; folds: boolean };

function Calls({ group, links }: { group: IndexGroup; links: ReferenceLinks }) {
  return (
    <ul>
      {group.operations.map((call) => (
        <CallItem key={call.anchor} operation={call} links={links} />
      ))}
    </ul>
  );
}

export function Servers({ servers, links }: { servers: readonly Server[]; links: ReferenceLinks }) {
  return (
    <ul className={operation.servers}>
      {servers.map((server) => (
        <li key={server.template}>
          {server.name !== undefined && (
            <>
              <b>{server.name}</b>{' '}
            </>
          )}
          <code>{server.url}</code>
          <Markdown text={server.description} links={links} />
          {server.variables.map(({ name, content, description }) => (
            <p key={name}>
              <InlineText content={content} links={links} />
              {description !== undefined && (
                <>
                  {' '}
                  <Markdown as="span" text={description} links={links} />
                </>
              )}
            </p>
          ))}
        </li>
      ))}
    </ul>
  );
}

/** Each credential once: how requests send it, and the environment variable that samples read it from. */
function SecuritySchemes({ schemes, links }: { schemes: readonly SecurityScheme[]; links: ReferenceLinks }) {
  return (
    <Table
      caption="Credentials"
      head={['Credential', 'Sent as', 'Environment variable', 'Description']}
      className={styles.schemes}
    >
      <tbody>
        {schemes.map(({ anchor, name, method, header, uses, variables, deprecated, description, urls, flows }) => (
          <tr key={anchor} id={anchor}>
            <td>
              <SelfLink id={anchor} className={styles.term}>
                {name}
              </SelfLink>
            </td>
            <td id={header?.anchor}>
              <InlineText content={method} links={links} />
              <Each items={uses}>{(use) => <p>{use}</p>}</Each>
            </td>
            <td>
              <Each items={variables} by=", ">
                {(variable) => <code>{variable}</code>}
              </Each>
            </td>
            <td>
              <Deprecated reason={deprecated} links={links} />
              <Markdown text={description} links={links} />
              <Paragraphs items={urls} links={links} />
              {flows.map((flow) => (
                <Flow key={flow.title} flow={flow} links={links} />
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function Paragraphs({ items, links }: { items: readonly Inline[][]; links: ReferenceLinks }) {
  return (
    <Each items={items}>
      {(content) => (
        <p>
          <InlineText content={content} links={links} />
        </p>
      )}
    </Each>
  );
}

function Flow({ flow, links }: { flow: SecurityScheme['flows'][number]; links: ReferenceLinks }) {
  return (
    <div className={styles.flow}>
      <b>{flow.title}</b>
      <Paragraphs items={flow.urls} links={links} />
      {flow.scopes.length > 0 && (
        <dl>
          {flow.scopes.map((scope) => (
            <div key={scope.name}>
              <dt>
                <code>{scope.name}</code>
              </dt>
              <Markdown as="dd" text={scope.description} links={links} />
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}
