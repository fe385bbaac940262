import type { CallPicture, TaskPicture as Picture, PictureMove } from '@/lib/site/task-picture';
import styles from './TaskPicture.module.css';

/** The calls of a task as a small drawing made of links. */
export function TaskPicture({ title, picture }: { title: string; picture: Picture }) {
  switch (picture.kind) {
    case 'exchange':
      return <Exchange title={title} picture={picture} />;
    case 'steps':
      return <Steps title={title} picture={picture} />;
    case 'states':
      return (
        <div className={styles.states}>
          <Moves label={`${title}: states`} moves={picture.moves} />
        </div>
      );
  }
}

type CallsProps = { title: string; picture: CallPicture };

/** A sequence diagram: you on the left, the provider on the right, an arrow for each call and message. */
function Exchange({ title, picture: { steps, ends } }: CallsProps) {
  return (
    <div className={styles.exchange}>
      <p className={styles.lanes} aria-hidden="true">
        <span>You</span>
        <span>Provider</span>
      </p>
      <ol aria-label={`${title}: calls`}>
        {steps.map(({ label, href, received, repeats }) => (
          <li key={href}>
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
      <Ends title={title} ends={ends} />
    </div>
  );
}

/** The calls along one line, which forks at the end. */
function Steps({ title, picture: { steps, ends } }: CallsProps) {
  return (
    <div className={styles.line}>
      <ol aria-label={`${title}: calls`}>
        {steps.map(({ label, href }) => (
          <li key={href}>
            <a href={href}>{label}</a>
          </li>
        ))}
      </ol>
      <Ends title={title} ends={ends} />
    </div>
  );
}

function Ends({ title, ends }: { title: string; ends: CallPicture['ends'] }) {
  if (ends.length === 0) return null;
  return (
    <ul className={styles.ends} aria-label={`${title}: outcomes`}>
      {ends.map(({ label, text, outcome }) => (
        <li key={label}>
          <p className={styles.end} data-tone={outcome}>
            {label !== '' && <b>{label}</b>} {text}
          </p>
        </li>
      ))}
    </ul>
  );
}

/** States as a tree: each with the call that leads to it above its name. */
function Moves({ label, moves }: { label?: string; moves: PictureMove[] }) {
  return (
    <ul aria-label={label}>
      {moves.map(({ label, href, to }) => (
        <li key={`${href} ${to.name}`}>
          <p>
            <a href={href}>{label}</a>
          </p>
          <p>
            <a href={to.href} className={styles.state} data-tone={to.outcome}>
              {to.name}
            </a>
          </p>
          {to.moves.length > 0 && <Moves moves={to.moves} />}
        </li>
      ))}
    </ul>
  );
}
