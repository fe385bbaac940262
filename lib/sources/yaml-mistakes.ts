import { type Document, isAlias, isPair, isScalar, type Node, type Pair, visit } from 'yaml';
import { MAX_LEVELS } from '@/lib/collections';
import type { DiagnosticText } from '@/lib/diagnostic';

/** A value that YAML misreads, at an offset of the text. */
export type YamlMistake = DiagnosticText & { offset: number };

/** Keys with text for readers, in documents and in the front matter of guides. */
const PROSE = new Set([
  ...['action', 'description', 'fix', 'meaning', 'summary', 'text', 'title', 'when'],
  ...['x-advice', 'x-deprecated-reason', 'x-unspecified'],
]);

/** Keys with data, which may contain any text. */
const DATA = new Set(['const', 'default', 'enum', 'example', 'examples', 'payload', 'value']);

/** A quick test: a text without these characters has no such mistake. */
const SIGNS = /[ \t]#[^\s#]|[“‘]/;

/** Returns whether `findYamlMistakes` could find something in a text; much faster than that function. */
export function mayHaveYamlMistakes(text: string): boolean {
  return SIGNS.test(text);
}

/**
 * Returns unquoted texts that YAML cuts off, because ` #5` starts a comment, and texts in typographic quotes, which don't
 * quote in YAML. A number sign followed by a space is a real comment, and is not reported.
 */
export function findYamlMistakes(tree: Document, text: string): YamlMistake[] {
  const mistakes: YamlMistake[] = [];
  visit(tree, {
    Scalar(key, { type, range, source }, path) {
      if (type !== 'PLAIN' || key === 'key' || !range || source === undefined) return;
      const keys = path.flatMap((node) => toPathSegments(node));
      if (keys.some((each) => DATA.has(each))) return;
      const comment = /^[ \t]+(#[^\s#]\S*)/.exec(text.slice(range[1], range[1] + 100))?.[1];
      if (comment !== undefined && PROSE.has(keys.at(-1) ?? '')) {
        const message = `the text ends before \`${comment}\`, because a space and # begin a comment in YAML`;
        mistakes.push({
          offset: range[1],
          message,
          hint: 'put the text in quotes, or write a space after the # of a comment',
        });
      }
      if (/^(?:“[^“”]*”|‘[^‘’]*’)$/.test(source)) {
        const message = `the value has typographic quotes (${source[0]}), which YAML reads as part of it`;
        mistakes.push({ offset: range[0], message, hint: `write straight quotes (' or "), or none` });
      }
    },
  });
  return mistakes;
}

function toPathSegments(node: Document | Node | Pair): string[] {
  return isPair(node) && isScalar(node.key) ? [String(node.key.value)] : [];
}

/** Returns the first error of the parser, without the excerpt of its message, and with the offset at which an author finds it. */
export function findParseError({ errors: [broken] }: Document, source: string) {
  if (broken === undefined) return undefined;
  const [text = ''] = broken.message.split(/ at line|\n/);
  const reason = text.startsWith('Maximum call stack') ? 'it is nested too deep' : text;
  // The parser notices a missing quote only at the end. The last quote is the unclosed one.
  const quote = /^Missing closing (["'])quote/.exec(reason)?.[1];
  return { reason, code: broken.code, offset: quote === undefined ? broken.pos[0] : source.lastIndexOf(quote) };
}

/**
 * Returns the first mistake with which the data can't be read: an alias without an anchor above it, with its name, an alias within its
 * anchor, too many aliases, or nesting that is too deep; undefined without one.
 */
export function findStructureMistake(document: Document): (YamlMistake & { name?: string }) | undefined {
  const anchors = new Set<string>();
  let found: ReturnType<typeof findStructureMistake>;
  let first: number | undefined;
  visit(document, {
    Node(_, node, path) {
      const offset = node.range?.[0] ?? 0;
      // Each level is a collection, and in a map a pair, too.
      if (path.length > 2 * MAX_LEVELS) {
        const message = `it is nested deeper than ${MAX_LEVELS} levels`;
        found = { offset, message, hint: 'flatten it' };
        return visit.BREAK;
      }
      if (!isAlias(node)) {
        if ('anchor' in node && typeof node.anchor === 'string') anchors.add(node.anchor);
        return undefined;
      }
      const name = node.source;
      first ??= offset;
      if (!anchors.has(name)) {
        const message = `no anchor \`&${name}\` above this alias`;
        found = { name, offset, message, hint: 'add the anchor, or put the value in quotes' };
      } else if (path.some((parent) => 'anchor' in parent && parent.anchor === name))
        found = { offset, message: `the alias \`*${name}\` is within its anchor`, hint: 'write the value out' };
      return found === undefined ? undefined : visit.BREAK;
    },
  });
  if (found !== undefined || first === undefined) return found;
  try {
    document.toJS();
    return undefined;
  } catch {
    return { offset: first, message: 'the aliases make too many copies of values', hint: 'write the values out' };
  }
}
