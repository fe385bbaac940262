import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { formatHeadersFile, formatNginxHeaders, formatRedirectsFile } from '@/lib/export/hosts';
import { formatPagePath } from '@/lib/export/pages';
import { hasDoor } from '@/lib/export/spellings';
import { BASE_PATH } from '@/lib/site/urls';

/** Writes `_headers` and `_redirects` into the export, and beside it the header file of `deploy/nginx.conf`. */
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
  const deploy = path.join(folder, '../.generated/deploy');
  await mkdir(deploy, { recursive: true });
  await writeFile(path.join(deploy, 'portal-headers.conf'), formatNginxHeaders(policy));
}
