import styles from './Footer.module.css';

/** Only the text of the documentation title, no links. */
export function Footer({ title }: { title: string }) {
  return (
    <footer className={styles.footer}>
      <p>{title}</p>
    </footer>
  );
}
