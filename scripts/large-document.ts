import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { toSyntheticDocument } from '@/scripts/synthetic-document';

/** The document that the command line names; without one, a synthetic one of 240 operations, written into the folder. */
export function takeLargeDocument(folder: string): string {
  const named = process.argv.slice(2).find((argument) => argument !== '--');
  if (named !== undefined) return named;
  const file = path.join(folder, 'synthetic.json');
  writeFileSync(file, JSON.stringify(toSyntheticDocument(4)));
  return file;
}
