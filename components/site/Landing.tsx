import { MethodBadge } from '@/components/reference/Badges';
import { Samples } from '@/components/reference/Samples';
import { Icon } from '@/components/ui/Icon';
import { InlineCode } from '@/components/ui/InlineCode';
import { SEARCH } from '@/lib/icons';
import type { FirstCalls, LandingLink, LandingTask, Landing as Model } from '@/lib/site/landing';
import styles from './Landing.module.css';

/** Title, search and a first call; then the ways in by task, and the APIs. */
export function Landing({ landing }: { landing: Model }) {
  const { title, description, texts, tasks, apis, first } = landing;
  return (
    <main id="main" className={styles.page} tabIndex={-1}>
      <div className={styles.hero}>
        <header>
          <h1>{title}</h1>
          <p className={styles.description}>{description}</p>
          <button type="button" className={`needs-script ${styles.search}`} data-open-search aria-haspopup="dialog">
            <Icon path={SEARCH} />
            {texts.search}
          </button>
          {tasks.length > 0 && <TaskNav name={texts.taskList} tasks={tasks} />}
        </header>
        {first !== undefined && (
          <First title={first.calls.length === 1 ? texts.firstCall : texts.firstCalls} first={first} />
        )}
      </div>
      {tasks.length > 0 && (
        <section aria-labelledby="tasks">
          <h2 id="tasks">{texts.tasks}</h2>
          <ul className={styles.tasks}>
            {tasks.map((task, index) => (
              <Task key={task.title} task={task} needs={texts.needs} id={toTaskId(index)} />
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="references">
        <h2 id="references">{texts.references}</h2>
        <ul className={styles.apis}>
          {apis.map((api) => (
            <li key={api.href}>
              <a href={api.href}>{api.label}</a>
              <p>{api.summary}</p>
              <span>{api.operations}</span>
            </li>
          ))}
        </ul>
      </section>
    </main>
  );
}

function toTaskId(index: number): string {
  return `task-${index + 1}`;
}

/** Which API is for which reader, in the first screen; each links to its steps below. */
function TaskNav({ name, tasks }: { name: string; tasks: LandingTask[] }) {
  return (
    <nav aria-label={name}>
      <ul className={styles.choices}>
        {tasks.map(({ title, text, api }, index) => (
          <li key={title}>
            <a href={`#${toTaskId(index)}`}>
              {title} <span>{api.label}</span>
            </a>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </nav>
  );
}

type TaskProps = { task: LandingTask; needs: string; id: string };

/** One kind of reader: the API, the calls in order, what they need, and guides that say more. */
function Task({ task, needs, id }: TaskProps) {
  const { title, api, sequence, more } = task;
  return (
    <li id={id}>
      <h3>{title}</h3>
      <p>
        <a href={api.href}>{api.label}</a>
      </p>
      <ol className={styles.sequence}>{sequence.map(toItem)}</ol>
      <p>
        <b>{needs}</b> {task.needs}
      </p>
      {more.length > 0 && <ul className={styles.more}>{more.map(toItem)}</ul>}
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

/** The first calls in every language; the reader's choice applies to all of them. */
function First({ title, first: { text, samplesHref, calls } }: { title: string; first: FirstCalls }) {
  return (
    <section aria-labelledby="first-calls" className={styles.first} data-samples={samplesHref}>
      <h2 id="first-calls">{title}</h2>
      <p className={styles.firstText}>
        <InlineCode text={text} />
      </p>
      <ol>
        {calls.map(({ operation, href, links }) => (
          <li key={href}>
            <h3>
              <a href={href}>{operation.title}</a> <MethodBadge method={operation.method} small />{' '}
              <code>{operation.path}</code>
            </h3>
            <Samples operation={operation} links={links} hydrated />
          </li>
        ))}
      </ol>
    </section>
  );
}
