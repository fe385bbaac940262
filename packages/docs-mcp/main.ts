import { readFileSync } from 'node:fs';
import path from 'node:path';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { formatFailure, throwError } from '@/lib/diagnostic';
import { openExport } from './portal-export';
import { createServer } from './server';
import { createTools } from './tools';

/** The file `docs-mcp.json` next to the bundle of this file: the name of the server and the URL of the portal. */
export type ServerManifest = { name: string; portal: string };

try {
  const text = readFileSync(path.join(import.meta.dirname, 'docs-mcp.json'), 'utf8');
  const { name, portal } = JSON.parse(text) as ServerManifest; // the build wrote it
  const [source = portal, ...others] = process.argv.slice(2);
  if (others.length > 0 || source.startsWith('-'))
    throwError({
      file: [source, ...others].join(' '),
      message: 'unknown arguments',
      hint: 'use at most one: a URL or a folder of a portal',
    });
  const server = createServer(name, await createTools(await openExport(source)));
  await server.connect(new StdioServerTransport());
} catch (error) {
  // Standard error, because standard output is only for messages of the protocol.
  console.error(formatFailure(error));
  process.exitCode = 1;
}
