import { Prose } from '@/components/ui/Prose';
import type { Markdown as Text } from '@/lib/openapi/model';
import { renderProse } from '@/lib/prose/render';
import { toHeadingOffset } from '@/lib/site/heading-offset';

type MarkdownProps = {
  text: Text;
  as?: 'div' | 'td' | 'dd' | 'li' | 'span';
  className?: string | undefined;
  /** Level of its highest heading, one below that of the heading it stands under. */
  level?: number;
};

/** A description as authored, made safe. */
export function Markdown({ text, level = 5, ...props }: MarkdownProps) {
  return <Prose html={renderProse(text, { headingOffset: toHeadingOffset(text, level) })} {...props} />;
}
