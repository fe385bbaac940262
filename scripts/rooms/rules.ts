/** Who may import whom. A place is a folder or a file without extension; `type:` allows its types only. */
export type RoomRule = {
  room: string;
  /** Places of this house; a room may always import from itself. */
  may: string[];
  /** Packages, by name or by `scope/`; left out: any. */
  packages?: string[];
};

const REACT = ['react', 'react-dom', 'next', 'next-themes'];

/** The first rule whose room holds the file decides, so the narrow rooms come first. */
export const RULES: RoomRule[] = [
  { room: 'lib/openapi/model', may: [], packages: [] },
  { room: 'lib/diagnostic', may: ['lib/format-error'], packages: [] },
  { room: 'lib/format-error', may: [], packages: [] },
  { room: 'lib/uri', may: [], packages: [] },
  { room: 'lib/closest-match', may: [], packages: [] },
  { room: 'lib/memoize', may: [], packages: [] },
  { room: 'lib/build-cache', may: [], packages: ['node:'] },
  { room: 'lib/client', may: [], packages: ['rolldown'] },
  {
    room: 'lib/openapi',
    may: ['lib/diagnostic', 'lib/memoize', 'lib/format-error', 'lib/closest-match', 'lib/uri'],
  },
  {
    room: 'lib/content',
    may: ['lib/diagnostic', 'lib/format-error', 'lib/memoize', 'lib/closest-match', 'lib/build-cache', 'lib/uri'],
  },
  { room: 'lib/flows', may: ['lib/diagnostic'] },
  { room: 'lib/prose', may: ['lib/memoize'] },
  { room: 'lib/code', may: ['lib/prose', 'lib/memoize'] },
  { room: 'lib/cards', may: ['lib/memoize'] },
  { room: 'lib/downloads', may: ['lib/openapi', 'lib/diagnostic', 'lib/format-error'] },
  { room: 'lib/reference', may: ['lib/openapi', 'lib/prose', 'lib/memoize'] },
  { room: 'lib/markdown', may: ['lib/reference', 'lib/content', 'lib/flows', 'lib/site'] },
  {
    room: 'lib/search',
    may: [
      'lib/reference',
      'lib/openapi/anchor',
      'lib/openapi/methods',
      'lib/content',
      'lib/format-error',
      'lib/closest-match',
      'lib/prose',
      'lib/site',
    ],
  },
  { room: 'lib/export', may: ['lib/diagnostic', 'lib/client', 'lib/site', 'lib/uri'] },
  { room: 'lib/dev', may: [], packages: ['node:'] },
  { room: 'lib/site', may: ['lib', 'site.config'] },
  { room: 'lib', may: [] },
  { room: 'components/reader', may: [], packages: [] },
  { room: 'components/behaviours', may: ['components/reader', 'lib/format-error', 'lib/uri'], packages: [] },
  { room: 'components/ui', may: [], packages: ['react'] },
  {
    room: 'components/reference',
    may: ['components/ui', 'lib/reference', 'lib/code', 'lib/prose', 'lib/site'],
    packages: ['react'],
  },
  {
    room: 'components/mdx',
    may: [
      'components/ui',
      'components/reference',
      'lib/reference',
      'lib/content',
      'lib/flows',
      'lib/code',
      'lib/prose',
      'lib/site',
    ],
  },
  {
    room: 'components/search',
    may: [
      'components/reference',
      'components/reader',
      'components/ui',
      'lib/format-error',
      'lib/search',
      'lib/site/urls',
    ],
    packages: ['react', 'react-dom'],
  },
  {
    room: 'components/docs',
    may: ['components/ui', 'components/mdx', 'components/site', 'content', 'type:lib', 'lib/code', 'lib/site'],
    packages: ['react'],
  },
  {
    room: 'components/site',
    may: ['components', 'type:lib', 'lib/client', 'lib/format-error', 'lib/prose', 'lib/site'],
    packages: REACT,
  },
  {
    room: 'app',
    may: [
      'components',
      'lib/site',
      'lib/search',
      'lib/cards',
      'lib/client',
      'styles',
      'site.config',
      '.generated',
      'specs',
    ],
  },
  { room: 'e2e', may: ['scripts', 'lib/search', 'lib/export', 'lib/openapi/methods'] },
];

/** What a `*.client.tsx` file may import as a value on top of its room's rule: only what belongs in the browser. */
export const BROWSER: RoomRule = {
  room: '*.client.tsx',
  may: ['components', 'lib/format-error', 'lib/search', 'lib/site/urls'],
  packages: REACT,
};

/** Packages that plain TypeScript in `lib` never imports: it has no React, no Next, no DOM. */
export const NOT_IN_LIB = REACT;
