import type { Blockquote, Heading, Nodes, Paragraph, Root, Table } from 'mdast';
import { findRepeats } from '@/lib/collections';
import { atLine, type DiagnosticText, type LineDiagnostic } from '@/lib/diagnostic';
import { findUnknownName, formatCount } from '@/lib/text';
import { ALERT_MARK, ALERTS } from '../components';
import { type Element, isElement, lineOf, listNodes } from '../nodes';

/** Returns mistakes that Markdown shows as text or silently drops: in links, bold text, tables, headings and footnotes. */
export function findMarkdownMistakes(tree: Root, source: string): LineDiagnostic[] {
  return [
    ...listNodes(tree).flatMap((node) => findNodeMistakes(node, source)),
    ...findInvisible(source),
    ...findUnusedFootnotes(tree),
    ...findRepeatedDefinitions(tree),
  ];
}

function findNodeMistakes(node: Nodes, source: string): LineDiagnostic[] {
  switch (node.type) {
    case 'root':
      return node.children.flatMap((child) =>
        child.type === 'paragraph' ? atLine(lineOf(child), findParagraphMistake(child)) : [],
      );
    case 'paragraph':
    case 'tableCell':
      return findTextMistakes(node, source);
    case 'heading':
      return [
        ...findTextMistakes(node, source),
        ...atLine(lineOf(node), findHeadingMistake(node, toSource(node, source))),
      ];
    case 'table':
      return findRowMistakes(node);
    case 'blockquote':
      return atLine(lineOf(node), findAlertMistake(node));
    case 'inlineCode':
      return atLine(lineOf(node), findFenceMistake(toSource(node, source)) ?? findCodeMistake(node.value));
    case 'code':
      return atLine(lineOf(node), findCodeMistake(node.value));
    default:
      return isElement(node) ? atLine(lineOf(node), findRepeatedAttribute(node)) : [];
  }
}

function toSource({ position }: Nodes, source: string): string {
  return source.slice(position?.start.offset, position?.end.offset);
}

