import styles from './Code.module.css';

type CodeProps = {
  /** Highlighted source as HTML. */
  html: string;
  /** Unique in the page; a copy button refers to it. */
  id?: string | undefined;
  /** Whether the code is folded until the reader shows all lines. */
  long: boolean;
};

/** A scrollable block of highlighted code. Long code is folded; a checkbox unfolds it without script. */
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
