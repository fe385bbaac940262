import { type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import type { DiagnosticText } from '@/lib/diagnostic';

export type JsonMistake = DiagnosticText & { offset: number; isComment: boolean };

/** Returns the first comment, or else the first syntax error of a JSON text. It must not nest deeper than a document may. */
export function findJsonMistake(text: string): JsonMistake | undefined {
  const errors: ParseError[] = [];
  parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
  const comment = errors.find(({ error }) => printParseErrorCode(error) === 'InvalidCommentToken');
  const found = comment ?? errors[0];
  if (found === undefined) return undefined;
  return { offset: found.offset, isComment: comment !== undefined, ...toText(found, text) };
}

function toText({ error, offset }: ParseError, text: string): DiagnosticText {
  const code = printParseErrorCode(error);
  const character = text[offset] ?? '';
  // A bracket of the other kind closes the entry.
  if (code === 'CommaExpected' && character === '}') return BRACKET;
  if (code === 'CommaExpected' && character === ']') return BRACE;
  const isLast = /[}\]]/.test(character) && /,\s*$/.test(text.slice(0, offset));
  return TEXTS[code] ?? (isLast ? LAST_COMMA : OTHER);
}

const BRACE: DiagnosticText = { message: 'a } is missing', hint: 'close each { with }' };
const BRACKET: DiagnosticText = { message: 'a ] is missing', hint: 'close each [ with ]' };
const ESCAPE: DiagnosticText = { message: 'the text has an unknown escape', hint: 'write \\\\ for a backslash' };
const LAST_COMMA: DiagnosticText = { message: 'a comma follows the last entry', hint: 'remove the comma' };
const OTHER: DiagnosticText = { message: 'a value or name is not JSON', hint: 'put names and texts in double quotes' };

const TEXTS: Readonly<Record<string, DiagnosticText>> = {
  InvalidCommentToken: { message: 'JSON has no comments', hint: 'remove the comment' },
  CommaExpected: { message: 'a comma is missing before this entry', hint: 'write it after the entry above' },
  ColonExpected: { message: 'a colon is missing after the name', hint: 'write "name": value' },
  CloseBraceExpected: BRACE,
  CloseBracketExpected: BRACKET,
  UnexpectedEndOfString: { message: 'the text is not closed', hint: 'write " after it; a line break in a text is \\n' },
  InvalidCharacter: { message: 'the text has a tab or another control character', hint: 'write \\t for a tab' },
  InvalidEscapeCharacter: ESCAPE,
  InvalidUnicode: ESCAPE,
  EndOfFileExpected: { message: 'something follows the end of the document', hint: 'remove it' },
};
