import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import type { Diagnostic } from '@/lib/diagnostic';
import { findReminderWords } from '@/lib/reminders';
import type { Guide, InlineCode } from '../document';
import { lineOf } from '../nodes';

/** Returns every word of the text that is a reminder; code and comments may have such words. */
export function listReminders(tree: Root): InlineCode[] {
  const reminders: InlineCode[] = [];
  visit(tree, 'text', (node) => {
    for (const { word, offset } of findReminderWords(node.value))
      reminders.push({ code: word, line: lineOf(node) + node.value.slice(0, offset).split('\n').length - 1 });
  });
  return reminders;
}

/** Reminders that a reader would see, in the text and in the front matter; a draft may have them. */
export function findReminders({ reminders, frontMatter, fieldLines, file }: Guide): Diagnostic[] {
  if (frontMatter.draft) return [];
  const ofFields = (['title', 'description'] as const).flatMap((field) =>
    findReminderWords(frontMatter[field]).map(({ word }) => ({ code: word, line: fieldLines[field] ?? 1 })),
  );
  return [...ofFields, ...reminders].map(({ code, line }) => ({
    severity: 'warning',
    file,
    line,
    message: `the text has ${code}, which readers would see`,
    hint: 'finish the text, move it into a comment (<!-- … -->), or put it in backticks if it is a value',
  }));
}
