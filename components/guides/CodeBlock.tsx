import panel from '@/components/reference/panel.module.css';
import { Code, CopyButton, LanguageTabs } from '@/components/ui/Code';
import { highlightCode } from '@/lib/code/highlight';
import { findOwn } from '@/lib/collections';
import type { CodeFold } from '@/lib/reference/document';
import type { SampleLanguages } from '@/lib/site/embeds';
import { markOrigin } from '@/lib/site/metadata';
import { isLongCode } from '@/lib/site/reference-samples';
import styles from './CodeBlock.module.css';

type CodeBlockProps = {
  source: string;
  lang: string;
  title?: string | undefined;
  /** Lines to highlight, from 1. */
  lines?: readonly number[];
  folds?: readonly CodeFold[];
  /** The languages that the reader can choose; `source` is in the first one. */
  languages?: SampleLanguages;
};

export function CodeBlock({ source, lang, title, lines = [], folds = [], languages }: CodeBlockProps) {
  const text = source.replace(/(?<!\n)\n+$/, '');
  return (
    <figure
      className={`${panel.panel} ${styles.block}`}
      aria-label={languages && title}
      data-sample={languages?.sample}
      data-sample-files={languages?.href}
      data-first={languages && lang}
    >
      {languages === undefined ? (
        <figcaption className={panel.bar}>{title ?? findOwn(languageNames, lang) ?? lang}</figcaption>
      ) : (
        <LanguageTabs languages={languages.languages} first={lang} label={title ?? lang} />
      )}
      <CopyButton what={title ?? 'code'} near />
      <Code html={markOrigin(markLines(highlightCode(text, lang, folds), lines))} long={isLongCode(text, folds)} />
    </figure>
  );
}

const languageNames: Record<string, string> = {
  json: 'JSON',
  http: 'HTTP',
  shell: 'Shell',
  bash: 'Shell',
  text: 'Text',
  '': 'Text',
};

/** Wraps the given lines of highlighted HTML in `<mark>`. Splits tokens at line ends first, because a mark can't cross their tags. */
function markLines(html: string, lines: readonly number[]): string {
  if (lines.length === 0) return html;
  return html
    .replace(/<span class="([^"]*)">([\s\S]*?)<\/span>/g, (_, token: string, text: string) =>
      text
        .split('\n')
        .map((line) => `<span class="${token}">${line}</span>`)
        .join('\n'),
    )
    .split('\n')
    .map((line, index) => (lines.includes(index + 1) ? `<mark class="${styles.line}">${line}</mark>` : line))
    .join('\n');
}
