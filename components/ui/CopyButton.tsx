import styles from './CopyButton.module.css';

type CopyButtonProps = {
  /** What the button copies, such as `path` or `curl sample`. Only assistive technology reads it unless `worded`. */
  what: string;
  /** Shows `what` on the button, for a source that isn't next to it. */
  worded?: true;
} & ({ from: string } | { near: true } | { text: string } | { url: string });

/**
 * Copies the text of the element with the ID `from`, of the code next to the button (`near`), of `text`, or of the file at
 * `url`. Hidden without script.
 */
export function CopyButton({ what, worded, ...source }: CopyButtonProps) {
  return (
    <button
      type="button"
      className={`needs-script ${styles.copy} ${worded === true ? styles.worded : ''}`.trimEnd()}
      {...toData(source)}
    >
      {worded === true ? (
        `Copy ${what}`
      ) : (
        <>
          Copy<span className="visually-hidden"> {what}</span>
        </>
      )}
    </button>
  );
}

type Source = { from?: string; near?: true; text?: string; url?: string };

function toData({ from, near, text, url }: Source) {
  return { 'data-copy': near === true ? '' : from, 'data-copy-text': text, 'data-copy-src': url };
}
