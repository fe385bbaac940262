import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { formatHeadersFile, formatNginxHeaders, formatRedirectsFile } from '@/lib/export/hosts';
import { formatPagePath } from '@/lib/export/pages';
import { hasDoor } from '@/lib/export/spellings';
import { BASE_PATH } from '@/lib/site/urls';

/** Writes `_headers` and `_redirects` into the export. */
export async function writeHostFiles(folder: string, htmlFiles: string[], policy: string): Promise<void> {
  const pages = htmlFiles.filter((file) => file !== '404.html');
  await writeFile(path.join(folder, '_headers'), formatHeadersFile(policy, BASE_PATH));
  await writeFile(
    path.join(folder, '_redirects'),
    formatRedirectsFile(
      pages.map((file) => ({ path: formatPagePath(file), door: hasDoor(file) })),
      BASE_PATH,
    ),
  );
}

/** Writes the header file of `deploy/nginx.conf`, which allows the scripts of the export that was built with it. */
export async function writeNginxHeaders(folder: string, policy: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'portal-headers.conf'), formatNginxHeaders(policy));
}
