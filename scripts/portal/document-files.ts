import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { throwError } from '@/lib/diagnostic';

const REFERENCE = /\$ref["']?\s*:\s*["']?([^"'#\s,}]+)/g;

/** Lists a document with the files that it refers to. Fails if one is above the folder of the document. */
export function listDocumentFiles(document: string): string[] {
  const folder = path.dirname(document);
  const found = new Set<string>();
  const visit = (file: string) => {
    if (found.has(file)) return;
    found.add(file);
    for (const [, reference = ''] of readFileSync(file, 'utf8').matchAll(REFERENCE)) {
      if (/^[a-z]+:/i.test(reference)) continue;
      const target = path.resolve(path.dirname(file), decodeURIComponent(reference));
      if (!existsSync(target)) continue;
      if (path.relative(folder, target).startsWith('..')) {
        const message = `refers to ${reference}, which is above the folder of the document`;
        throwError({ file, message, hint: 'bundle the document first' });
      }
      visit(target);
    }
  };
  visit(document);
  return [...found];
}
