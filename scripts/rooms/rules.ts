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
  { room: 'lib/fail', may: [], packages: [] },
  { room: 'lib/problem', may: [], packages: [] },
  { room: 'lib/decode-percent', may: [], packages: [] },
  { room: 'lib/address-scheme', may: [], packages: [] },
  { room: 'lib/nearest', may: [], packages: [] },
  { room: 'lib/shared-once', may: [], packages: [] },
  { room: 'lib/handover', may: [], packages: ['node:'] },
  { room: 'lib/client', may: [], packages: ['rolldown'] },
  { room: 'lib/openapi', may: ['lib/fail', 'lib/problem', 'lib/nearest', 'lib/decode-percent', 'lib/address-scheme'] },
  { room: 'lib/content', may: ['lib/fail', 'lib/nearest', 'lib/handover', 'lib/decode-percent'] },
  { room: 'lib/flows', may: ['lib/fail'] },
  { room: 'lib/prose', may: ['lib/shared-once'] },
  { room: 'lib/code', may: ['lib/prose', 'lib/shared-once'] },
  { room: 'lib/cards', may: [] },
  { room: 'lib/downloads', may: ['lib/openapi', 'lib/fail', 'lib/problem'] },
  { room: 'lib/markdown', may: ['lib/openapi', 'lib/content', 'lib/flows', 'lib/site'] },
  { room: 'lib/search', may: ['lib/openapi', 'lib/content', 'lib/problem', 'lib/nearest', 'lib/prose', 'lib/site'] },
  { room: 'lib/export', may: ['lib/fail', 'lib/client', 'lib/site', 'lib/decode-percent', 'lib/address-scheme'] },
  { room: 'lib/dev', may: [], packages: ['node:'] },
  { room: 'lib/site', may: ['lib', 'site.config'] },
  { room: 'lib', may: [] },
  { room: 'components/reader', may: [], packages: [] },
  { room: 'components/behaviours', may: ['components/reader', 'lib/problem', 'lib/decode-percent'], packages: [] },
  { room: 'components/ui', may: [], packages: ['react'] },
  {
    room: 'components/openapi',
    may: ['components/ui', 'type:lib/openapi', 'lib/openapi/samples', 'lib/code', 'lib/prose', 'lib/site'],
    packages: ['react'],
  },
  {
    room: 'components/mdx',
    may: [
      'components/ui',
      'components/openapi',
      'type:lib/openapi',
      'lib/content',
      'lib/code',
      'lib/prose',
      'lib/site',
    ],
  },
  {
    room: 'components/search',
    may: ['components/openapi', 'components/reader', 'components/ui', 'lib/problem', 'lib/search', 'lib/site/urls'],
    packages: ['react', 'react-dom'],
  },
  {
    room: 'components/docs',
    may: ['components/ui', 'components/mdx', 'components/site', 'content', 'type:lib', 'lib/code', 'lib/site'],
    packages: ['react'],
  },
  {
    room: 'components/site',
    may: ['components', 'type:lib', 'lib/client', 'lib/problem', 'lib/prose', 'lib/site'],
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
  {
    room: 'e2e/samples',
    may: ['scripts', 'lib/openapi', 'lib/downloads', 'lib/flows', 'lib/fail', 'lib/site/documents', 'site.config'],
  },
  { room: 'e2e', may: ['scripts', 'lib/search', 'lib/export', 'lib/openapi/methods'] },
];

/** What a `*.client.tsx` file may import as a value on top of its room's rule: only what belongs in the browser. */
export const BROWSER: RoomRule = {
  room: '*.client.tsx',
  may: ['components', 'lib/problem', 'lib/search', 'lib/site/urls'],
  packages: REACT,
};

/** Packages that plain TypeScript in `lib` never imports: it has no React, no Next, no DOM. */
export const NOT_IN_LIB = REACT;
