import path from 'node:path';

const root = import.meta.dirname;

/** How scripts and unit tests are compiled. Plain JavaScript without imports of packages, because an installed portal reads it too. */
export default {
  resolve: { alias: { '@': root, 'developer-portal': path.join(root, 'lib/site/define-config.ts') } },
  oxc: { jsx: { runtime: 'automatic' } },
};
