import { CopyButton } from '@/components/ui/CopyButton';
import { InlineProse } from '@/components/ui/Prose';
import type { ProviderQuestions } from '@/lib/site/api-embeds';
import styles from './Questions.module.css';

/** Checklist of the open questions about an API, with a button that copies them as an email to the provider. */
export function Questions({ api, questions, email }: ProviderQuestions) {
  return (
    <>
      <p>
        <CopyButton what={`${questions.length} questions about ${api}`} worded text={email} />
      </p>
      <ul className={styles.questions}>
        {questions.map(({ question, why, calls }) => (
          <li key={question}>
            <strong>
              <InlineProse text={question} />
            </strong>{' '}
            <InlineProse text={why} />{' '}
            <span className={styles.calls}>
              {calls.map(({ title, href }, index) => (
                <span key={href}>
                  {index > 0 && ', '}
                  <a href={href}>{title}</a>
                </span>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
