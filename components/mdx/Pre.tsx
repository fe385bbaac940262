import { isValidElement, type ReactNode } from 'react';
import { parseCodeMeta } from '@/lib/content/code-meta';
import { CodeBlock } from './CodeBlock';

type CodeElementProps = { className?: string; children?: ReactNode; 'data-meta'?: string };

/** What a code fence becomes: MDX hands over a `<pre>` with one `<code>` in it. */
export function Pre({ children }: { children?: ReactNode }) {
  if (!isValidElement<CodeElementProps>(children)) return <pre>{children}</pre>;
  const { className = '', children: source, 'data-meta': meta = '' } = children.props;
  const { title, lines } = parseCodeMeta(meta);
  return (
    <CodeBlock source={String(source ?? '')} lang={className.replace('language-', '')} title={title} lines={lines} />
  );
}
