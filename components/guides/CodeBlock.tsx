import { createHash } from 'node:crypto';
import { Code } from '@/components/ui/Code';
import { CopyButton } from '@/components/ui/CopyButton';
import { highlightCode } from '@/lib/code/highlight';
import type { CodeFold } from '@/lib/reference/document';
import { isLongCode } from '@/lib/site/reference-samples';
import styles from './CodeBlock.module.css';

type CodeBlockProps = {
  source: string;
  lang: string;
  title?: string | undefined;
  /** Lines to highlight, from 1. */
  lines?: readonly number[];
  /** Lines that are shown as one; without `lines`. */
  folds?: readonly CodeFold[];
};

/** A block of code with its title, highlighted lines and a copy button. */
export function CodeBlock({ source, lang, title, lines = [], folds = [] }: CodeBlockProps) {
  const text = source.replace(/\n+$/, '');
  const id = `code-${createHash('sha256').update(text).digest('hex').slice(0, 8)}`;
  return (
    <figure className={styles.block}>
      <figcaption className={styles.bar}>
        <span>{title ?? languageNames[lang] ?? lang}</span>
        <CopyButton what={title ?? 'code'} from={id} />
      </figcaption>
      <Code id={id} html={markLines(highlightCode(text, lang, folds), lines)} long={isLongCode(text)} />
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
        .map((part) => `<span class="${token}">${part}</span>`)
        .join('\n'),
    )
    .split('\n')
    .map((line, index) => (lines.includes(index + 1) ? `<mark class="${styles.line}">${line}</mark>` : line))
    .join('\n');
}
