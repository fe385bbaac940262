import { Code } from '@/components/ui/Code';
import { CopyButton } from '@/components/ui/CopyButton';
import { highlightCode } from '@/lib/code/highlight';
import type { Operation } from '@/lib/openapi/model';
import { isLongCode } from '@/lib/site/reference-samples';
import { toResponseExamples } from '@/lib/site/response-examples';
import { Markdown } from './Markdown';
import styles from './panel.module.css';
import { StatusCode } from './StatusCode';

type ResponseExamplesProps = { operation: Operation };

/** The answers by status and name, one open at a time, without script. */
export function ResponseExamples({ operation }: ResponseExamplesProps) {
  const examples = toResponseExamples(operation);
  if (examples.length === 0) return null;
  return (
    <div className={styles.panel}>
      {examples.map((example, index) => (
        <details key={example.id} name={`${operation.id}-examples`} open={index === 0} className={styles.example}>
          <summary className={styles.bar}>
            <StatusCode status={example.status} tone={example.tone} /> <span>{example.title}</span>
          </summary>
          {example.description !== undefined && <Markdown text={example.description} />}
          <CopyButton what={`example ${example.title}`} from={example.id} />
          <Code id={example.id} html={highlightCode(example.source, example.lang)} long={isLongCode(example.source)} />
        </details>
      ))}
    </div>
  );
}
