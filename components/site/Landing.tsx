import panel from '@/components/reference/panel.module.css';
import { SearchKeys } from '@/components/search/SearchButton';
import styles from '@/components/site/Landing.module.css';
import { Code, CopyButton } from '@/components/ui/Code';
import { Icon } from '@/components/ui/Icon';
import { highlightCode } from '@/lib/code/highlight';
import { SEARCH } from '@/lib/graphics';
import type { FirstCall, LandingTask, Landing as Model, TaskPicture as Picture } from '@/lib/site/landing';
import { markOrigin } from '@/lib/site/metadata';
import { escapeTextContent } from '@/lib/text';

/** The landing page: title, search and the first call; then the tasks, each with its API; then the other APIs. */
export function Landing({ landing }: { landing: Model }) {
  const { title, description, texts, examples, tasks, apis, first } = landing;
  return (
    <main id="main" className={styles.page} tabIndex={-1} data-has-search="">
      <div className={styles.hero}>
        <header>
          <h1>{title}</h1>
          <p className={styles.description}>{description}</p>
          <button type="button" className={`needs-script ${styles.search}`} data-open-search aria-haspopup="dialog">
            <Icon path={SEARCH} />
            <span>{texts.search}</span>
            <SearchKeys />
          </button>
          {examples.length > 0 && (
            <div className={`needs-script small-print ${styles.examples}`}>
              <span id="examples">Try</span>
              <ul aria-labelledby="examples">
                {examples.map((query) => (
                  <li key={query}>
                    <button
                      type="button"
                      className="query"
                      data-open-search=""
                      data-query={query}
                      aria-haspopup="dialog"
                    >
                      {query}
                    </button>
                  </li>
                ))}
              </ul>
            </div>
          )}
        </header>
        {first !== undefined && <First title={texts.firstCall} first={first} />}
      </div>
      {tasks.length > 0 && (
        <section aria-labelledby="tasks">
          <h2 id="tasks">{texts.tasks}</h2>
          <ul className={styles.tasks}>
            {tasks.map((task) => (
              <Task key={task.title} task={task} />
            ))}
          </ul>
        </section>
      )}
      {apis.length > 0 && (
        <section aria-labelledby="references">
          <h2 id="references" className={apis.length === 1 ? 'visually-hidden' : undefined}>
            {texts.references}
          </h2>
          <ul className={styles.apis}>
            {apis.map((api) => (
              <li key={api.href}>
                <h3>
                  <a href={api.href}>{api.label}</a>
                </h3>
                {api.summary !== description && <p>{api.summary}</p>}
                <span className="small-print">{api.operations}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </main>
  );
}

function Task({ task: { title, text, api, picture, more } }: { task: LandingTask }) {
  return (
    <li>
      <div>
        <h3>{title}</h3>
        <p className={styles.api}>
          <a href={api.href}>{api.label}</a>
        </p>
        <p>{text}</p>
      </div>
      <TaskPicture title={title} picture={picture} />
      <ul className={styles.more}>
        {more.map(({ href, label }) => (
          <li key={href}>
            <a href={href}>{label}</a>
          </li>
        ))}
      </ul>
    </li>
  );
}

function First({ title, first }: { title: string; first: FirstCall }) {
  const { command, label, href, sample, response, link } = first;
  return (
    <section aria-labelledby="first-call" className={styles.first}>
      <h2 id="first-call" className="visually-hidden">
        {title}
      </h2>
      <ol>
        {command !== undefined && (
          <li className={panel.panel}>
            <h3 className={panel.bar}>Start the mock server</h3>
            <CopyButton what="command" near />
            <Code html={markOrigin(escapeTextContent(command))} long={false} />
          </li>
        )}
        <li className={panel.panel}>
          <h3 className={panel.bar}>
            <a href={href}>{label}</a>
          </h3>
          <CopyButton what="sample" near />
          <Code html={highlightCode(sample.source, sample.lang, sample.folds)} long={false} />
        </li>
        {response !== undefined && (
          <li className={panel.panel}>
            <h3 className={panel.bar}>Response</h3>
            <Code html={highlightCode(response.source, response.lang)} long={false} />
          </li>
        )}
      </ol>
      <p>
        {command !== undefined && 'You need Node.js, and no credentials. '}
        {link !== undefined && (
          <>
            <a href={link.href}>{link.label}</a>.
          </>
        )}
      </p>
    </section>
  );
}

/** The steps of a task along one line of links, which forks at the end. */
export function TaskPicture({ title, picture: { steps, ends } }: { title: string; picture: Picture }) {
  return (
    <div className={styles.line}>
      <ol aria-label={`${title}: steps`}>
        {steps.map(({ label, href, note, received }) => (
          <li key={href} data-received={received}>
            <a href={href}>{label}</a>
            {note !== undefined && <span>{note}</span>}
          </li>
        ))}
      </ol>
      {ends.length > 0 && (
        <ul aria-label={`${title}: outcomes`}>
          {ends.map(({ label, text, href, outcome }) => (
            <li key={`${label} ${text}`} data-tone={outcome}>
              {label !== '' && <b>{label}</b>} {href === undefined ? text : <a href={href}>{text}</a>}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
