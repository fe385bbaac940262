import type { Json } from '../model';
import { formatLiteral, type LiteralStyle } from './literal';
import { quoteDouble } from './quote';

/** Returns a value as JSON text for a string of several lines, whose later lines are indented by `indent`. */
export function formatJsonText(value: Json, indent: string, width = 80): string {
  return formatLiteral(value, { ...JSON_STYLE, width }, { indent, column: indent.length });
}

const JSON_STYLE: Omit<LiteralStyle, 'width'> = {
  indent: '  ',
  scalar: (value) => (typeof value === 'string' ? quoteDouble(value) : JSON.stringify(value)),
  key: (name) => `${quoteDouble(name)}: `,
  object: ['{ ', ' }'],
  array: ['[', ']'],
  trailingComma: false,
};
