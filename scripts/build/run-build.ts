import { rm } from 'node:fs/promises';
import path from 'node:path';
import { checkApart } from '@/scripts/build/check-apart';
import { runNextBuild } from '@/scripts/build/next-build';
import { siteConfig } from '@/site.config';

/** Builds the portal into `out/`; a build that fails leaves the previous `out/` as it was. */
export async function runBuild(root: string): Promise<void> {
  const staging = path.join(root, '.export');
  await rm(staging, { recursive: true, force: true });
  const [environment] = await Promise.all([
    // The documents of a preview have been checked, in a process whose memory is free again.
    siteConfig.preview ? {} : checkApart(root),
    // All steps wait for the check, so it starts before these are loaded.
    import('@/scripts/build/write-fonts').then(({ writeFonts }) => writeFonts(root)),
    import('@/scripts/build/write-brand').then(({ writeBrand }) => writeBrand(root)),
    // A preview has no check during which to load it, and needs the memory for the pages of a large document.
    siteConfig.preview ? undefined : loadFinish(),
  ]);
  await runNextBuild(root, environment);
  const { finishBuild } = await loadFinish();
  await finishBuild(root, staging);
}

const loadFinish = () => import('@/scripts/build/finish-build');
