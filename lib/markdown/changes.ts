import { formatHeading, formatItem, formatLink, formatText } from '@/lib/markdown/text';
import type { ChangeEntry, ReleaseSection } from '@/lib/reference/document';
import { formatCode } from '@/lib/text';
import { formatInline, type ProseContext } from './prose';

/** Returns the changes of one release, breaking ones first. */
export function toReleaseBlocks({ anchor, title, note, kinds }: ReleaseSection, context: ProseContext): string[] {
  const { level } = context;
  return [
    formatHeading(level, formatText(title), anchor),
    note ?? '',
    ...kinds.flatMap((of) => [
      formatHeading(level + 1, `${of.title} (${of.count})`, of.anchor),
      ...of.subjects.flatMap((subject) => [
        formatHeading(level + 2, formatText(subject.title)),
        subject.entries.map((entry) => formatEntry(entry, context)).join('\n'),
      ]),
    ]),
  ];
}

function formatEntry({ content, effect, old, now, target, operations }: ChangeEntry, context: ProseContext): string {
  const sentence = formatInline(content, context);
  const texts = [
    target === undefined ? sentence : formatLink(sentence, context.toAnchor(target)),
    ...(effect === undefined ? [] : [formatText(effect)]),
    ...(old === undefined ? [] : [`Before: ${formatCode(old)}.`]),
    ...(now === undefined ? [] : [`Now: ${formatCode(now)}.`]),
    ...(operations.length === 0 ? [] : [`Operations: ${operations.map(({ title }) => formatText(title)).join(', ')}.`]),
  ];
  return formatItem(texts.join(' '));
}
