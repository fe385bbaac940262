import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';

const REFERENCE = /\$ref["']?\s*:\s*["']?([^"'#\s,}]+)/g;

/**
 * Lists a document with the files that it refers to.
 * @param {string} document
 * @param {(message: string, hint: string, file: string) => never} fail
 * @returns {string[]}
 */
export function listDocumentFiles(document, fail) {
  const folder = path.dirname(document);
  /** @type {Set<string>} */
  const found = new Set();
  /** @param {string} file */
  const visit = (file) => {
    if (found.has(file)) return;
    found.add(file);
    for (const [, reference = ''] of readFileSync(file, 'utf8').matchAll(REFERENCE)) {
      if (/^[a-z]+:/i.test(reference)) continue;
      const target = path.resolve(path.dirname(file), decodeURIComponent(reference));
      if (!existsSync(target)) continue;
      if (path.relative(folder, target).startsWith('..')) {
        fail(`refers to ${reference}, which is above the folder of the document`, 'bundle the document first', file);
      }
      visit(target);
    }
  };
  visit(document);
  return [...found];
}

/**
 * Returns the title of an OpenAPI document; undefined when the file is none.
 * @param {string} file
 * @returns {string | undefined}
 */
export function readTitle(file) {
  try {
    const document = parse(readFileSync(file, 'utf8'), { logLevel: 'silent' });
    const title = document?.info?.title;
    return typeof title === 'string' && title.trim() !== '' ? title.trim() : undefined;
  } catch {
    return undefined;
  }
}
