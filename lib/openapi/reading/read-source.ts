import { readFileSync } from 'node:fs';
import { BuildError, throwError } from '@/lib/diagnostic';
import type { Json } from '@/lib/openapi/model';
import { MAX_DEPTH, parseYaml } from '@/lib/openapi/reading/parse-yaml';
import { formatProblem } from '@/lib/problem';

/** One file of a specification as it stands on disk. */
export type Source = {
  /** Absolute path. */
  path: string;
  /** The path as messages name it. */
  label: string;
  text: string;
  data: Json;
};

const MAX_MEGABYTES = 20;

/** Reads one YAML or JSON file; stops with the file, the line where there is one, and a hint when it cannot be read. */
export function readSource(path: string, label: string): Source {
  const text = decode(readBytes(path, label), label);
  if (text.trim() === '')
    throwError({ file: label, message: 'the file is empty', hint: 'write an OpenAPI document into it' });
  const data = parseText(text, label);
  checkNesting(data, label);
  return { path, label, text, data };
}

function readBytes(path: string, label: string): Buffer {
  try {
    return readFileSync(path);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown reason';
    if (code === 'ENOENT') {
      return throwError({ file: label, message: 'the file does not exist', hint: 'correct the path or add the file' });
    }
    return throwError({ file: label, message: `the file cannot be read (${code})`, hint: 'name a readable file' });
  }
}

function decode(bytes: Buffer, label: string): string {
  if (bytes.length > MAX_MEGABYTES * 1024 * 1024) {
    const size = Math.ceil(bytes.length / 1024 / 1024);
    throwError({
      file: label,
      message: `the file has ${size} MB, more than the ${MAX_MEGABYTES} MB that are read`,
      hint: 'split it into files that refer to each other',
    });
  }
  const binary = { file: label, message: 'the file is not UTF-8 text', hint: 'save it as YAML or JSON in UTF-8' };
  if (bytes.includes(0)) throwError(binary);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return throwError(binary);
  }
}

function parseText(text: string, label: string): Json {
  if (/^\s*[{[]/.test(text)) {
    try {
      // JSON.parse answers `any`; what it parses is Json by definition.
      return JSON.parse(text) as Json;
    } catch {
      // The YAML parser reads JSON too, and says the line.
    }
  }
  try {
    return parseYaml(text, label);
  } catch (error) {
    if (error instanceof BuildError) throw error;
    const reason = formatProblem(error);
    return throwError({ file: label, message: `the YAML cannot be read: ${reason}`, hint: 'correct the YAML' });
  }
}

/** Every object once, so that aliases cost nothing; one that is met inside itself is an alias that contains itself. */
function checkNesting(root: Json, label: string): void {
  const open = new Set<Json>();
  const done = new Set<Json>();
  const visit = (value: Json): void => {
    if (typeof value !== 'object' || value === null || done.has(value)) return;
    if (open.has(value)) {
      throwError({ file: label, message: 'a YAML alias contains itself', hint: 'use a `$ref` for what is recursive' });
    }
    if (open.size >= MAX_DEPTH) {
      throwError({ file: label, message: `it is nested deeper than ${MAX_DEPTH} levels`, hint: 'flatten it' });
    }
    open.add(value);
    for (const child of Object.values(value)) visit(child);
    open.delete(value);
    done.add(value);
  };
  visit(root);
}
