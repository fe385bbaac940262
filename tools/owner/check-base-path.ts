import { readFileSync } from 'node:fs';
import path from 'node:path';
import { throwErrors } from '@/lib/diagnostic';
import { formatPagePath } from '@/lib/next/export-files';
import { listFiles } from '@/lib/sources/files';
import { findOutsideUrls } from '@/tools/builds/project';
import { findOrInstallNginx, startNginx } from '@/tools/nginx';

/**
 * Fails when a page of a portal that was built below a path names a URL of the site outside that path, or when nginx doesn't serve it
 * there. Skips nginx if it isn't installed. `workspace` has the export as `out`.
 */
export async function checkBasePath(
  workspace: string,
  { origin, base }: { origin: string; base: string },
): Promise<void> {
  const out = path.join(workspace, 'out');
  const pages = listFiles(out).filter((file) => file.endsWith('.html'));
  const outside = pages.flatMap((file) => {
    const urls = findOutsideUrls(readFileSync(path.join(out, file), 'utf8'), { origin, base });
    return urls.map((url) => ({
      file,
      message: `${url} is not below ${base}`,
      hint: 'make the URL with lib/site/urls',
    }));
  });
  throwErrors(outside);
  const references = pages.filter((file) => /^(?:docs|openapi\/[^/]+)\.html$/.test(file)).map(formatPagePath);
  await checkHost(workspace, base, references);
  console.log(`a portal below ${base}: ${pages.length} pages stay below it`);
}

/** Requests each page as readers may write its path. */
async function checkHost(workspace: string, base: string, pages: readonly string[]): Promise<void> {
  const nginx = findOrInstallNginx();
  if (nginx === undefined) return;
  const host = await startNginx(nginx, workspace, ['nginx.conf', 'nginx-base-path.conf']);
  const expected = [
    [base, base],
    [`${base}/`, `${base}/`],
    ...pages.flatMap((page) => ['', '/', '.html', '/index.html'].map((end) => [`${base}${page}${end}`, base + page])),
  ];
  try {
    const responses = await Promise.all(expected.map(([requested]) => fetch(`${host.url}${requested}`)));
    const { status } = await fetch(`${host.url}${base}/no/such/page`);
    const hint = 'see deploy/nginx-base-path.conf';
    throwErrors([
      ...responses.flatMap(({ status, url }, index) => {
        const [requested = '', end] = expected[index] ?? [];
        const { pathname } = new URL(url);
        const message = `${status} at ${pathname} instead of 200 at ${end}`;
        return status === 200 && pathname === end ? [] : [{ file: requested, message, hint }];
      }),
      ...(status === 404 ? [] : [{ file: base, message: `${status} for no page`, hint }]),
    ]);
  } finally {
    await host.close();
  }
}
