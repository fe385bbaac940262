import { type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import type { DiagnosticText } from '@/lib/diagnostic';

/** A JSON syntax error at an offset of a text. */
export type JsonMistake = DiagnosticText & { offset: number; isComment: boolean };

/**
 * Returns the first comment, or else the first syntax error of a JSON text; undefined if it is valid. It must not nest
 * deeper than a document may.
 */
export function findJsonMistake(text: string): JsonMistake | undefined {
  const errors: ParseError[] = [];
  parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
  const comment = errors.find(({ error }) => printParseErrorCode(error) === 'InvalidCommentToken');
  const found = comment ?? errors[0];
  if (found === undefined) return undefined;
  return { offset: found.offset, isComment: comment !== undefined, ...toText(found, text) };
}

function toText({ error, offset }: ParseError, text: string): DiagnosticText {
  switch (printParseErrorCode(error)) {
    case 'InvalidCommentToken':
      return { message: 'JSON has no comments', hint: 'remove the comment' };
    case 'CommaExpected':
      return (
        toBracketText(text[offset]) ?? {
          message: 'a comma is missing before this entry',
          hint: 'write it after the entry above',
        }
      );
    case 'ColonExpected':
      return { message: 'a colon is missing after the name', hint: 'write "name": value' };
    case 'CloseBraceExpected':
      return BRACE;
    case 'CloseBracketExpected':
      return BRACKET;
    case 'UnexpectedEndOfString':
      return { message: 'the text is not closed', hint: 'write " after it; a line break in a text is \\n' };
    case 'InvalidCharacter':
      return { message: 'the text has a tab or another control character', hint: 'write \\t for a tab' };
    case 'InvalidEscapeCharacter':
    case 'InvalidUnicode':
      return { message: 'the text has an unknown escape', hint: 'write \\\\ for a backslash' };
    case 'EndOfFileExpected':
      return { message: 'something follows the end of the document', hint: 'remove it' };
    default:
      return /[}\]]/.test(text[offset] ?? '') && /,\s*$/.test(text.slice(0, offset))
        ? { message: 'a comma follows the last entry', hint: 'remove the comma' }
        : { message: 'a value or name is not JSON', hint: 'put names and texts in double quotes' };
  }
}

const BRACE: DiagnosticText = { message: 'a } is missing', hint: 'close each { with }' };
const BRACKET: DiagnosticText = { message: 'a ] is missing', hint: 'close each [ with ]' };

/** Returns the error of a mismatched bracket. */
function toBracketText(character: string | undefined): DiagnosticText | undefined {
  if (character === '}') return BRACKET;
  return character === ']' ? BRACE : undefined;
}
