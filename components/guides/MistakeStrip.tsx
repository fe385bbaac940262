import { listMistakes, printOnce } from '@/lib/site/mistakes';
import { loadSite } from '@/lib/site/site';
import styles from './GuideMistakes.module.css';

/** One line on every page while guides are written: how many mistakes there are, and in which guides. */
export async function MistakeStrip() {
  const { docs } = await loadSite();
  // Here, because the server reads the guides in several processes and renders pages in one.
  printOnce(docs.diagnostics);
  const mistakes = listMistakes(docs).filter(({ diagnostic }) => diagnostic.severity === 'error');
  if (mistakes.length === 0) return null;
  const files = new Map(mistakes.map(({ diagnostic, href, editor }) => [diagnostic.file, href ?? editor]));
  return (
    <aside className={styles.strip} aria-label="Mistakes in guides">
      {mistakes.length === 1 ? '1 mistake' : `${mistakes.length} mistakes`} in{' '}
      {[...files].map(([file, href], index) => (
        <span key={file}>
          {index > 0 && ', '}
          <a href={href}>{file}</a>
        </span>
      ))}
    </aside>
  );
}
