import { formatCSharp } from './csharp';
import { formatCurl } from './curl';
import { formatGo } from './go';
import { formatJava } from './java';
import { formatJavaScript } from './javascript';
import { LANGUAGE_NAMES, type LanguageName } from './language-names';
import { formatPhp } from './php';
import { formatPython } from './python';
import type { SampleRequest } from './request';
import { formatRuby } from './ruby';

type SampleLanguage = {
  lang: LanguageName;
  label: string;
  /** Other names for it in documents and guides, in lower case. */
  aliases: string[];
  /** File name with which a saved sample runs. */
  fileName: string;
  /** Returns the sample with the marks of `marks.ts`. */
  format: (request: SampleRequest) => string;
};

const LANGUAGES_BY_NAME: Readonly<Record<LanguageName, Omit<SampleLanguage, 'lang'>>> = {
  shell: { label: 'curl', aliases: ['bash', 'curl', 'sh'], fileName: 'sample.sh', format: formatCurl },
  javascript: {
    label: 'JavaScript',
    aliases: ['js', 'node', 'node.js'],
    fileName: 'sample.mjs',
    format: formatJavaScript,
  },
  python: { label: 'Python', aliases: ['py', 'python3'], fileName: 'sample.py', format: formatPython },
  java: { label: 'Java', aliases: [], fileName: 'Main.java', format: formatJava },
  csharp: { label: 'C#', aliases: ['c#', 'cs'], fileName: 'Program.cs', format: formatCSharp },
  go: { label: 'Go', aliases: ['golang'], fileName: 'main.go', format: formatGo },
  php: { label: 'PHP', aliases: [], fileName: 'sample.php', format: formatPhp },
  ruby: { label: 'Ruby', aliases: ['rb'], fileName: 'sample.rb', format: formatRuby },
};

/** The languages in the order of their buttons. */
export const LANGUAGES: readonly SampleLanguage[] = LANGUAGE_NAMES.map((lang) => ({
  lang,
  ...LANGUAGES_BY_NAME[lang],
}));

/** Returns the `lang` of a language that a document names: `shell` for `bash`. Returns other names in lower case. */
export function toLanguageName(lang: string): string {
  const lower = lang.toLowerCase();
  return LANGUAGES.find(({ aliases }) => aliases.includes(lower))?.lang ?? lower;
}
