import type { Nodes } from 'mdast';
import type { PointerDiagnostic } from '@/lib/diagnostic';
import type { RawObject } from '@/lib/openapi/json';
import { findReminderWords } from '@/lib/reminders';
import { listDescriptions, parseMarkdown } from './links';

/** Returns words such as `TODO` in the texts of a document, code aside. */
export function findDocumentReminders(document: RawObject): PointerDiagnostic[] {
  return listDescriptions(document).flatMap(({ pointer, text }) => {
    // Most texts have none, and need not be parsed.
    if (findReminderWords(text).length === 0) return [];
    const parsed = parseMarkdown(text);
    const texts = 'value' in parsed ? listTexts(parsed.value) : [text];
    const words = texts.flatMap((part) => findReminderWords(part).map(({ word }) => word));
    return [...new Set(words)].map((word) => ({
      pointer,
      message: `the text has ${word}, which readers would see`,
      hint: 'finish the text, or put the word in backticks if it is a value',
    }));
  });
}

function listTexts(node: Nodes): string[] {
  if (node.type === 'text') return [node.value];
  return 'children' in node ? node.children.flatMap(listTexts) : [];
}
