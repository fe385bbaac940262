import type { Term } from '@/lib/content/model';

type InlineCodeProps = { text: string; term: Term | undefined };

/** Inline code; a name that the specifications know is the link to it. */
export function InlineCode({ text, term }: InlineCodeProps) {
  if (term === undefined) return <code>{text}</code>;
  return (
    <a href={term.href} title={term.title}>
      <code>{text}</code>
    </a>
  );
}
