import { listFiles } from '@/lib/next/pages';
import { runPool } from '@/lib/next/worker-pool';

/** Names of the text files that do not change while an export is finished: all but pages, the service worker and bundles. */
export const OTHER_TEXT = /^(?!parts\/).*\.(txt|js|css|json|yaml|md|xml|svg|webmanifest)$/;

/** Writes a `.br` and a `.gz` copy next to each file of these names, for servers that send them unchanged. */
export async function precompress(folder: string, names: RegExp): Promise<void> {
  const files = listFiles(folder).filter((file) => names.test(file));
  await precompressFiles(folder, files);
}

/** Does so for these files of an export. */
export async function precompressFiles(folder: string, files: readonly string[]): Promise<void> {
  await runPool('compressor.mjs', files, { folder });
}
