import { Each } from '@/components/ui/Each';
import type { SampleLanguage } from '@/lib/reference/document';
import styles from './Code.module.css';

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

/** A name from code, such as a path. A long name gets line-break opportunities between its segments. */
export function CodeName({ text, after }: CodeNameProps) {
  if (text.length <= LONG) return text;
  const [first = '', ...rest] = text.split(after);
  return (
    <>
      {first}
      <Each items={rest}>
        {(segment, index) => (
          <>
            {after}
            {(first !== '' || index > 0) && segment !== '' && <wbr />}
            {segment}
          </>
        )}
      </Each>
    </>
  );
}

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

type LanguageTabsProps = {
  languages: readonly SampleLanguage[];
  /** The language of the sample in the page. */
  first: string;
  /** Without script, shown instead of the buttons. */
  label: string;
};

/**
 * Buttons for the languages of a sample. The caller puts them in an element with `data-sample`; `lib/browser/samples.ts` shows all samples
 * of the page in the language that the reader chooses.
 */
export function LanguageTabs({ languages, first, label }: LanguageTabsProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form
    <div className={`${styles.tabs} fades-inline`} role="group" aria-label="Language" data-arrows="">
      <span className="without-script">{label}</span>
      {languages.map((language) => (
        <button
          key={language.lang}
          type="button"
          className="needs-script"
          data-lang={language.lang}
          aria-pressed={language.lang === first}
        >
          {language.label}
        </button>
      ))}
    </div>
  );
}
