import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { isLeftover } from '@/lib/guides/guide-files';

/** What writers write; a preview shows documents of others, which the caller must allow for. */
const SOURCES = ['content', 'specs'];

/** Every sign outside ASCII in guides and documents below `root`, each once and in order of its code. */
export async function readPrintedSigns(root: string): Promise<string> {
  const signs = new Set<string>();
  for (const source of SOURCES) {
    const folder = path.join(root, source);
    for (const file of await readdir(folder, { recursive: true })) {
      if (!/\.(?:mdx|md|ya?ml)$/.test(file) || isLeftover(file)) continue;
      for (const sign of listSigns(await readFile(path.join(folder, file), 'utf8'))) signs.add(sign);
    }
  }
  return [...signs].sort().join('');
}

/** The signs of a text that ASCII does not have. */
export function listSigns(text: string): string[] {
  return [...new Set(text.match(/[^\p{ASCII}]/gu) ?? [])];
}
