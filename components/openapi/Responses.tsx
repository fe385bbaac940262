import type { HeadingLevel } from '@/components/ui/Heading';
import type { Operation } from '@/lib/openapi/model';
import { hasFoldedAnswers } from '@/lib/site/folds';
import type { ReferenceLinks } from '@/lib/site/reference-links';
import { ResponseView } from './ResponseView';
import styles from './responses.module.css';
import { Section } from './Section';

type ResponsesProps = { operation: Operation; links: ReferenceLinks; level: HeadingLevel };

/** Every status with its phrase and description, open to the eye; the fields of its body fold. */
export function Responses({ operation, links, level }: ResponsesProps) {
  const first = operation.responses.find((response) => response.tone === 'success');
  return (
    <Section
      title={operation.kind === 'call' ? 'Responses' : 'What you answer'}
      level={level}
      folds={hasFoldedAnswers(operation.responses, first)}
    >
      <ul className={styles.responses}>
        {operation.responses.map((response) => (
          <ResponseView key={response.id} response={response} links={links} open={response === first} />
        ))}
      </ul>
    </Section>
  );
}
