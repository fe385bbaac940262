import type { SampleLanguage } from '@/lib/reference/document';
import styles from './LanguageTabs.module.css';

type LanguageTabsProps = {
  languages: readonly SampleLanguage[];
  /** The language of the sample in the page. */
  first: string;
  /** Shown instead of the buttons without script. */
  label: string;
};

/** The languages of a sample, in an element with `data-sample`; lib/browser/samples.ts shows the one that the reader chooses. */
export function LanguageTabs({ languages, first, label }: LanguageTabsProps) {
  return (
    <div className={styles.tabs} data-arrows="">
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
