import type { Mistake } from '@/lib/site/mistakes';
import styles from './GuideMistakes.module.css';

/** What is wrong in a guide, with its place in the source: shown above the text while the guide is written. */
export function GuideMistakes({ mistakes }: { mistakes: readonly Mistake[] }) {
  return (
    <section className={styles.mistakes} aria-label="Mistakes in this guide" data-guide-mistakes="">
      {mistakes.map((mistake) => (
        <Entry key={mistake.editor + mistake.diagnostic.message} mistake={mistake} />
      ))}
    </section>
  );
}

function Entry({ mistake: { diagnostic, lines, editor } }: { mistake: Mistake }) {
  const { severity, file, line, message, hint } = diagnostic;
  return (
    <div className={`${styles.mistake} ${severity === 'error' ? styles.error : ''}`}>
      <p className={styles.message}>
        {severity === 'error' ? 'Error' : 'Warning'}: {message}
      </p>
      <p>{hint}</p>
      {lines.length > 0 && (
        <pre className={styles.source}>
          {lines.map(({ number, text, isWrong }) => (
            <span key={number} className={isWrong ? styles.wrong : undefined}>
              {`${isWrong ? '>' : ' '} ${String(number).padStart(4)} | ${text}\n`}
            </span>
          ))}
        </pre>
      )}
      <p>
        <a href={editor}>
          Open {file}
          {line !== undefined && `:${line}`} in your editor
        </a>
      </p>
    </div>
  );
}
