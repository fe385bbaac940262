import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  Composer,
  type CST,
  type Document,
  isScalar,
  Lexer,
  LineCounter,
  Parser,
  visit,
  type YAMLParseError,
} from 'yaml';
import { BuildError, type DiagnosticText, errorCode, throwError } from '@/lib/diagnostic';
import { errorMessage } from '@/lib/format-error.mjs';
import { memoizeWeak } from '@/lib/memoize';
import { isObject, type RawObject, walkValues } from '@/lib/openapi/json';
import type { Json } from '@/lib/openapi/model';
import { findStructureMistake } from '@/lib/sources/yaml-mistakes';
import { closestMatch } from '@/lib/text';
import { findJsonMistake, type JsonMistake } from './json-mistake';
import { maxCharacters, measureData } from './reference-budget';

export type Source = {
  /** Absolute path. */
  path: string;
  /** The path in messages. */
  label: string;
  text: string;
  data: Json;
};

export type SourcePath = { source: Source; path: string[] };

const MAX_MEGABYTES = 20;

/** Reads one YAML or JSON file of at most this size. Throws a build error with file, line (if known) and hint if it cannot be read. */
export function readSource(file: string, label: string, maxMegabytes = MAX_MEGABYTES): Source {
  const text = readText(file, label, maxMegabytes);
  if (text.trim() === '') {
    throwError({ file: label, message: 'the file is empty', hint: 'write an OpenAPI document into it' });
  }
  const data = parseText(text, label);
  checkShape(data, label);
  if (measureData(data) > maxCharacters(text.length)) {
    const message = 'YAML aliases repeat so much that the document would be more than 20 times as long';
    throwError({ file: label, message, hint: 'use `$ref` instead of aliases' });
  }
  return { path: file, label, text, data: SURROGATE_ESCAPE.test(text) ? replaceLoneSurrogates(data) : data };
}

