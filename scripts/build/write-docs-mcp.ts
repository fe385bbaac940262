import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { DOCS_MCP_FILE } from '@/lib/site/downloads';
import { BASE_PATH, formatAbsoluteUrl } from '@/lib/site/urls';
import project from '@/package.json';
import type { ServerManifest } from '@/packages/docs-mcp/main';
import template from '@/packages/docs-mcp/package.json';
import { bundleProgram } from '@/scripts/build/bundle-program';
import { packTarball, type TarballFile } from '@/scripts/build/tarball';
import { siteConfig } from '@/site.config';

const SDK = '@modelcontextprotocol/sdk';

/** Writes the docs server for coding agents into the export as an npm package, if `docsMcp` is set in `site.config.ts`. */
export async function writeDocsMcp(root: string, staging: string): Promise<void> {
  if (!siteConfig.docsMcp || siteConfig.preview) return;
  writeFileSync(path.join(staging, DOCS_MCP_FILE), packTarball(await listServerFiles(root)));
}

/** Returns the files of the docs server's npm package: its manifest, the bundled program and its configuration. */
export async function listServerFiles(root: string): Promise<TarballFile[]> {
  const { private: isPrivate, ...published } = template;
  const name = `${siteConfig.apis[0]?.id}-docs-mcp`;
  const manifest: ServerManifest = { name, portal: formatAbsoluteUrl(siteConfig.baseUrl, `${BASE_PATH}/`) };
  const description = `Docs server for coding agents of ${siteConfig.title}`;
  const dependencies = { [SDK]: project.devDependencies[SDK] };
  return [
    {
      path: 'package.json',
      content: formatFile({
        ...published,
        name,
        version: '1.0.0',
        description,
        bin: { [name]: 'docs-mcp.mjs' },
        dependencies,
      }),
    },
    {
      path: 'docs-mcp.mjs',
      content: await bundleProgram(root, 'packages/docs-mcp/main.ts', [/^@modelcontextprotocol/]),
      isProgram: true,
    },
    { path: 'docs-mcp.json', content: formatFile(manifest) },
  ];
}

function formatFile(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
