import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { isLeftover } from '@/lib/guides/guide-files';

/** Folders that writers edit. A preview shows other documents as well, so its caller must add their glyphs. */
const SOURCES = ['content', 'specs'];

/** Returns the glyphs outside ASCII in guides and documents below `root`, each once, sorted by UTF-16 code. */
export async function readUsedGlyphs(root: string): Promise<string> {
  const glyphs = new Set<string>();
  for (const source of SOURCES) {
    const folder = path.join(root, source);
    for (const file of await readdir(folder, { recursive: true })) {
      if (!/\.(?:mdx|md|ya?ml)$/.test(file) || isLeftover(file)) continue;
      for (const glyph of listGlyphs(await readFile(path.join(folder, file), 'utf8'))) glyphs.add(glyph);
    }
  }
  return [...glyphs].sort().join('');
}

/** Returns the glyphs of a text that are outside ASCII, each once. */
export function listGlyphs(text: string): string[] {
  return [...new Set(text.match(/[^\p{ASCII}]/gu) ?? [])];
}
