import { MethodBadge } from '@/components/reference/Badges';
import { Code } from '@/components/ui/Code';
import { CopyButton } from '@/components/ui/CopyButton';
import type { Landing as Model } from '@/lib/site/landing';
import styles from './Landing.module.css';

/** In one screen: what can be built and for whom, the ways in by task, the APIs, and a first call. */
export function Landing({ landing }: { landing: Model }) {
  const { title, description, tasks, apis, first } = landing;
  return (
    <main id="main" className={styles.page} tabIndex={-1}>
      <header className={styles.hero}>
        <h1>{title}</h1>
        <p>{description}</p>
      </header>
      {tasks.length > 0 && <Tasks tasks={tasks} />}
      <section aria-labelledby="references">
        <h2 id="references">API references</h2>
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
      {first !== undefined && <FirstCall {...first} />}
    </main>
  );
}

function Tasks({ tasks }: Pick<Model, 'tasks'>) {
  return (
    <section aria-labelledby="tasks">
      <h2 id="tasks">What do you want to build?</h2>
      <ul className={styles.tasks}>
        {tasks.map((task) => (
          <Task key={task.title} {...task} />
        ))}
      </ul>
    </section>
  );
}

function Task({ title, text, steps }: Model['tasks'][number]) {
  return (
    <li>
      <h3>{title}</h3>
      <p>{text}</p>
      <ol>
        {steps.map((step) => (
          <li key={step.href}>
            <a href={step.href}>{step.label}</a>
          </li>
        ))}
      </ol>
    </li>
  );
}

function FirstCall({ title, text, method, path, href, html, answer }: NonNullable<Model['first']>) {
  return (
    <section aria-labelledby="first-call" className={styles.first}>
      <div>
        <h2 id="first-call">Your first call</h2>
        <p>{text}</p>
        <p className={styles.call}>
          <MethodBadge method={method} /> <code>{path}</code>
        </p>
        <p>
          <a href={href}>{title}, in the reference</a>
        </p>
      </div>
      <div className={styles.panels}>
        <figure>
          <figcaption>
            Request <CopyButton what="request" from="first-call-sample" />
          </figcaption>
          <Code id="first-call-sample" html={html} long={false} />
        </figure>
        {answer !== '' && (
          <figure>
            <figcaption>Response</figcaption>
            <Code html={answer} long={false} />
          </figure>
        )}
      </div>
    </section>
  );
}
