import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { deferScripts } from '@/lib/export/defer-scripts';
import { formatPagePath, listHtmlFiles } from '@/lib/export/pages';
import { formatIntegrity, secureHtml } from '@/lib/export/security';
import { BASE_PATH, dropBase } from '@/lib/site/urls';

/** Turns Next's export at `folder` into what a CDN serves; every step is described where it is defined. */
export async function finishExport(folder: string): Promise<void> {
  const integrityOf = await loadIntegrity(folder);
  for (const file of await listHtmlFiles(folder)) {
    const target = path.join(folder, file);
    const page = formatPagePath(file);
    const payload = `${BASE_PATH}${page === '/' ? '/index' : page === '/404' ? '/_not-found' : page}.txt`;
    const html = deferScripts(await readFile(target, 'utf8'), payload, integrityOf);
    await writeFile(target, secureHtml(html, integrityOf));
  }
}

/** Integrity by address, each file hashed once. */
async function loadIntegrity(folder: string): Promise<(src: string) => string> {
  const { readdir } = await import('node:fs/promises');
  const known = new Map<string, string>();
  for (const file of await readdir(path.join(folder, '_next/static'), { recursive: true })) {
    if (!/\.(js|css)$/.test(file)) continue;
    const name = `/_next/static/${file.split(path.sep).join('/')}`;
    known.set(name, formatIntegrity(await readFile(path.join(folder, name))));
  }
  return (src) => known.get(dropBase(src)) ?? '';
}
