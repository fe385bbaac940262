import styles from './CopyButton.module.css';

type CopyButtonProps = {
  /** What is copied, for assistive technology: `path`, `curl sample`. */
  what: string;
  /** The words are seen too, where what is copied does not stand beside the button. */
  worded?: true;
} & ({ from: string } | { near: true } | { text: string } | { address: string });

/** Copies the text of an element, of the code beside it, a given text, or the text at an address. Absent without script. */
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

type Source = { from?: string; near?: true; text?: string; address?: string };

function toData({ from, near, text, address }: Source) {
  return { 'data-copy': near === true ? '' : from, 'data-copy-text': text, 'data-copy-src': address };
}
