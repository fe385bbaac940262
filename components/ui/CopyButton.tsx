import styles from './CopyButton.module.css';

type CopyButtonProps = {
  /** What the button copies, such as `path` or `curl sample`. Only assistive technology reads it unless `worded`. */
  what: string;
  /** Shows `what` on the button, for a source that isn't next to it. */
  worded?: true;
} & ({ near: true } | { text: string } | { url: string });

/**
 * Copies the code next to the button (`near`), `text`, or the file at `url`. Hidden without script.
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

function toData({ near, text, url }: { near?: true; text?: string; url?: string }) {
  return { 'data-copy': near && '', 'data-copy-text': text, 'data-copy-src': url };
}
