import { Prose } from '@/components/ui/Prose';
import type { Markdown as Text } from '@/lib/openapi/model';
import { renderProse } from '@/lib/prose/render';

type MarkdownProps = { text: Text; as?: 'div' | 'td' | 'dd' | 'li' | 'span'; className?: string | undefined };

/** A description as authored, made safe. */
export function Markdown({ text, ...props }: MarkdownProps) {
  return <Prose html={renderProse(text)} {...props} />;
}
