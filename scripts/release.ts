import { runCommand } from '@/scripts/command';

/**
 * `npm run release -- API [VERSION]`: keeps the document of an API as it is published today, so that later builds can say what
 * changed. Writes `specs/releases/API/DATE.yaml`, or VERSION.yaml; never over a file that is there.
 */
await runCommand(async () => {
  // Imported late, because a mistake in site.config.ts is an error of the import.
  const { siteConfig } = await import('@/site.config');
  const { writeRelease } = await import('@/scripts/write-release');
  const file = await writeRelease({
    names: process.argv.slice(2).filter((argument) => argument !== '--'),
    apis: siteConfig.apis,
    date: new Date().toISOString().slice(0, 10),
    maxMegabytes: siteConfig.maxDocumentMegabytes,
  });
  console.log(`wrote ${file}`);
});
