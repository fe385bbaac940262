import type { Way } from './SearchDialog.client';
import styles from './search-panel.module.css';

type Props = { ways: readonly Way[]; onFollow: () => void };

/** Pages that list everything: where to look when search does not help. */
export function WaysOn({ ways, onFollow }: Props) {
  return (
    <>
      <p className={styles.group}>Browse</p>
      <ul className={styles.ways}>
        {ways.map((way) => (
          <li key={way.href}>
            <a href={way.href} onClick={onFollow}>
              {way.label}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
