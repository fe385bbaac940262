import { type Document, isAlias, isPair, isScalar, type Node, type Pair, visit } from 'yaml';
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
      const keys = path.flatMap((part) => toKey(part));
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

function toKey(part: Document | Node | Pair): string[] {
  return isPair(part) && isScalar(part.key) ? [String(part.key.value)] : [];
}

/** Returns the mistake of the first alias without an anchor above it, for which `toJS` throws, and its name; undefined without one. */
export function findUnknownAlias(document: Document): (YamlMistake & { name: string }) | undefined {
  const anchors = new Set<string>();
  let unknown: ReturnType<typeof findUnknownAlias>;
  visit(document, {
    Node(_, node) {
      if (isAlias(node) && !anchors.has(node.source)) {
        const message = `no anchor \`&${node.source}\` above this alias`;
        const hint = 'add the anchor, or put the value in quotes';
        unknown = { name: node.source, offset: node.range?.[0] ?? 0, message, hint };
        return visit.BREAK;
      }
      if (!isAlias(node) && 'anchor' in node && typeof node.anchor === 'string') anchors.add(node.anchor);
      return undefined;
    },
  });
  return unknown;
}
