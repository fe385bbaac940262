import type { VersionLink } from '@/lib/site/guide-page';
import styles from './VersionChooser.module.css';

/** The docs versions as links that fold out: nothing happens before one is followed, and script only remembers which. */
export function VersionChooser({ versions }: { versions: readonly VersionLink[] }) {
  return (
    <details className={styles.chooser}>
      <summary>
        Version: <b>{versions.find((version) => version.current)?.label}</b>
      </summary>
      <ul>
        {versions.map(({ id, label, href, current }) => (
          <li key={id}>
            <a href={href} data-docs-version={id} aria-current={current ? 'true' : undefined}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
