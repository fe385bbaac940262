import path from 'node:path';
import { rolldown } from 'rolldown';

/**
 * Bundles a program of this repository and returns the code of one file for Node. Modules that match `external` stay imports
 * of installed packages.
 */
export async function bundleProgram(root: string, entry: string, external: RegExp[] = []): Promise<string> {
  const bundled = await rolldown({
    input: path.join(root, entry),
    platform: 'node',
    resolve: { alias: { '@': root } },
    external,
    logLevel: 'warn',
  });
  const { output } = await bundled.generate({ format: 'esm', banner: '#!/usr/bin/env node', codeSplitting: false });
  return output[0].code;
}
