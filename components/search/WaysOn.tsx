import styles from './search-panel.module.css';

/** Where to go when nothing is found. */
export type Way = { href: string; label: string };

type Props = { ways: readonly Way[]; onFollow: () => void };

/** Pages that list everything: where to look when search does not help. */
export function WaysOn({ ways, onFollow }: Props) {
  return (
    <>
      <p className={styles.group}>Look through</p>
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
