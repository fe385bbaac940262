import { rm } from 'node:fs/promises';
import path from 'node:path';
import { BUILD_CACHE, waitForBuildCache } from '@/lib/build-cache';
import { checkApart } from '@/scripts/build/check-apart';
import { runNextBuild } from '@/scripts/build/next-build';
import { siteConfig } from '@/site.config';

/** Builds the portal into `out/`. If the build fails, the previous `out/` is unchanged. */
export async function runBuild(root: string): Promise<void> {
  const staging = path.join(root, '.export');
  const cache = path.join(root, '.generated/build-cache');
  await rm(staging, { recursive: true, force: true });
  // `preview:spec` checks its documents itself.
  const check = siteConfig.preview ? waitForBuildCache() : checkApart(root, cache);
  // Reported below, also when writing the fonts fails first.
  check.catch(() => undefined);
  await Promise.all([
    // Imported after the check has started, because the check takes longest.
    import('@/scripts/build/write-fonts').then(({ writeFonts }) => writeFonts(root)),
    import('@/scripts/build/write-brand').then(({ writeBrand }) => writeBrand(root)),
  ]);
  await Promise.all([
    runNextBuild(root, siteConfig.preview ? {} : { [BUILD_CACHE]: cache }, check),
    // Loaded while Next runs. A preview loads it later, because large documents need the memory for their pages.
    siteConfig.preview ? undefined : loadFinish(),
  ]);
  const { finishBuild } = await loadFinish();
  await finishBuild(root, staging);
}

const loadFinish = () => import('@/scripts/build/finish-build');
