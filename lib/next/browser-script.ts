import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { rolldown } from 'rolldown';
import { STATIC_FOLDER } from '@/lib/next/assumptions';
import { BASE_PATH, formatSiteHref } from '@/lib/site/urls';

const ROOT = path.join(import.meta.dirname, '../..');

/** Bundles `lib/browser` into one file of the export, whose name holds its hash; returns its URL. */
export async function writeBrowserScript(folder: string): Promise<string> {
  const bundle = await rolldown({
    input: path.join(ROOT, 'lib/browser/main.ts'),
    platform: 'browser',
    resolve: { alias: { '@': ROOT } },
    transform: { define: { 'process.env.NEXT_PUBLIC_BASE_PATH': JSON.stringify(BASE_PATH) } },
  });
  const { output } = await bundle.generate({ format: 'iife', minify: true, comments: false });
  await bundle.close();
  const [{ code }] = output;
  const hash = createHash('sha256').update(code).digest('hex').slice(0, 16);
  const href = `/${STATIC_FOLDER}/browser-${hash}.js`;
  writeFileSync(path.join(folder, href), code);
  return formatSiteHref(href);
}
