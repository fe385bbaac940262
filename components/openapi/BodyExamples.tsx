import { Code } from '@/components/ui/Code';
import { CopyButton } from '@/components/ui/CopyButton';
import { highlightCode } from '@/lib/code/highlight';
import type { BodyExample } from '@/lib/site/body-examples';
import { isLongCode } from '@/lib/site/reference-samples';
import { Markdown } from './Markdown';
import styles from './panel.module.css';
import { StatusCode } from './StatusCode';

type BodyExamplesProps = {
  examples: readonly BodyExample[];
  /** Unique in the page: of the examples of one group at most one is open. */
  group: string;
  /** The first is open at the start. */
  open: boolean;
  /** With script, the reader finds the same elsewhere. */
  withoutScript?: true;
};

/** Bodies by name, one open at a time, without script. */
export function BodyExamples({ examples, group, open, withoutScript }: BodyExamplesProps) {
  if (examples.length === 0) return null;
  return (
    <div className={withoutScript === true ? `${styles.panel} without-script` : styles.panel}>
      {examples.map(({ id, answer, title, description, source, lang }, index) => (
        <details key={id} name={group} open={open && index === 0} className={styles.example}>
          <summary className={styles.bar}>
            {answer === undefined ? 'Body' : <StatusCode {...answer} />} <span>{title}</span>
          </summary>
          {description !== undefined && <Markdown text={description} />}
          <CopyButton what="example" near />
          <Code html={highlightCode(source, lang)} long={isLongCode(source)} />
        </details>
      ))}
    </div>
  );
}
