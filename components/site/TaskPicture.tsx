import type { TaskPicture as Picture } from '@/lib/site/task-picture';
import styles from './TaskPicture.module.css';

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
