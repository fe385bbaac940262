import { Samples } from '@/components/reference/Samples';
import { SearchKeys } from '@/components/search/SearchButton';
import { InlineCode } from '@/components/ui/Code';
import { Icon } from '@/components/ui/Icon';
import { SEARCH } from '@/lib/graphics';
import type { FirstCalls, LandingTask, Landing as Model } from '@/lib/site/landing';
import type { LandingLink } from '@/lib/site/task-picture';
import { formatSamplesTemplate } from '@/lib/site/urls';
import styles from './Landing.module.css';
import { TaskPicture } from './TaskPicture';

/** The landing page: title, search and the first calls; then the tasks, each with its API; then the other APIs. */
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
            <div className={`needs-script ${styles.examples}`}>
              <span id="examples">Try</span>
              <ul aria-labelledby="examples">
                {examples.map((query) => (
                  <li key={query}>
                    <button type="button" data-open-search="" data-query={query} aria-haspopup="dialog">
                      {query}
                    </button>
                  </li>
                ))}
              </ul>
            </div>
          )}
        </header>
        {first !== undefined && (
          <First title={first.calls.length === 1 ? texts.firstCall : texts.firstCalls} first={first} />
        )}
      </div>
      {tasks.length > 0 && (
        <section aria-labelledby="tasks">
          <h2 id="tasks">{texts.tasks}</h2>
          <ul className={styles.tasks}>
            {tasks.map((task) => (
              <Task key={task.title} task={task} needs={texts.needs} />
            ))}
          </ul>
        </section>
      )}
      {apis.length > 0 && (
        <section aria-labelledby="references">
          <h2 id="references">{texts.references}</h2>
          <ul className={styles.apis}>
            {apis.map((api) => (
              <li key={api.href}>
                <h3>
                  <a href={api.href}>{api.label}</a>
                </h3>
                <p>{api.summary}</p>
                <span>{api.operations}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </main>
  );
}

/** One task: its API, its picture, what the reader needs for it, and its guides. */
function Task({
  task: { title, text, api, picture, needs, more },
  needs: label,
}: {
  task: LandingTask;
  needs: string;
}) {
  return (
    <li>
      <div>
        <h3>{title}</h3>
        <p className={styles.api}>
          <a href={api.href}>{api.label}</a>
        </p>
      </div>
      <TaskPicture title={title} picture={picture} />
      <p>{text}</p>
      <p>
        <b>{label}</b> {needs}
      </p>
      <ul className={styles.more}>{more.map(toItem)}</ul>
    </li>
  );
}

function toItem({ href, label }: LandingLink) {
  return (
    <li key={href}>
      <a href={href}>{label}</a>
    </li>
  );
}

/** The first calls with complete samples. The reader's choice of language applies to all of them. */
function First({ title, first: { text, link, calls } }: { title: string; first: FirstCalls }) {
  return (
    <section aria-labelledby="first-calls" className={styles.first}>
      <h2 id="first-calls" className="visually-hidden">
        {title}
      </h2>
      <ol>
        {calls.map(({ operation, href, links }, index) => (
          <li key={href}>
            <Samples
              operation={operation}
              links={links}
              samplesHref={formatSamplesTemplate(href)}
              heading={
                <h3>
                  {calls.length > 1 && <span>{index + 1}</span>} <a href={href}>{operation.title}</a>
                </h3>
              }
            />
          </li>
        ))}
      </ol>
      <p>
        <InlineCode text={text} />
        {link !== undefined && (
          <>
            {' '}
            <a href={link.href}>{link.label}</a>.
          </>
        )}
      </p>
    </section>
  );
}
