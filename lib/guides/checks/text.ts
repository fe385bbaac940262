import { slug } from 'github-slugger';
import type { Root } from 'mdast';
import { findOwn, findRepeats } from '@/lib/collections';
import { atLine, type Diagnostic, type DiagnosticText, type LineDiagnostic } from '@/lib/diagnostic';
import { formatDocsPath, type Guide, type GuideContext, type InlineCode } from '@/lib/guides/document';
import { findVersion } from '@/lib/guides/versions';
import { findReminderWords } from '@/lib/text';
import { lineOf, listNodes } from '../nodes';

/** Returns errors for headings that skip a level, use the level of the title, or have no text for an anchor. */
export function findHeadingErrors({ outline }: Guide): LineDiagnostic[] {
  return outline.flatMap(({ depth, text, line }, index) => {
    // The page title is the heading above the first one.
    return atLine(line, findHeadingError(depth, outline[index - 1]?.depth ?? 1, text));
  });
}

function findHeadingError(depth: number, above: number, text: string): DiagnosticText | undefined {
  if (!/[\p{L}\p{N}]/u.test(text)) {
    return { message: `the heading "${text}" has neither letter nor digit`, hint: 'give it words, or remove it' };
  }
  if (depth === 1) {
    const message = `the heading "${text}" is of level 1, as the title is`;
    return { message, hint: 'write it with ##; the title is in the front matter' };
  }
  if (depth <= above + 1) return undefined;
  const message = `the heading "${text}" is of level ${depth}, below one of level ${above}`;
  return { message, hint: `write it with ${'#'.repeat(above + 1)}` };
}

/** Headings without anything below them. */
export function findEmptySections({ outline, frontMatter }: Guide): LineDiagnostic[] {
  return outline.flatMap(({ text, line, isEmpty }): LineDiagnostic[] => {
    if (isEmpty !== true || frontMatter.draft) return [];
    const message = `the section "${text}" is empty`;
    return [{ line, message, hint: 'write what it is about, or remove it' }];
  });
}

/** Returns headings that repeat one below the same heading, so that only a number distinguishes their anchors. */
export function findRepeatedHeadings({ outline }: Guide): LineDiagnostic[] {
  return outline.flatMap(({ depth, text, line }, index): LineDiagnostic[] => {
    const before = outline.slice(0, index);
    const parent = before.findLastIndex((heading) => heading.depth < depth);
    const own = slug(text);
    const earlier = before.slice(parent + 1).find((heading) => heading.depth === depth && slug(heading.text) === own);
    if (earlier === undefined) return [];
    const message = `the heading "${text}" repeats the one on line ${earlier.line}, so its URL ends in a number`;
    return [{ line, message, hint: 'give each of them its own words' }];
  });
}

/** Returns guides of one docs version that share a title or a description, because readers couldn't distinguish their search results. */
export function findRepeatedTitles(guides: readonly Guide[], versions: GuideContext['versions']): Diagnostic[] {
  const fields = guides.flatMap((guide) => (['title', 'description'] as const).map((field) => ({ guide, field })));
  const formatTextKey = ({ guide, field }: (typeof fields)[number]) =>
    JSON.stringify([findVersion(formatDocsPath(guide), versions)?.id, field, guide.frontMatter[field].toLowerCase()]);
  return findRepeats(fields, formatTextKey).flatMap(({ item: { guide, field }, first }): Diagnostic[] => {
    // Two files with one path are already reported.
    if (first.guide.path === guide.path) return [];
    const message = `front matter field \`${field}\` is the same as in ${first.guide.file}`;
    const hint = `give each guide its own ${field}`;
    return [{ severity: 'warning', file: guide.file, line: guide.fieldLines[field] ?? 1, message, hint }];
  });
}

/** Reports a guide without words, links, images and components, because it explains nothing. */
export function findWordErrors({ words, embeds, links }: Guide): LineDiagnostic[] {
  if (words > 0 || embeds.length > 0 || links.length > 0) return [];
  const hint = 'write below the front matter, or remove the file';
  return [{ message: 'the guide has no words', hint }];
}

/** Returns every reminder in the text, such as `TODO`. Ignores code and comments. */
export function listReminders(tree: Root): InlineCode[] {
  return listNodes(tree, 'text').flatMap((node) =>
    findReminderWords(node.value).map(({ word, offset }) => ({
      code: word,
      line: lineOf(node, node.value.slice(0, offset)),
    })),
  );
}

/** Returns reminders that a reader would see, in the text and in the front matter. Ignores drafts. */
export function findReminders({ reminders, frontMatter, fieldLines }: Guide): LineDiagnostic[] {
  if (frontMatter.draft) return [];
  const ofFields = (['title', 'description'] as const).flatMap((field) =>
    findReminderWords(frontMatter[field]).map(({ word }) => ({ code: word, line: fieldLines[field] ?? 1 })),
  );
  return [...ofFields, ...reminders].map(({ code, line }) => ({
    line,
    message: `the text has ${code}, which readers would see`,
    hint: formatReminderHint(code),
  }));
}

/** How to write what other tools draw, by its first character. */
const HINTS: Readonly<Record<string, string>> = {
  ':': 'write the emoji itself, or put the text in backticks if it is a value',
  $: 'write the formula as text, as code in backticks, or as an image',
  '=': 'write <mark>text</mark>, or put the text in backticks',
  '^': 'write <sup>2</sup>, or put the text in backticks',
  '{': 'guides have no templates and attributes: remove it, or put it in backticks',
  '[': 'remove it: each page lists its headings',
  '&': 'write the character itself, or put the text in backticks',
};

function formatReminderHint(code: string): string {
  const hint = findOwn(HINTS, code.charAt(0));
  return hint ?? 'finish the text, move it into a comment (<!-- … -->), or put it in backticks if it is a value';
}
