import { Code } from '@/components/ui/Code';
import { CopyButton } from '@/components/ui/CopyButton';
import { highlightCode } from '@/lib/code/highlight';
import { sectionAnchors } from '@/lib/reference/anchors';
import type { BodyExample, OperationSection, ResponseItem } from '@/lib/reference/document';
import type { ReferenceLinks } from '@/lib/reference/links';
import { toExampleCode } from '@/lib/reference/messages';
import { findBlock } from '@/lib/reference/walk';
import { isLongCode } from '@/lib/site/reference-samples';
import { StatusCode } from './Badges';
import styles from './panel.module.css';
import { Markdown } from './Text';

type SamplesProps = { operation: OperationSection; links: ReferenceLinks };

/** The call with its first request example in the first language; others are fetched when the reader chooses one. */
export function Samples({ operation: { anchor, role, samples: sets }, links }: SamplesProps) {
  const samples = sets[0]?.samples ?? [];
  const [first] = samples;
  if (first === undefined) return null;
  return (
    <div className={styles.panel} data-sample={anchor} data-first={first.lang}>
      <div className={styles.bar}>
        <span className="without-script">{first.label}</span>
        {samples.map(({ lang, label }) => (
          <button key={lang} type="button" className="needs-script" data-lang={lang} aria-pressed={lang === first.lang}>
            {label}
          </button>
        ))}
      </div>
      <CopyButton what="sample" near />
      {sets.length > 1 && (
        <label className={`needs-script ${styles.choice}`}>
          <span>Example</span>
          <select data-example="" autoComplete="off">
            {sets.map(({ title }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the value is the position
              <option key={index} value={index}>
                {title}
              </option>
            ))}
          </select>
        </label>
      )}
      <Code html={highlightCode(first.source, first.lang)} long={isLongCode(first.source)} />
      {role === 'call' && (
        <p className={styles.setup}>
          <a href={links.toAnchor(sectionAnchors.setup)}>Set up the environment variables</a>
        </p>
      )}
    </div>
  );
}

/** The bodies that the call can send, where there are several. With script, the reader chooses one in the sample. */
export function RequestExamples({ operation }: { operation: OperationSection }) {
  const examples = findBlock(operation, 'body')?.contents.flatMap((content) => content.examples) ?? [];
  if (examples.length < 2) return null;
  return (
    <div className={`${styles.panel} without-script`}>
      {examples.map((example) => (
        <ExampleView key={example.id} example={example} group={`${operation.anchor}-bodies`} open={false} />
      ))}
    </div>
  );
}

/** The responses by status and name; the first is open at the start. */
export function ResponseExamples({ operation }: { operation: OperationSection }) {
  const examples = (findBlock(operation, 'responses')?.responses ?? []).flatMap((response) =>
    response.contents.flatMap((content) => content.examples.map((example) => ({ example, response }))),
  );
  if (examples.length === 0) return null;
  return (
    <div className={styles.panel}>
      {examples.map(({ example, response }, index) => (
        <ExampleView
          key={example.id}
          example={example}
          response={response}
          group={`${operation.anchor}-examples`}
          open={index === 0}
        />
      ))}
    </div>
  );
}

type ExampleViewProps = {
  example: BodyExample;
  response?: ResponseItem;
  /** Unique in the page: of the examples of one group at most one is open. */
  group: string;
  open: boolean;
};

/** A body by name; opening it closes the others of its group, without script. */
function ExampleView({ example, response, group, open }: ExampleViewProps) {
  const { source, lang } = toExampleCode(example);
  return (
    <details name={group} open={open} className={styles.example}>
      <summary className={styles.bar}>
        {response === undefined ? 'Body' : <StatusCode status={response.status} tone={response.tone} />}{' '}
        <span>{example.title}</span>
      </summary>
      {example.description !== undefined && <Markdown text={example.description} />}
      <CopyButton what="example" near />
      <Code html={highlightCode(source, lang)} long={isLongCode(source)} />
    </details>
  );
}
