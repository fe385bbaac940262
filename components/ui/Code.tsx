import styles from './Code.module.css';
import { Each } from './Each';

type CodeProps = {
  /** Highlighted source as HTML. */
  html: string;
  /** Whether the code is folded until the reader shows all lines. */
  long: boolean;
};

/** A scrollable block of highlighted code. Long code is folded; a checkbox unfolds it without script. */
export function Code({ html, long }: CodeProps) {
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard */}
      <pre className={`${styles.code} fades`} tabIndex={0}>
        <code dangerouslySetInnerHTML={{ __html: html }} />
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

type CodeNameProps = {
  text: string;
  /** The character after which a long name may break. */
  after: '/' | '_';
};

/** Names with more characters than this may break. */
const LONG = 24;

/** A name from code, such as a path. A long name gets line-break opportunities between its parts. */
export function CodeName({ text, after }: CodeNameProps) {
  if (text.length <= LONG) return text;
  const [first = '', ...rest] = text.split(after);
  return (
    <>
      {first}
      <Each items={rest}>
        {(part, index) => (
          <>
            {after}
            {(first !== '' || index > 0) && part !== '' && <wbr />}
            {part}
          </>
        )}
      </Each>
    </>
  );
}
