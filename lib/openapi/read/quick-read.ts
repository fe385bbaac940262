import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { throwError } from '@/lib/diagnostic';
import { getProperty, getString } from '@/lib/openapi/json';
import type { Json } from '@/lib/openapi/model';

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

/** Returns `info.title` of a document without reading the rest; undefined if there is none, or the document can't be read. */
export function findTitle(file: string): string | undefined {
  try {
    const text = readFileSync(file, 'utf8');
    const data: Json = text.trimStart().startsWith('{')
      ? JSON.parse(text)
      : parse(INFO.exec(text)?.[0] ?? text, SILENT);
    return getString(getProperty(data, 'info'), 'title')?.trim() || undefined;
  } catch {
    return undefined;
  }
}

/** Matches the member `info` of a YAML document, up to the next line that isn't indented. */
const INFO = /^info:.*(?:\n(?:[ \t#].*)?)*/m;

const SILENT = { logLevel: 'silent' } as const;
