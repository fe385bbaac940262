import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { isLeftover } from '@/lib/guides/guide-files';

/** Folders that writers edit. A preview shows other documents as well, so its caller must add their glyphs. */
const SOURCES = ['content', 'specs'];

/** Returns the glyphs outside ASCII in guides, documents and settings below `root`, each once, sorted by UTF-16 code. */
export async function readUsedGlyphs(root: string): Promise<string> {
  const glyphs = new Set<string>();
  const files = (await Promise.all(SOURCES.map((source) => listFiles(root, source)))).flat();
  for (const file of [...files, 'site.config.ts']) {
    for (const glyph of listGlyphs(await readFile(path.join(root, file), 'utf8'))) glyphs.add(glyph);
  }
  return [...glyphs].sort().join('');
}

async function listFiles(root: string, source: string): Promise<string[]> {
  const names = await readdir(path.join(root, source), { recursive: true });
  return names
    .filter((name) => /\.(?:mdx|md|ya?ml|json)$/.test(name) && !isLeftover(name))
    .map((name) => path.join(source, name));
}

/** Returns the glyphs of a text that are outside ASCII, each once, also those that are written as escapes of JSON. */
export function listGlyphs(text: string): string[] {
  const read = text.replace(/\\u([0-9a-f]{4})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  return [...new Set(read.match(/[^\p{ASCII}]/gu) ?? [])];
}
