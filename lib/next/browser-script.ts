import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { rolldown } from 'rolldown';
import { STATIC_FOLDER } from '@/lib/next/assumptions';
import { BASE_PATH, formatSiteHref } from '@/lib/site/urls';

const ROOT = path.join(import.meta.dirname, '../..');

/** Bundles `lib/browser` into one file of the export, and another that this fetches when needed; returns the URL of the first. */
export async function writeBrowserScript(folder: string): Promise<string> {
  const fieldLines = await writeScript(folder, 'field-lines');
  return writeScript(folder, 'main', { './field-lines': fieldLines });
}

/** `urls`: by the name of an import, the URL of the script that is to be fetched. */
async function writeScript(folder: string, name: string, urls: Record<string, string> = {}): Promise<string> {
  const bundle = await rolldown({
    input: path.join(ROOT, `lib/browser/${name}.ts`),
    platform: 'browser',
    makeAbsoluteExternalsRelative: false,
    resolve: { alias: { '@': ROOT } },
    plugins: [
      {
        name: 'scripts by URL',
        resolveId: (id) => (urls[id] === undefined ? undefined : { id: urls[id], external: true }),
      },
    ],
    transform: {
      define: {
        'process.env.NEXT_PUBLIC_BASE_PATH': JSON.stringify(BASE_PATH),
        // A text with a list.
        'process.env.NEXT_PUBLIC_SEARCH_FILES': JSON.stringify(JSON.stringify(listSearchFiles(folder))),
      },
    },
  });
  const { output } = await bundle.generate({ format: 'iife', minify: true, comments: false });
  await bundle.close();
  const [{ code }] = output;
  const hash = createHash('sha256').update(code).digest('hex').slice(0, 16);
  const href = `/${STATIC_FOLDER}/${name === 'main' ? 'browser' : name}-${hash}.js`;
  writeFileSync(path.join(folder, href), code);
  return formatSiteHref(href);
}

const CHUNKS = `${STATIC_FOLDER}/chunks`;
/** A path without the base, which the bundler adds elsewhere. */
const RECORDS = '/search/records.json';

/** URLs of the search index and of the chunks that the code of the search dialog names: what it shows and its worker. */
export function listSearchFiles(folder: string): string[] {
  const chunks = readdirSync(path.join(folder, CHUNKS)).filter((name) => name.endsWith('.js'));
  const texts = chunks.map((name) => readFileSync(path.join(folder, CHUNKS, name), 'utf8'));
  const named = chunks.filter((name) => texts.some((text) => text.includes(RECORDS) && text.includes(name)));
  const files = named.map((name) => `/${CHUNKS}/${name}`);
  return [...(existsSync(path.join(folder, RECORDS)) ? [RECORDS] : []), ...files].map(formatSiteHref);
}
