import type { ComponentProps } from 'react';
import { Each } from '@/components/ui/Each';
import { listMistakes, type Mistake, printOnce } from '@/lib/site/mistakes';
import { loadSite } from '@/lib/site/site';
import { GuideLink } from './GuideElements';
import styles from './Mistakes.module.css';

/**
 * A line on every page of the development server: the number of mistakes, and links to their pages. Mistakes in files without a
 * page are listed in a fold.
 */
export async function MistakeStrip() {
  const { diagnostics, docs } = await loadSite();
  // Printed here, because the server reads the sources in several processes but renders pages in only one.
  printOnce(diagnostics);
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  const mistakes = listMistakes(errors, docs.guides);
  if (mistakes.length === 0) return null;
  const files = new Map(mistakes.map(({ diagnostic, href, editor }) => [diagnostic.file, href ?? editor]));
  const withoutPage = mistakes.filter(({ href }) => href === undefined);
  return (
    <aside className={styles.strip} aria-label="Mistakes in sources">
      {mistakes.length === 1 ? '1 mistake' : `${mistakes.length} mistakes`} in{' '}
      <Each items={[...files]} by=", ">
        {([file, href]) => <a href={href}>{file}</a>}
      </Each>
      {withoutPage.length > 0 && (
        <details>
          <summary>{withoutPage.length === 1 ? 'Show the mistake' : 'Show the mistakes'}</summary>
          <MistakeList mistakes={withoutPage} />
        </details>
      )}
    </aside>
  );
}

type Props = {
  mistakes: readonly Mistake[];
  /** What the page shows: `guide` or `API`. */
  of: string;
};

/** Lists the mistakes in a page's source above its content, on the development server. A page with this panel doesn't show the strip. */
export function MistakePanel({ mistakes, of }: Props) {
  return (
    <section className={styles.panel} aria-label={`Mistakes in this ${of}`} data-mistakes={of}>
      <MistakeList mistakes={mistakes} />
    </section>
  );
}

function MistakeList({ mistakes }: { mistakes: readonly Mistake[] }) {
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
    <div className={styles.mistake} data-tone={severity}>
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

/** Returns the link component for the development server, which highlights links whose `href` is in `broken`. */
export function toMarkedLink(broken: ReadonlySet<string>) {
  return (props: ComponentProps<typeof GuideLink>) =>
    props.href !== undefined && broken.has(props.href) ? (
      <mark className={styles.broken} title={`Broken link: ${props.href}`}>
        <GuideLink {...props} />
      </mark>
    ) : (
      <GuideLink {...props} />
    );
}
