import type { SampleLanguage } from '@/lib/reference/document';
import styles from './LanguageTabs.module.css';

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
    <div className={`${styles.tabs} fades-inline`} data-arrows="">
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
