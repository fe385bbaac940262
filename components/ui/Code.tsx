import styles from './Code.module.css';

type CodeProps = {
  /** Highlighted source as HTML. */
  html: string;
  /** Unique in the page; what a copy button names. */
  id?: string | undefined;
  /** Longer than a screen: folds until asked for. */
  long: boolean;
};

/** A block of code that scrolls in its own box; a long one unfolds without script. */
export function Code({ html, id, long }: CodeProps) {
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard */}
      <pre className={styles.code} tabIndex={0}>
        <code id={id} dangerouslySetInnerHTML={{ __html: html }} />
      </pre>
      {long && (
        <label className={styles.unfold}>
          <input type="checkbox" className="visually-hidden" /> <span>Show all lines</span>
          <span>Show fewer lines</span>
        </label>
      )}
    </>
  );
}
