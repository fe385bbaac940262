import type { ThemeRegistration } from 'shiki/core';

/** The five token classes with a color; everything else has the color of text. */
export type TokenClass = 'tk-k' | 'tk-s' | 'tk-n' | 'tk-c' | 'tk-p';

/** Shiki supports only colors, so each color represents a class. The colors never reach a page. */
const COLORS: Record<TokenClass, string> = {
  'tk-k': '#000001',
  'tk-s': '#000002',
  'tk-n': '#000003',
  'tk-c': '#000004',
  'tk-p': '#000005',
};

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

/**
 * The theme whose colors `findTokenClass` reads. Operators have no class: most grammars treat them as keywords, and they are
 * too frequent to color.
 */
export const theme: ThemeRegistration = {
  name: 'classes',
  type: 'light',
  fg: '#000000',
  bg: '#ffffff',
  settings: [
    ...Object.entries(SCOPES).map(([name, scope]) => ({
      scope,
      settings: { foreground: COLORS[name as TokenClass] }, // the keys of SCOPES are the classes
    })),
    {
      scope: ['keyword.operator', 'storage.type.function.arrow', 'punctuation.separator'],
      settings: { foreground: '#000000' },
    },
    { scope: ['keyword.operator.new', 'keyword.operator.expression'], settings: { foreground: COLORS['tk-k'] } },
  ],
};

/** Returns the class that a color of the theme represents; undefined for ordinary text. */
export function findTokenClass(color: string | undefined): TokenClass | undefined {
  return CLASSES.get(color?.toLowerCase() ?? '');
}

// A cast, because `Object.entries` returns the keys of COLORS as strings.
const CLASSES = new Map(Object.entries(COLORS).map(([name, color]) => [color, name as TokenClass]));
