import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { formatHeadersFile, formatNginxHeaders, formatRedirectsFile } from '@/lib/export/hosts';
import { formatPagePath } from '@/lib/export/pages';
import { hasDoor } from '@/lib/export/spellings';
import { BASE_PATH } from '@/lib/site/urls';

/** Writes `_headers` and `_redirects` into the export. */
export function writeHostFiles(folder: string, htmlFiles: string[], policy: string): void {
  const pages = htmlFiles.filter((file) => file !== '404.html');
  writeFileSync(path.join(folder, '_headers'), formatHeadersFile(policy, BASE_PATH));
  writeFileSync(
    path.join(folder, '_redirects'),
    formatRedirectsFile(
      pages.map((file) => ({ path: formatPagePath(file), door: hasDoor(file) })),
      BASE_PATH,
    ),
  );
}

/** Writes the header file of `deploy/nginx.conf`, which allows the scripts of the export that was built with it. */
export function writeNginxHeaders(folder: string, policy: string): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'portal-headers.conf'), formatNginxHeaders(policy));
}
