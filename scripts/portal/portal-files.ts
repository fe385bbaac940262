import { copyFileSync, mkdirSync } from 'node:fs';
import path from 'node:path';

function quote(text: string): string {
  return `'${text.replace(/[\\']/g, '\\$&').replace(/\s+/g, ' ')}'`;
}

/** A new portal and its only API: `spec` is the name of its document. */
type NewPortal = { name: string; id: string; label: string; spec: string };

export function toPortalFiles({ name, id, label, spec }: NewPortal): Record<string, string> {
  return {
    'site.config.ts': `import { defineConfig } from 'developer-portal';

export const siteConfig = defineConfig({
  title: ${quote(name)},
  description: ${quote(`Guides and API reference of ${name}.`)},
  /** Start of absolute URLs. The environment variable SITE_URL takes precedence. */
  baseUrl: 'https://developers.example.com',
  // Mistakes in the document are warnings. Remove \`strict\` to make them errors, which stop a build.
  apis: [{ id: ${quote(id)}, label: ${quote(label)}, spec: ${quote(`specs/${spec}`)}, strict: false }],
});
`,
    'content/docs/index.mdx': `---
title: Get started
description: ${JSON.stringify(`What you need to know before your first call to ${name}.`)}
---

Read the [API reference](/openapi/${id}).
`,
    'content/sidebar.yaml': '[]\n',
    '.gitignore': 'node_modules/\n.portal/\nout/\n',
    'tsconfig.json': `{
  "compilerOptions": { "module": "esnext", "moduleResolution": "bundler", "strict": true, "noEmit": true, "skipLibCheck": true },
  "include": ["site.config.ts"]
}
`,
  };
}

export const NPM = process.platform === 'win32' ? 'npm.cmd' : 'npm';

/**
 * Copies the tarball of a package into `vendor/` of an owner's folder, which is committed with the rest, so that `npm ci` also works in a
 * clone. Returns what a manifest says to install it.
 */
export function vendor(folder: string, tarball: string): string {
  const copy = path.join(folder, 'vendor', path.basename(tarball));
  mkdirSync(path.dirname(copy), { recursive: true });
  if (path.resolve(tarball) !== copy) copyFileSync(tarball, copy);
  return `file:vendor/${path.basename(tarball)}`;
}

/**
 * Returns the ID of an API, a part of URLs, from the name of its document: `discord-api-v2` for `Discord API.v2.json`.
 * Replaces accented letters (`zurich` for `Zürich`); for a name without usable letters, returns `api`.
 */
export function toApiId(file: string): string {
  const id = path
    .basename(file)
    .replace(/\.[^.]+$/, '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  return id === '' ? 'api' : id;
}
