import type { Json } from '../model';
import { formatLiteral, type LiteralStyle } from './literal';
import { readMarks, removeMarks } from './marks';
import { quoteDouble } from './quote';
import { toValueLines, type ValueLines } from './value-lines';

/** Returns a value as JSON text, with objects and lists on one line where they fit. */
export function formatJsonText(value: Json): string {
  return removeMarks(printJson(value, ''));
}

/** Returns JSON text with marks for a string of several lines, whose later lines are indented by `indent`. */
export function printJson(value: Json, indent: string, width = 80): string {
  return formatLiteral(value, { ...JSON_STYLE, width }, { indent, column: indent.length });
}

/** Returns JSON text with marks that has the lines of `JSON.stringify(value, null, 2)`. */
export function printIndentedJson(value: Json): string {
  return printJson(value, '', 0);
}

/** Returns where `JSON.stringify(value, null, 2)` writes a value. */
export function findJsonLines(value: Json): ValueLines | undefined {
  return toValueLines(value, readMarks(printIndentedJson(value)).marks);
}

const JSON_STYLE: Omit<LiteralStyle, 'width'> = {
  indent: '  ',
  scalar: (value) => (typeof value === 'string' ? quoteDouble(value) : JSON.stringify(value)),
  key: (name) => `${quoteDouble(name)}: `,
  object: ['{ ', ' }'],
  array: ['[', ']'],
  trailingComma: false,
};
