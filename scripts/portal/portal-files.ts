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
