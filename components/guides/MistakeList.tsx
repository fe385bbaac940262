import type { Mistake } from '@/lib/site/mistakes';
import styles from './Mistakes.module.css';

/** Lists mistakes with the lines of their source and a link that opens the file in the writer's editor. */
export function MistakeList({ mistakes }: { mistakes: readonly Mistake[] }) {
  return (
    <div className={styles.mistakes}>
      {mistakes.map((mistake) => (
        <Entry key={mistake.editor + mistake.diagnostic.pointer + mistake.diagnostic.message} mistake={mistake} />
      ))}
    </div>
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
