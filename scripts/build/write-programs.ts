import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { rolldown } from 'rolldown';
import { formatJson } from '@/lib/downloads/documents';
import { toMockDocument } from '@/lib/downloads/published-files';
import { loadFlows } from '@/lib/flows/load';
import { listBaseUrls, toMockEnvironment } from '@/lib/openapi/samples/environment';
import { loadDocuments } from '@/lib/site/documents';
import { DOCS_MCP_FILE, MOCK_FILE } from '@/lib/site/downloads';
import { BASE_PATH, formatAbsoluteUrl } from '@/lib/site/urls';
import project from '@/package.json';
import type { ServerManifest } from '@/packages/docs-mcp/main';
import serverTemplate from '@/packages/docs-mcp/package.json';
import type { PackageManifest } from '@/packages/mock/main';
import mockTemplate from '@/packages/mock/package.json';
import { siteConfig } from '@/site.config';

const SDK = '@modelcontextprotocol/sdk';

/**
 * Writes the programs of the portal into the export as npm packages, if `site.config.ts` enables them: the mock server with the portal's
 * documents, and the docs server for coding agents.
 */
export async function writePrograms(root: string, staging: string): Promise<void> {
  if (siteConfig.preview) return;
  if (siteConfig.mock) writeFileSync(path.join(staging, MOCK_FILE), packTarball(await listMockFiles(root)));
  if (siteConfig.docsMcp) writeFileSync(path.join(staging, DOCS_MCP_FILE), packTarball(await listServerFiles(root)));
}

/** Returns the files of the docs server's npm package: its manifest, the bundled program and its configuration. */
export async function listServerFiles(root: string): Promise<TarballFile[]> {
  const name = 'docs';
  const manifest: ServerManifest = { name, portal: formatAbsoluteUrl(siteConfig.baseUrl, `${BASE_PATH}/`) };
  const description = `Docs server for coding agents of ${siteConfig.title}`;
  const dependencies = { [SDK]: project.devDependencies[SDK] };
  return withManifest(serverTemplate, { name, description, bin: 'docs-mcp.mjs', dependencies }, [
    {
      path: 'docs-mcp.mjs',
      content: await bundleProgram(root, 'packages/docs-mcp/main.ts', [/^@modelcontextprotocol/]),
      isProgram: true,
    },
    formatFile('docs-mcp.json', manifest),
  ]);
}

async function listMockFiles(root: string): Promise<TarballFile[]> {
  const { specs, apis, mockStates } = await loadDocuments();
  const flows = await loadFlows();
  const manifest: PackageManifest = {
    apis: siteConfig.apis.map(({ id, label }, index) => {
      const api = apis[index];
      const environment = api === undefined ? {} : toMockEnvironment(api, '');
      const baseUrls = api === undefined ? [] : listBaseUrls(api);
      return { id, label, document: `documents/${id}.json`, environment, baseUrls };
    }),
    flows: flows.length === 0 ? undefined : 'documents/flows.json',
  };
  const name = 'mock';
  const description = `Mock of the APIs of ${siteConfig.title}`;
  return withManifest(mockTemplate, { name, description, bin: 'mock.mjs', dependencies: {} }, [
    { path: 'mock.mjs', content: await bundleProgram(root, 'packages/mock/main.ts'), isProgram: true },
    formatFile('mock.json', manifest),
    ...siteConfig.apis.map(({ id }, index) => {
      const [document, api] = [specs[index]?.document ?? {}, apis[index]];
      const content = formatJson(api === undefined ? document : toMockDocument(document, api, mockStates[id]));
      return { path: `documents/${id}.json`, content };
    }),
    ...(flows.length === 0 ? [] : [formatFile('documents/flows.json', flows)]),
  ]);
}

type Program = { name: string; description: string; bin: string; dependencies: Record<string, string> };

/**
 * Adds the `package.json` of a program, made from the `package.json` in its folder of `packages/`. The names of the package and of its first
 * command include a hash of the content: npx ignores the version of a package from a URL, and keeps the first copy that has these names.
 */
export function withManifest(
  template: { private: boolean },
  { name, description, bin, dependencies }: Program,
  files: readonly TarballFile[],
): TarballFile[] {
  const { private: isPrivate, ...published } = template;
  const hash = createHash('sha256')
    .update(JSON.stringify([template, description, dependencies, files]))
    .digest('hex')
    .slice(0, 12);
  const manifest = {
    ...published,
    name: `${name}-${hash}`,
    version: `1.0.0-sha${hash}`, // letters first, because a prerelease of digits must not start with 0
    description,
    bin: { [`${name}-${hash}`]: bin, [name]: bin },
    dependencies,
  };
  return [formatFile('package.json', manifest), ...files];
}

function formatFile(name: string, value: unknown): TarballFile {
  return { path: name, content: `${JSON.stringify(value, null, 2)}\n` };
}

/**
 * Bundles a program of this repository and returns the code of one file for Node. Modules that match `external` stay imports
 * of installed packages.
 */
async function bundleProgram(root: string, entry: string, external: RegExp[] = []): Promise<string> {
  const bundled = await rolldown({
    input: path.join(root, entry),
    platform: 'node',
    resolve: { alias: { '@': root } },
    external,
    logLevel: 'warn',
  });
  const { output } = await bundled.generate({ format: 'esm', banner: '#!/usr/bin/env node', codeSplitting: false });
  return output[0].code;
}

/** A file of a tarball; the path is relative to the package. */
export type TarballFile = { path: string; content: string; isProgram?: boolean };

const BLOCK = 512;

/** Packs files into an npm package (gzipped tar). The same files give the same bytes, because the package records no times, owners or system. */
export function packTarball(files: readonly TarballFile[]): Buffer {
  const blocks = files.flatMap(({ path, content, isProgram = false }) => {
    const data = Buffer.from(content);
    const padding = Buffer.alloc((BLOCK - (data.length % BLOCK)) % BLOCK);
    return [formatHeader(`package/${path}`, data.length, isProgram ? 0o755 : 0o644), data, padding];
  });
  const packed = gzipSync(Buffer.concat([...blocks, Buffer.alloc(2 * BLOCK)]), { level: 9 });
  packed[9] = 255; // gzip's operating system field: unknown
  return packed;
}

/** Returns a ustar header, which has names and octal numbers at fixed offsets. Throws if the name is over 100 characters. */
function formatHeader(name: string, size: number, mode: number): Buffer {
  if (name.length > 100) throw new Error(`the path ${name} is longer than 100 characters`);
  const header = Buffer.alloc(BLOCK);
  const octal = (value: number, length: number) => `${value.toString(8).padStart(length - 1, '0')}\0`;
  header.write(name, 0);
  header.write(octal(mode, 8), 100);
  header.write(octal(0, 8), 108);
  header.write(octal(0, 8), 116);
  header.write(octal(size, 12), 124);
  header.write(octal(0, 12), 136);
  header.write('        ', 148); // the checksum is computed with spaces in its field
  header.write('0', 156);
  header.write('ustar\x0000', 257);
  const checksum = header.reduce((sum, byte) => sum + byte, 0);
  header.write(`${checksum.toString(8).padStart(6, '0')}\0 `, 148);
  return header;
}
