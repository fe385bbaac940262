import { Code } from '@/components/ui/Code';
import { CopyButton } from '@/components/ui/CopyButton';
import { highlightCode } from '@/lib/code/highlight';
import type { Api, Operation } from '@/lib/openapi/model';
import { toSamples } from '@/lib/openapi/samples/samples';
import { isLongCode } from '@/lib/site/reference-samples';
import styles from './panel.module.css';

type SamplesProps = { api: Api; operation: Operation };

/** The call in the first language; the others arrive when the reader asks for one. */
export function Samples({ api, operation }: SamplesProps) {
  const samples = toSamples(api, operation);
  const [first] = samples;
  if (first === undefined) return null;
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
      <Code html={highlightCode(first.source, first.lang)} long={isLongCode(first.source)} />
    </div>
  );
}
