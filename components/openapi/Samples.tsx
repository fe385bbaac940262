import { Code } from '@/components/ui/Code';
import { CopyButton } from '@/components/ui/CopyButton';
import { highlightCode } from '@/lib/code/highlight';
import type { Api, Operation } from '@/lib/openapi/model';
import { listRequestExamples } from '@/lib/openapi/samples/request-examples';
import { toSamples } from '@/lib/openapi/samples/samples';
import { type ReferenceLinks, referenceSections } from '@/lib/site/reference-links';
import { isLongCode } from '@/lib/site/reference-samples';
import styles from './panel.module.css';

type SamplesProps = { api: Api; operation: Operation; links: ReferenceLinks };

/** The call with its first request example in the first language; others are fetched when the reader chooses one. */
export function Samples({ api, operation, links }: SamplesProps) {
  const samples = toSamples(api, operation);
  const [first] = samples;
  if (first === undefined) return null;
  const examples = listRequestExamples(operation);
  return (
    <div className={styles.panel} data-sample={operation.id} data-first={first.lang}>
      <div className={styles.bar}>
        <span className="without-script">{first.label}</span>
        {samples.map(({ lang, label }) => (
          <button key={lang} type="button" className="needs-script" data-lang={lang} aria-pressed={lang === first.lang}>
            {label}
          </button>
        ))}
      </div>
      <CopyButton what="sample" near />
      {examples.length > 1 && (
        <label className={`needs-script ${styles.choice}`}>
          <span>Example</span>
          <select data-example="" autoComplete="off">
            {examples.map(({ name, title }, index) => (
              <option key={name} value={index}>
                {title}
              </option>
            ))}
          </select>
        </label>
      )}
      <Code html={highlightCode(first.source, first.lang)} long={isLongCode(first.source)} />
      {operation.kind === 'call' && (
        <p className={styles.setup}>
          <a href={links.toAnchor(referenceSections.setup)}>Set up the environment variables</a>
        </p>
      )}
    </div>
  );
}
