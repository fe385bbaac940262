import { listFiles } from '@/lib/next/pages';
import { runPool } from '@/lib/next/worker-pool';

/** Names of the text files that don't change while an export is finished: not pages or `parts/`. The service worker is written later. */
export const OTHER_TEXT = /^(?!parts\/).*\.(txt|js|css|json|yaml|md|xml|svg|webmanifest)$/;

/** Writes a `.br` and a `.gz` copy next to each file whose name matches, for servers that send such copies. */
export async function precompress(folder: string, names: RegExp): Promise<void> {
  const files = listFiles(folder).filter((file) => names.test(file));
  await precompressFiles(folder, files);
}

/** Writes these copies for files of an export, relative to `folder`. */
export async function precompressFiles(folder: string, files: readonly string[]): Promise<void> {
  await runPool('compressor.mjs', files, { folder });
}
