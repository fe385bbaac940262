import type { VersionLink } from '@/lib/site/guide-page';
import styles from './VersionChooser.module.css';

/** The docs versions: a select where script may remember the choice, plain links where it may not. */
export function VersionChooser({ versions }: { versions: readonly VersionLink[] }) {
  return (
    <div className={styles.chooser}>
      <label className={`needs-script ${styles.label}`}>
        <span>Version</span>
        <select data-docs-version="" defaultValue={versions.find((version) => version.current)?.id} autoComplete="off">
          {versions.map(({ id, label, href }) => (
            <option key={id} value={id} data-href={href}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <p className="without-script">
        Version:{' '}
        {versions.map(({ id, label, href, current }, index) => (
          <span key={id}>
            {index > 0 && ' · '}
            <a href={href} aria-current={current ? 'true' : undefined}>
              {label}
            </a>
          </span>
        ))}
      </p>
    </div>
  );
}
