import type { ThemeRegistration } from 'shiki/core';

/** The five token classes with a color; everything else has the color of text. */
export type TokenClass = 'tk-k' | 'tk-s' | 'tk-n' | 'tk-c' | 'tk-p';

const SCOPES: Record<TokenClass, string[]> = {
  'tk-k': [
    'keyword',
    'storage',
    'entity.name.function',
    'support.function',
    'entity.name.command',
    'variable.language',
    'punctuation.definition.keyword',
    'constant.other.option',
    'keyword.operator.new',
    'keyword.operator.expression',
  ],
  'tk-s': ['string', 'punctuation.definition.string', 'constant.other.symbol'],
  'tk-n': [
    'constant.numeric',
    'constant.language',
    'constant.character.escape',
    'variable.other.normal.shell',
    'variable.other.bracket.shell',
    'punctuation.definition.variable.shell',
  ],
  'tk-c': ['comment', 'punctuation.definition.comment'],
  'tk-p': [
    'support.type.property-name',
    'punctuation.support.type.property-name',
    'entity.name.tag',
    'entity.other.attribute-name',
    'meta.object-literal.key',
    'string.quoted.double.json meta.structure.dictionary.key',
    'entity.other.header.http',
  ],
};

// A cast, because `Object.keys` types keys as strings.
const CLASSES = Object.keys(SCOPES) as TokenClass[];

/** Shiki supports only colors, so each color represents a class. The colors never reach a page. */
const COLORS = CLASSES.map((_, index) => `#00000${index + 1}`);

/** The theme whose colors `findTokenClass` reads. Operators have no class: they are too frequent to color. */
export const theme: ThemeRegistration = {
  name: 'classes',
  type: 'light',
  fg: '#000000',
  bg: '#ffffff',
  settings: [
    ...CLASSES.map((name, index) => ({ scope: SCOPES[name], settings: { foreground: COLORS[index] ?? '' } })),
    {
      scope: ['keyword.operator', 'storage.type.function.arrow', 'punctuation.separator'],
      settings: { foreground: '#000000' },
    },
  ],
};

/** Returns the class that a color of the theme represents; undefined for ordinary text. */
export function findTokenClass(color: string | undefined): TokenClass | undefined {
  return CLASSES[COLORS.indexOf(color?.toLowerCase() ?? '')];
}
