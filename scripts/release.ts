import { listArguments, runCommand } from '@/scripts/command';
import { writeRelease } from '@/scripts/write-release';
import { siteConfig } from '@/site.config';

/**
 * `npm run release -- API [VERSION]`: saves the document of an API as it is published today, so that later builds can show what
 * changed. Writes `specs/releases/API/DATE.yaml`, or VERSION.yaml; fails if the file exists.
 */
await runCommand(async () => {
  const file = await writeRelease({
    names: listArguments(),
    apis: siteConfig.apis,
    date: new Date().toISOString().slice(0, 10),
    maxMegabytes: siteConfig.maxDocumentMegabytes,
  });
  console.log(`wrote ${file}`);
});
