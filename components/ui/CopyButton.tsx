import styles from './CopyButton.module.css';

type CopyButtonProps = {
  /** What is copied, for assistive technology: `path`, `curl sample`. */
  what: string;
} & ({ from: string } | { text: string } | { address: string });

/** Copies the text of an element, a given text, or the text at an address. Shown only where script may run. */
export function CopyButton({ what, ...source }: CopyButtonProps) {
  return (
    <button type="button" className={`needs-script ${styles.copy}`} {...toData(source)}>
      Copy<span className="visually-hidden"> {what}</span>
    </button>
  );
}

type Source = { from?: string; text?: string; address?: string };

function toData({ from, text, address }: Source) {
  return { 'data-copy': from, 'data-copy-text': text, 'data-copy-src': address };
}
