import { listArguments, runCommand } from '@/scripts/command';

/**
 * `npm run release -- API [VERSION]`: saves the document of an API as it is published today, so that later builds can show what
 * changed. Writes `specs/releases/API/DATE.yaml`, or VERSION.yaml; fails if the file exists.
 */
await runCommand(async () => {
  // Imported here, so that `runCommand` reports a mistake in site.config.ts, which makes the import fail.
  const { siteConfig } = await import('@/site.config');
  const { writeRelease } = await import('@/scripts/write-release');
  const file = await writeRelease({
    names: listArguments(),
    apis: siteConfig.apis,
    date: new Date().toISOString().slice(0, 10),
    maxMegabytes: siteConfig.maxDocumentMegabytes,
  });
  console.log(`wrote ${file}`);
});
