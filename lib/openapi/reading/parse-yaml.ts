import { Composer, type CST, type Document, isScalar, Lexer, LineCounter, Parser, visit } from 'yaml';
import { throwError } from '@/lib/diagnostic';
import type { Json } from '@/lib/openapi/model';

/** Levels of nesting that are read; real documents stay under 60. */
export const MAX_DEPTH = 500;

/** How often aliases may multiply: real documents repeat an anchor a few hundred times, a bomb by the million. */
const MAX_ALIASES = 1000;

/** A YAML document with the means to tell the line of an offset. */
export type YamlTree = { tree: Document.Parsed; lines: LineCounter };

/** The plain data of a YAML (or JSON) text; stops with file and line when it is not YAML. */
export function parseYaml(text: string, label: string): Json {
  const { tree, lines } = parseYamlTree(text, label);
  const error = tree.errors[0];
  if (error !== undefined) {
    throwError({
      file: label,
      line: lines.linePos(error.pos[0]).line,
      message: `not valid YAML: ${error.message.split('\n')[0]?.replace(/\.$/, '')}`,
      hint: 'correct the syntax at this line',
    });
  }
  checkUniqueKeys(tree, lines, label);
  try {
    // toJS answers `any`; the core schema of YAML makes plain data only.
    return (tree.toJS({ maxAliasCount: MAX_ALIASES }) ?? null) as Json;
  } catch (cause) {
    if (!(cause instanceof ReferenceError)) throw cause;
    return throwError({
      file: label,
      message: `YAML aliases multiply to more than ${MAX_ALIASES} copies`,
      hint: 'use `$ref` instead of aliases',
    });
  }
}

/** Written here because the parser's own check takes time by the square of the number of keys. */
function checkUniqueKeys(tree: Document, lines: LineCounter, label: string): void {
  visit(tree, {
    Map(_, { items }) {
      const seen = new Set<unknown>();
      for (const { key } of items) {
        if (!isScalar(key) || key.value === '<<') continue;
        if (seen.has(key.value)) {
          throwError({
            file: label,
            line: lines.linePos(key.range?.[0] ?? 0).line,
            message: `the key \`${key.value}\` appears twice in one map`,
            hint: 'rename or remove one of them',
          });
        }
        seen.add(key.value);
      }
    },
  });
}

/** The syntax tree of a YAML (or JSON) text; stops as soon as it nests too deep, before memory is spent on it. */
export function parseYamlTree(text: string, label: string): YamlTree {
  const lines = new LineCounter();
  lines.addNewLine(0);
  // Line numbers come from the counter; the parser's own excerpts would break the one line of a message.
  const composer = new Composer({
    lineCounter: lines,
    prettyErrors: false,
    merge: true,
    uniqueKeys: false,
    logLevel: 'silent',
  });
  const [tree, second] = [...composer.compose(tokensOf(text, label, lines), true, text.length)];
  if (second !== undefined) {
    throwError({
      file: label,
      line: lines.linePos(second.range[0]).line,
      message: 'a second YAML document begins',
      hint: 'keep one document in each file',
    });
  }
  if (tree === undefined)
    return throwError({ file: label, message: 'the file is empty', hint: 'write a document into it' });
  // The composer types its result by content; one made from tokens is a parsed document either way.
  return { tree: tree as Document.Parsed, lines };
}

function* tokensOf(text: string, label: string, lines: LineCounter): Generator<CST.Token> {
  const parser = new Parser(lines.addNewLine);
  for (const lexeme of new Lexer().lex(text)) {
    yield* parser.next(lexeme);
    if (parser.stack.length > MAX_DEPTH) {
      throwError({
        file: label,
        line: lines.linePos(parser.offset).line,
        message: `it is nested deeper than ${MAX_DEPTH} levels`,
        hint: 'flatten it',
      });
    }
  }
  yield* parser.end();
}
