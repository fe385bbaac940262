import { rm } from 'node:fs/promises';
import path from 'node:path';
import { checkApart } from '@/scripts/build/check-apart';
import { runNextBuild } from '@/scripts/build/next-build';
import { siteConfig } from '@/site.config';

/** Builds the portal into `out/`. If the build fails, the previous `out/` is unchanged. */
export async function runBuild(root: string): Promise<void> {
  const staging = path.join(root, '.export');
  await rm(staging, { recursive: true, force: true });
  const [environment] = await Promise.all([
    // `preview:spec` has already checked its documents, in a separate process.
    siteConfig.preview ? {} : checkApart(root),
    // Imported after the check has started, because the check takes longest.
    import('@/scripts/build/write-fonts').then(({ writeFonts }) => writeFonts(root)),
    import('@/scripts/build/write-brand').then(({ writeBrand }) => writeBrand(root)),
    // Loaded while the check runs. A preview loads it later: it has no check, and large documents need the memory for their pages.
    siteConfig.preview ? undefined : loadFinish(),
  ]);
  await runNextBuild(root, environment);
  const { finishBuild } = await loadFinish();
  await finishBuild(root, staging);
}

const loadFinish = () => import('@/scripts/build/finish-build');