/** Patterns that a text must not contain, outside of inline code, tags and links. */
const TEXT_MISTAKES: [pattern: RegExp, text: DiagnosticText][] = [
  [
    /\][ \t]+\((?:[./#]|https?:|mailto:)[^)\n]*\)/,
    { message: 'a space separates the text of a link from its URL', hint: 'write [text](/path) without the space' },
  ],
  [
    /\((?![./#]|https?:|mailto:)[^()\n]+\)\[(?:[./#]|https?:|mailto:)[^\]\n]*\]/,
    { message: 'the brackets of a link are swapped', hint: 'write [text](/path)' },
  ],
  [
    /\]\((?:[./#]|https?:|mailto:)[^)\s]*[ \t]+[^)\s][^)\n]*\)/,
    { message: 'the URL of a link has a space', hint: 'write [text](/path), or [text](/path "title")' },
  ],
  [
    /\]\((?:[./#]|https?:|mailto:)[^)\n]*(?=\n|$)/,
    { message: 'the URL of a link is not closed', hint: 'write ) after it, as in [text](/path)' },
  ],
  [
    /<(?:https?:|mailto:)[^\s<>]*(?=\s|$)/,
    { message: 'the URL in angle brackets is not closed', hint: 'write > after it, or remove <' },
  ],
  [/<!--/, { message: 'the comment is not closed', hint: 'write --> behind it' }],
  [
    /<[A-Z]\w*\.[\w.]+(?=[\s/>])/,
    { message: 'the name of a component has no dot', hint: 'correct it, or put the text in backticks' },
  ],
  [/\[\[[A-Za-z_][^\]\n]*\]\]/, { message: 'guides have no links in double brackets', hint: 'write [text](/path)' }],
  [
    /(?<![\\*])\*\*(?!\*)/,
    { message: '`**` is not closed, or has a space inside', hint: 'write **bold**, or put the text in backticks' },
  ],
  [
    /(?<![\\\w])__(?!_)/,
    { message: '`__` is not closed, or has a space inside', hint: 'write **bold**, or put the text in backticks' },
  ],
  [
    /(?<![\\~])~~(?!~)/,
    { message: '`~~` is not closed, or has a space inside', hint: 'write ~~deleted~~, or put the text in backticks' },
  ],
  [/(?<![\\`])`/, { message: 'code in backticks is not closed', hint: 'add the second backtick' }],
];

function findTextMistakes(block: Nodes, source: string): LineDiagnostic[] {
  const text = toPlainSource(block, source);
  return TEXT_MISTAKES.flatMap(([pattern, found]): LineDiagnostic[] => {
    const index = text.search(pattern);
    return index === -1 ? [] : [{ line: lineOf(block, text.slice(0, index)), ...found }];
  });
}

/** Returns the source of a block with spaces instead of everything but plain text. */
function toPlainSource(block: Nodes, source: string): string {
  const offset = block.position?.start.offset ?? 0;
  let text = toSource(block, source);
  const blank = (node: Nodes, from = 0, to = toSource(node, source).length) => {
    const start = (node.position?.start.offset ?? 0) - offset + from;
    const end = (node.position?.start.offset ?? 0) - offset + to;
    text = text.slice(0, start) + text.slice(start, end).replace(/[^\n]/g, ' ') + text.slice(end);
  };
  for (const node of listNodes(block)) {
    if (['inlineCode', 'html', 'image', 'mdxTextExpression'].includes(node.type)) blank(node);
    if (node.type === 'strong' || node.type === 'delete') {
      blank(node, 0, 2);
      blank(node, toSource(node, source).length - 2);
    }
    // A link's brackets and URL. The URL of an autolink is part of the text.
    if (node.type === 'link' && /^[[<]/.test(toSource(node, source))) blank(node);
  }
  return text;
}

function findParagraphMistake({ children: [first] }: Paragraph): DiagnosticText | undefined {
  if (first?.type !== 'text' || !ALERT_MARK.test(first.value)) return undefined;
  return { message: 'a callout needs > at the start of each line', hint: 'write > [!NOTE], and below it > Text' };
}

function findHeadingMistake({ depth }: Heading, source: string): DiagnosticText | undefined {
  // An underlined heading that is a sentence: its line of hyphens was meant as a thematic break.
  if (depth > 1 && /[.!?:]\s*\n[ \t]*-+\s*$/.test(source)) {
    const hint = 'put an empty line above it for a rule, or write ## before a heading';
    return { message: 'the line of hyphens makes the text above it a heading', hint };
  }
  const id = /\{#[^{}]*\}\s*$/.exec(source)?.[0].trim();
  if (id === undefined) return undefined;
  return { message: `a heading cannot set its ID: ${id}`, hint: 'remove it; the ID is made from the words' };
}

function findRowMistakes({ children: [head, ...rows] }: Table): LineDiagnostic[] {
  const columns = head?.children.length ?? 0;
  if (head !== undefined && rows.length === 0)
    return [{ line: lineOf(head), message: 'the table has no rows', hint: 'write one below the line of hyphens' }];
  return rows.flatMap((row) => {
    const cells = row.children.length;
    if (cells === columns) return [];
    const message = `the row has ${formatCount(cells, 'cell')}, and the table ${formatCount(columns, 'column')}`;
    const hint = 'add or remove cells; write \\| for a bar in a cell';
    return [{ line: lineOf(row), message, hint }];
  });
}

function findAlertMistake({ children: [first] }: Blockquote): DiagnosticText | undefined {
  const text = first?.type === 'paragraph' ? first.children[0] : undefined;
  const [mark = '', kind] = (text?.type === 'text' && /^\[!([A-Za-z]+)\][^\n]*/.exec(text.value)) || [];
  if (kind === undefined) return undefined;
  const known = Object.keys(ALERTS);
  if (known.includes(kind.toUpperCase()) && !ALERT_MARK.test(mark))
    return { message: `text follows [!${kind}] on its line`, hint: 'write the text on the line below' };
  return findUnknownName(kind.toUpperCase(), known, `there is no callout [!${kind}]`, `use one of ${known.join(', ')}`);
}

function findFenceMistake(code: string): DiagnosticText | undefined {
  const [, fence] = /^(`{3,})[^`]*\1$/.exec(code) ?? [];
  if (fence === undefined) return undefined;
  return { message: `the code between ${fence} is not a block`, hint: `write each ${fence} on its own line` };
}

function findCodeMistake(value: string): DiagnosticText | undefined {
  if (!value.includes('\u00a0')) return undefined;
  return { message: 'the code has a no-break space, which breaks it where it is pasted', hint: 'type a plain space' };
}

function findRepeatedAttribute({ name: tag, attributes }: Element): DiagnosticText | undefined {
  const names = attributes.flatMap((attribute) => ('name' in attribute ? attribute.name : []));
  const [repeated] = findRepeats(names, (name) => name);
  return repeated && { message: `<${tag}> has \`${repeated.item}\` twice`, hint: 'remove one of them' };
}

/** Invisible characters, which come with copied text and split words that look whole. */
const INVISIBLE = /(?<!^)\uFEFF|[\u00AD\u200B\u202A-\u202E\u2060\u2066-\u2069]/;

function findInvisible(source: string): LineDiagnostic[] {
  return source.split('\n').flatMap((line, index): LineDiagnostic[] => {
    const found = INVISIBLE.exec(line);
    if (found === null) return [];
    const code = found[0].charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
    const before = line.slice(0, found.index).trimEnd().slice(-20);
    const message = `the line has an invisible character (U+${code})${before === '' ? '' : ` after "${before}"`}`;
    return [{ line: index + 1, message, hint: 'delete it, or type the words again' }];
  });
}

function findUnusedFootnotes(tree: Root): LineDiagnostic[] {
  const used = new Set(listNodes(tree, 'footnoteReference').map(({ identifier }) => identifier));
  const defined = listNodes(tree, 'footnoteDefinition');
  const repeated = findRepeats(defined, ({ identifier }) => identifier).map(({ item }) => item);
  return defined.flatMap((node): LineDiagnostic[] => {
    const { identifier, label } = node;
    const name = `[^${label ?? identifier}]`;
    if (!used.has(identifier)) {
      const hint = `write ${name} where it belongs, or remove it`;
      return [{ line: lineOf(node), message: `no text refers to the footnote ${name}`, hint }];
    }
    if (!repeated.includes(node)) return [];
    return [{ line: lineOf(node), message: `the footnote ${name} is defined twice`, hint: 'give it another name' }];
  });
}

/** Returns link definitions that repeat an earlier name with another URL, because Markdown uses only the first. */
function findRepeatedDefinitions(tree: Root): LineDiagnostic[] {
  return findRepeats(listNodes(tree, 'definition'), ({ identifier }) => identifier).flatMap(({ item, first }) => {
    if (item.url === first.url) return [];
    const message = `the URL of [${item.label ?? item.identifier}] is defined twice`;
    return [{ line: lineOf(item), message, hint: 'remove one, or give it another name' }];
  });
}
