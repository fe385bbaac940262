import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { toSyntheticDocument } from '@/scripts/synthetic-document';

/** Returns the path of the document named on the command line; without one, writes a synthetic one of 240 operations into `folder`. */
export function takeLargeDocument(folder: string): string {
  const named = process.argv.slice(2).find((argument) => argument !== '--');
  if (named !== undefined) return named;
  const file = path.join(folder, 'synthetic.json');
  writeFileSync(file, JSON.stringify(toSyntheticDocument(4)));
  return file;
}
