import type { Paragraph, Root, Text } from 'mdast';
import type { LineDiagnostic } from '@/lib/diagnostic';
import { lineOf, listNodes } from '../nodes';

/** Returns an error at the first line with characters that are not UTF-8. */
export function findEncodingError(source: string): LineDiagnostic | undefined {
  const index = source.split('\n').findIndex((line) => line.includes('\uFFFD') || line.includes('\0'));
  if (index === -1) return undefined;
  const hint = 'save it in UTF-8, and write its characters again where they are lost';
  return { line: index + 1, message: 'the file is not UTF-8 text', hint };
}

/** Returns an error at the first marker of an unresolved merge conflict, with which a file isn't parsed. */
export function findConflict(source: string): LineDiagnostic | undefined {
  const index = source.split('\n').findIndex((line) => /^(?:<{7}|>{7})(?: |\r?$)/.test(line));
  if (index === -1) return undefined;
  const hint = 'keep one side, and remove the lines with <<<<<<<, ======= and >>>>>>>';
  return { line: index + 1, message: 'the file has an unresolved merge conflict', hint };
}

/** Returns an error for each piece of markup that would be shown as text: `##Title`, `:::`, `import`, an undefined reference. */
export function findMarkupErrors(tree: Root, source: string): LineDiagnostic[] {
  return [
    ...listNodes(tree, 'paragraph').flatMap((node) => findLineErrors(node, source)),
    ...listNodes(tree, 'text').flatMap((node) => findReferenceErrors(node, source)),
  ];
}

/** Invalid beginnings of a line of text. */
const LINE_STARTS: [pattern: RegExp, toMessage: (found: string) => string, hint: string][] = [
  [
    /^#{2,6}(?=[^\s#])[^\n]*/,
    (found) => `\`${found.trim()}\` is not a heading`,
    'write a space after the number signs',
  ],
  [
    /^(?:#{2,6}|[-*+]|\d+[.)])\u00a0/,
    (found) => `a no-break space follows \`${found.trim()}\`, so Markdown reads plain text`,
    'type a plain space',
  ],
  [/^-(?=[A-Z`[])[^\n]*/, formatNoItem, 'write a space after the -'],
  [/^\+(?=[A-Z`[])[^\n]*/, formatNoItem, 'write a space after the +'],
  [/^\d{1,2}[.)](?=[A-Z`[])[^\n]*/, formatNoItem, 'write a space after the number'],
  [
    /^\|?[ \t]*:?-{3,}:?[ \t]*\|[ \t|:-]*$/,
    () => 'this line of hyphens does not make a table',
    'give it as many columns as the line of headings directly above it',
  ],
  [
    /^(?::::|!!!|\?\?\?)[^\n]*/,
    (found) => `guides have no \`${found.trim()}\``,
    'write a component, such as <Note>, <Tip> or <Warning>',
  ],
  [/^: +\S[^\n]*/, (found) => `guides have no \`${found.trim()}\``, 'write a list, or <dl>, <dt> and <dd>'],
  [
    /^import\s+(?:[\w*{][^\n]*\sfrom\s+)?['"][^\n]*/,
    () => 'guides have no `import`',
    'remove the line: every component is there without it',
  ],
  [
    /^export\s+(?:const|let|default|function|async|\{)[^\n]*/,
    () => 'guides have no `export`: JavaScript in a guide does not run',
    'remove it, or put it in a code block',
  ],
];

function formatNoItem(line: string): string {
  const start = line.length > 30 ? `${line.slice(0, 30).trimEnd()} …` : line.trim();
  return `\`${start}\` is not a list item`;
}

function findLineErrors({ children, position }: Paragraph, source: string): LineDiagnostic[] {
  // Skip a paragraph that starts with an element, such as inline code, because `LINE_STARTS` describes text.
  const start = position?.start;
  if (start === undefined || children[0]?.type !== 'text') return [];
  const lines = source.slice(start.offset, position?.end.offset).split('\n');
  const isRows = lines.length > 1 && lines.every((line) => /^\s*\|.*\|\s*$/.test(line));
  if (isRows && !lines.some((line) => /^[\s|:-]+$/.test(line))) {
    const hint = 'write a line | --- | --- | with as many columns below the first';
    return [{ line: start.line, message: 'these lines with | are not a table', hint }];
  }
  return lines.flatMap((line, index): LineDiagnostic[] => {
    const text = line.trimStart();
    return LINE_STARTS.flatMap(([pattern, toMessage, hint]) => {
      const found = pattern.exec(text)?.[0];
      return found === undefined ? [] : { line: start.line + index, message: toMessage(found), hint };
    });
  });
}

/** `[text][name]` and `[^name]` without a definition: Markdown shows them unchanged. */
const REFERENCE = /(?<!\\)\[\^(?<note>[^\]\s]+)\]|(?<![\\\w\]])\[(?<text>[^\][\n]+)\]\[(?<name>[^\][\n]*)\]/g;

function findReferenceErrors(node: Text, source: string): LineDiagnostic[] {
  // The text around a URL without brackets has no position.
  if (node.position === undefined) return [];
  const text = source.slice(node.position.start.offset, node.position.end.offset);
  return [...text.matchAll(REFERENCE)].map(({ 0: found, index, groups }) => {
    const line = lineOf(node, text.slice(0, index));
    const { note, text: words = '', name = '' } = groups ?? {};
    if (note !== undefined) {
      const message = `the footnote ${found} has no text`;
      return { line, message, hint: `add a line \`[^${note}]: …\`` };
    }
    const message = `the link ${found} has no URL`;
    const hint = `add a line \`[${name === '' ? words : name}]: /path\`, or write [${words}](/path)`;
    return { line, message, hint };
  });
}
