import { listMistakes, printOnce } from '@/lib/site/mistakes';
import { loadSite } from '@/lib/site/site';
import { MistakeList } from './MistakeList';
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
      {[...files].map(([file, href], index) => (
        <span key={file}>
          {index > 0 && ', '}
          <a href={href}>{file}</a>
        </span>
      ))}
      {withoutPage.length > 0 && (
        <details>
          <summary>{withoutPage.length === 1 ? 'Show the mistake' : 'Show the mistakes'}</summary>
          <MistakeList mistakes={withoutPage} />
        </details>
      )}
    </aside>
  );
}
