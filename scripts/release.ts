import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { stringify } from 'yaml';
import { formatNameHint } from '@/lib/closest-match';
import { throwError } from '@/lib/diagnostic';
import { loadSpec } from '@/lib/openapi/load';
import { runCommand } from '@/scripts/command';

/**
 * `npm run release -- API [VERSION]`: keeps the document of an API as it is published today, so that later builds can say what
 * changed. Writes `specs/releases/API/DATE.yaml`, or VERSION.yaml; never over a file that is there.
 */
await runCommand(async () => {
  const [id = '', version, ...others] = process.argv.slice(2).filter((argument) => argument !== '--');
  // Imported late, because a mistake in site.config.ts is an error of the import.
  const { siteConfig } = await import('@/site.config');
  const { RELEASED, RELEASES } = await import('@/lib/site/releases');
  const ids = siteConfig.apis.map((api) => api.id);
  const api = siteConfig.apis.find((each) => each.id === id);
  if (api === undefined || others.length > 0) {
    const message =
      id === ''
        ? 'no API is named'
        : others.length > 0
          ? 'more than an API and a version is named'
          : `there is no API ${id}`;
    throwError({
      file: 'release',
      message,
      hint: formatNameHint(id, ids, `run \`npm run release -- API\` with one of ${ids.join(', ')}`),
    });
  }
  const date = new Date().toISOString().slice(0, 10);
  const name = version ?? date;
  if (!/^[\w][\w.-]*$/.test(name)) {
    throwError({
      file: 'release',
      message: `the version ${name} can't be the name of a file`,
      hint: 'use letters, digits, dots and hyphens',
    });
  }
  const file = `${RELEASES}/${id}/${name}.yaml`;
  if (existsSync(file)) {
    throwError({
      file,
      message: 'this release is there already',
      hint: 'name another version: `npm run release -- API VERSION`; a release never changes',
    });
  }
  const { document } = await loadSpec(api.spec, {
    strict: true,
    maxMegabytes: siteConfig.maxDocumentMegabytes,
    overlays: api.overlays,
  });
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(
    file,
    stringify({ ...document, [RELEASED]: date }, { aliasDuplicateObjects: false, compat: 'yaml-1.1', lineWidth: 120 }),
  );
  console.log(`wrote ${file}`);
});