/** Returns the text of a file of at most this size. Throws a build error if it is not UTF-8, or can't be read. */
export function readText(file: string, label: string, maxMegabytes = MAX_MEGABYTES): string {
  const bytes = readBytes(file, label);
  if (bytes.length > maxMegabytes * 1024 * 1024) {
    const size = Math.ceil(bytes.length / 1024 / 1024);
    throwError({
      file: label,
      message: `the file has ${size} MB, more than the ${maxMegabytes} MB that are read`,
      hint: `set \`maxDocumentMegabytes\` in site.config.ts to ${size}, or split it into files that refer to each other`,
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

function readBytes(file: string, label: string): Buffer {
  try {
    return readFileSync(file);
  } catch (error) {
    const code = errorCode(error) ?? 'unknown reason';
    return throwError(
      code === 'ENOENT'
        ? { file: label, message: 'the file does not exist', hint: formatMissingFileHint(file, label) }
        : { file: label, message: `the file cannot be read (${code})`, hint: 'name a readable file' },
    );
  }
}

/** Returns the hint for a missing document: the one in its folder with a similar name, if there is one. */
export function formatMissingFileHint(file: string, label: string): string {
  const folder = path.dirname(file);
  const documents = (existsSync(folder) ? readdirSync(folder) : []).filter((name) => DOCUMENT.test(name));
  const toStem = (name: string) => name.replace(DOCUMENT, '');
  const stem = closestMatch(toStem(path.basename(file)), documents.map(toStem));
  const similar = documents.find((name) => toStem(name) === stem);
  if (similar === undefined) return 'correct the path or add the file';
  return `did you mean \`${path.join(path.dirname(label), similar)}\`?`;
}

const DOCUMENT = /\.(?:json|ya?ml)$/i;

function parseText(text: string, label: string): Json {
  if (BRACKET.test(text)) {
    try {
      // A cast, because JSON.parse returns `any`.
      const data = JSON.parse(text) as Json;
      // Of equal keys, JSON.parse keeps only the last. The YAML parser reports them.
      if (countKeys(data) === countWrittenKeys(text)) return data;
    } catch {
      // The YAML parser also reads JSON, and reports the line of a mistake.
    }
  }
  try {
    return parseYaml(text, label);
  } catch (error) {
    if (error instanceof BuildError) throw error;
    const reason = errorMessage(error);
    return throwError({ file: label, message: `the YAML cannot be read: ${reason}`, hint: 'correct the YAML' });
  }
}

/** Returns the number of keys of all objects in JSON data. */
function countKeys(root: Json): number {
  let count = 0;
  for (const value of walkValues(root)) if (isObject(value)) count += Object.keys(value).length;
  return count;
}

/** Returns the number of keys in valid JSON text. A key is a string with a colon after its closing quote. */
function countWrittenKeys(text: string): number {
  let count = 0;
  let isInString = false;
  for (const [match, colon] of text.matchAll(/\\.|"(\s*:)?/g)) {
    if (match.startsWith('\\')) continue;
    if (isInString && colon !== undefined) count += 1;
    isInString = !isInString;
  }
  return count;
}

/** Matches an escape that may be a lone surrogate. */
const SURROGATE_ESCAPE = /\\(?:u|U0000)[dD][89a-fA-F]/;

/** Matches no surrogate pair, because with the flag `u` a pair is one character, of another category. */
const LONE_SURROGATE = /\p{Cs}/gu;

/** Replaces lone surrogates as browsers do, because no URL can contain them. Values that aliases share stay shared. */
function replaceLoneSurrogates(root: Json): Json {
  const replaceIn = (text: string) => text.replace(LONE_SURROGATE, '\uFFFD');
  const replace = (value: Json): Json => {
    if (typeof value === 'string') return replaceIn(value);
    return typeof value === 'object' && value !== null ? replaceInside(value) : value;
  };
  const replaceInside = memoizeWeak((value: Json[] | RawObject): Json => {
    const toEntry = ([key, member]: [string, Json]) => [replaceIn(key), replace(member)] as const;
    return Array.isArray(value) ? value.map(replace) : Object.fromEntries(Object.entries(value).map(toEntry));
  });
  return replace(root);
}

/** Visits every object once, so that aliases take no extra time. An object inside itself is a circular alias. */
function checkShape(root: Json, label: string): void {
  const open = new Set<Json>();
  const done = new Set<Json>();
  const visit = (value: Json): void => {
    if (typeof value !== 'object' || value === null || done.has(value)) return;
    if (open.has(value)) {
      throwError({ file: label, message: 'a YAML alias contains itself', hint: 'use a `$ref` for what is recursive' });
    }
    if (open.size >= MAX_DEPTH) {
      throwError({ file: label, ...TOO_DEEP });
    }
    open.add(value);
    for (const [key, child] of Object.entries(value)) {
      if (key.length > MAX_KEY) {
        const message = `the key \`${key.slice(0, 40)}…\` has ${key.length} characters, more than the ${MAX_KEY} that are read`;
        throwError({ file: label, message, hint: 'shorten it' });
      }
      visit(child);
    }
    open.delete(value);
    done.add(value);
  };
  visit(root);
}

/** Maximum nesting; real documents have fewer than 60 levels. */
const MAX_DEPTH = 500;

const TOO_DEEP = { message: `it is nested deeper than ${MAX_DEPTH} levels`, hint: 'flatten it' };

/** Maximum length of a key, because pointers repeat the keys above a value. The longest in real documents, a path, has 500 characters. */
const MAX_KEY = 4000;

/** Maximum number of copies by aliases: real documents repeat an anchor a few hundred times, an attack a million times. */
const MAX_ALIASES = 1000;

export type YamlTree = { tree: Document.Parsed; lines: LineCounter };

const CLOSE = 'close the quote or bracket that is opened on this line or above';

/** Hints for YAML errors whose message is unclear, by error code. */
const YAML_HINTS: Readonly<Record<string, string>> = {
  BAD_INDENT: 'indent this line like those next to it',
  BLOCK_AS_IMPLICIT_KEY: 'quote the text if it has a colon and a space, or correct the indentation',
  BAD_SCALAR_START: 'put the text in quotes',
  MISSING_CHAR: CLOSE,
  TAB_AS_INDENT: 'indent with spaces',
  UNEXPECTED_TOKEN: 'put the text in quotes, or correct the indentation',
};

function formatYamlHint({ code, message }: Pick<YAMLParseError, 'code' | 'message'>, line: string): string {
  if (/:[ \t]+[“‘]/.test(line)) return `write straight quotes (' or ")`;
  if (message.includes('end with a')) return CLOSE;
  return YAML_HINTS[code] ?? 'correct the syntax at this line';
}

/** Returns the plain data of a YAML or JSON text. Throws a build error with file and line if it is invalid. */
function parseYaml(text: string, label: string): Json {
  const { tree, lines } = parseYamlTree(text, label);
  const source = { label, lines };
  const mistake = isJsonSource({ label, text }) ? findJsonMistake(text) : undefined;
  const error = tree.errors[0];
  if (error !== undefined) {
    const conflict = /^(?:<{7}|={7}|>{7})(?: |$)/m.exec(text);
    if (conflict !== null) throwAt(conflict.index, source, CONFLICT);
    if (mistake !== undefined) throwAt(mistake.offset, source, toJsonError(mistake));
    const { line } = lines.linePos(error.pos[0]);
    throwAt(error.pos[0], source, {
      message: `not valid YAML: ${error.message.split('\n')[0]?.replace(/\.$/, '')}`,
      hint: formatYamlHint(error, text.split('\n')[line - 1] ?? ''),
    });
  }
  // YAML reads // as part of the next key, not as a comment.
  if (mistake?.isComment === true) throwAt(mistake.offset, source, toJsonError(mistake));
  checkUniqueKeys(tree, source);
  try {
    // A cast, because toJS returns `any`, but YAML's core schema only has plain data.
    return (tree.toJS({ maxAliasCount: MAX_ALIASES }) ?? null) as Json;
  } catch (cause) {
    if (!(cause instanceof ReferenceError)) throw cause;
    const alias = findStructureMistake(tree);
    if (alias?.name !== undefined) return throwAt(alias.offset, source, alias);
    const message = `YAML aliases multiply to more than ${MAX_ALIASES} copies`;
    return throwError({ file: label, message, hint: 'use `$ref` instead of aliases' });
  }
}

/** Returns whether a file is JSON by its name and its first character. */
export function isJsonSource({ label, text }: Pick<Source, 'label' | 'text'>): boolean {
  return /\.json$/i.test(label) && BRACKET.test(text);
}

const BRACKET = /^\s*[{[]/;

const CONFLICT = { message: 'a merge conflict is not resolved', hint: 'keep the right lines, and remove the markers' };

function toJsonError({ message, hint }: JsonMistake): DiagnosticText {
  return { message: `not valid JSON: ${message}`, hint };
}

type LineSource = { label: string; lines: LineCounter };

function throwAt(offset: number, { label, lines }: LineSource, { message, hint }: DiagnosticText): never {
  return throwError({ file: label, line: lines.linePos(offset).line, message, hint });
}

/** Replaces the parser's own check, whose time is quadratic in the number of keys. */
function checkUniqueKeys(tree: Document, source: LineSource): void {
  visit(tree, {
    Map(_, { items }) {
      const seen = new Set<string>();
      for (const { key } of items) {
        if (!isScalar(key) || key.value === '<<') continue;
        // The data has texts as keys, so 200 and '200' are one key.
        const name = String(key.value);
        if (seen.has(name)) {
          const message = `the key \`${name}\` appears twice in one map`;
          throwAt(key.range?.[0] ?? 0, source, { message, hint: 'rename or remove one of them' });
        }
        seen.add(name);
      }
    },
  });
}

/** Returns the syntax tree of a YAML or JSON text. Throws as soon as the nesting is too deep, before the tree uses memory. */
export function parseYamlTree(text: string, label: string): YamlTree {
  const lines = new LineCounter();
  lines.addNewLine(0);
  // Take line numbers from the counter, because the parser's source excerpts would break the single line of a message.
  const composer = new Composer({
    lineCounter: lines,
    prettyErrors: false,
    merge: true,
    uniqueKeys: false,
    logLevel: 'silent',
  });
  const [tree, second] = [...composer.compose(tokensOf(text, label, lines), true, text.length)];
  if (second !== undefined) {
    const message = 'a second YAML document begins';
    throwAt(second.range[0], { label, lines }, { message, hint: 'keep one document in each file' });
  }
  if (tree === undefined) {
    return throwError({ file: label, message: 'the file is empty', hint: 'write a document into it' });
  }
  // A cast, because a document composed from tokens is always a parsed one.
  return { tree: tree as Document.Parsed, lines };
}

function* tokensOf(text: string, label: string, lines: LineCounter): Generator<CST.Token> {
  const parser = new Parser(lines.addNewLine);
  for (const lexeme of new Lexer().lex(text)) {
    yield* parser.next(lexeme);
    if (parser.stack.length > MAX_DEPTH) {
      throwAt(parser.offset, { label, lines }, TOO_DEEP);
    }
  }
  yield* parser.end();
}
