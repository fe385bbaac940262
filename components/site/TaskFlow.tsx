import type { TaskPicture } from '@/lib/site/task-picture';
import styles from './TaskFlow.module.css';

/** The calls of a task as a small sequence diagram whose arrows are links. */
export function TaskFlow({ title, picture: { steps, ends } }: { title: string; picture: TaskPicture }) {
  return (
    <div className={styles.flow}>
      <p className={styles.lanes} aria-hidden="true">
        <span>You</span>
        <span>Provider</span>
      </p>
      <ol aria-label={`${title}: calls`}>
        {steps.map(({ label, href, received, repeats }) => (
          <li key={href} className={styles.step}>
            {received.map((message) => (
              <p key={message.href} className={styles.received}>
                <a href={message.href}>{message.label}</a>
                <span className={styles.note}>you receive</span>
              </p>
            ))}
            <p className={styles.sent}>
              <a href={href}>{label}</a>
              {repeats !== undefined && <span className={styles.note}>while {repeats}</span>}
            </p>
          </li>
        ))}
      </ol>
      {ends.length > 0 && (
        <ul className={styles.ends} aria-label={`${title}: outcomes`}>
          {ends.map(({ label, text, outcome }) => (
            <li key={label} className={`${styles.end} ${styles[outcome]}`}>
              {label !== '' && <b>{label}</b>} {text}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
