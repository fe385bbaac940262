import styles from './CopyButton.module.css';

type CopyButtonProps = {
  /** What is copied, for assistive technology: `path`, `curl sample`. */
  what: string;
  /** The words are seen too, where what is copied is not next to the button. */
  worded?: true;
} & ({ from: string } | { near: true } | { text: string } | { url: string });

/** Copies the text of an element, of the code next to it, a given text, or the text at a URL. Absent without script. */
export function CopyButton({ what, worded, ...source }: CopyButtonProps) {
  return (
    <button type="button" className={`needs-script ${styles.copy}`} {...toData(source)}>
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
