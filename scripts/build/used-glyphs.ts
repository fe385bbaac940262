import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { isLeftover } from '@/lib/guides/guide-files';

/** What writers write; a preview shows documents of others, which the caller must allow for. */
const SOURCES = ['content', 'specs'];

/** Every glyph outside ASCII in guides and documents below `root`, each once and in order of its code. */
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

/** The glyphs of a text that ASCII does not have. */
export function listGlyphs(text: string): string[] {
  return [...new Set(text.match(/[^\p{ASCII}]/gu) ?? [])];
}
