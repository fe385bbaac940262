import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Document, isNode, LineCounter, parseDocument } from 'yaml';
import type { z } from 'zod';
import {
  type Diagnostic,
  type DiagnosticText,
  errorCode,
  type Location,
  throwError,
  throwErrors,
  toSchemaMistakes,
} from '@/lib/diagnostic';
import { findParseError, findStructureMistake, findYamlMistakes } from '@/lib/sources/yaml-mistakes';
import type { Flow, Path, PathDiagnostic } from './model';
import { type OperationIds, type ParsedFlows, parseFlows } from './parse';

const FILE = 'specs/flows.arazzo.yaml';

/** Returns the text of `specs/flows.arazzo.yaml`; undefined when there is no such file. */
export function loadFlowsText(root = process.cwd()): Promise<string | undefined> {
  return readIfPresent(root, FILE);
}

/** Returns the flows of `specs/flows.arazzo.yaml`; none without the file. Throws all errors at once. */
export async function loadFlows(root = process.cwd()): Promise<Flow[]> {
  const { flows = [], diagnostics } = await readFlows(new Map(), root);
  throwErrors(diagnostics);
  return flows;
}

/** Returns the flows as far as they can be read, checked against the operations of the specifications, and the errors in them. */
export async function readFlows(operations: OperationIds, root = process.cwd()): Promise<ParsedFlows> {
  const source = await loadFlowsText(root);
  if (source === undefined) return { flows: [], diagnostics: [] };
  const read = parseYamlFile(source, FILE);
  if (read.broken !== undefined) return { flows: undefined, diagnostics: [read.broken] };
  const parsed = parseFlows(read.value, read.locate, operations);
  return { flows: parsed.flows, diagnostics: [...read.diagnostics, ...parsed.diagnostics] };
}

/** A YAML file: its content and the values that YAML misreads, or why it cannot be read. */
type YamlFile =
  | { value: unknown; locate: (path: Path) => Location; diagnostics: Diagnostic[]; broken?: never }
  | { broken: Diagnostic };

async function readIfPresent(root: string, file: string): Promise<string | undefined> {
  try {
    return await readFile(path.join(root, file), 'utf8');
  } catch (error) {
    const code = errorCode(error) ?? 'unknown reason';
    if (code === 'ENOENT') return undefined;
    return throwError({ file, message: `the file cannot be read (${code})`, hint: 'make it a readable file' });
  }
}

function parseYamlFile(source: string, file: string): YamlFile {
  const lines = new LineCounter();
  const document = parseDocument(source, { lineCounter: lines });
  const broken = findParseError(document, source);
  if (broken !== undefined) {
    const { line } = lines.linePos(broken.offset);
    return {
      broken: { severity: 'error', file, line, message: `not YAML: ${broken.reason}`, hint: 'correct the line' },
    };
  }
  const mistake = findStructureMistake(document);
  if (mistake !== undefined) {
    const { message, hint, offset } = mistake;
    return { broken: { severity: 'error', file, line: lines.linePos(offset).line, message, hint } };
  }
  const diagnostics = findYamlMistakes(document, source).map(({ offset, ...found }): Diagnostic => {
    return { severity: 'error', file, line: lines.linePos(offset).line, ...found };
  });
  return { value: document.toJS(), locate: (spot) => locateNode(file, document, lines, spot), diagnostics };
}

type FileSchema<T> = {
  schema: z.ZodType<T>;
  /** Where the manual describes the file. */
  manual: string;
  /** Returns the mistakes in content that has the right form. */
  findMistakes: (content: T) => PathDiagnostic[];
};

/** Returns the content of a YAML text if it has the form of its schema, and the mistakes with their lines. */
export function parseYamlAs<T>(
  source: string,
  file: string,
  { schema, manual, findMistakes }: FileSchema<T>,
): { content?: T; diagnostics: Diagnostic[] } {
  const read = parseYamlFile(source, file);
  if (read.broken !== undefined) return { diagnostics: [read.broken] };
  const { success, data, error } = schema.safeParse(read.value, { reportInput: true });
  const mistakes = success
    ? findMistakes(data)
    : toSchemaMistakes(error, schema).map((each) => ({ hint: `see ${manual}`, ...each }));
  const located = mistakes.map(({ path: spot, ...rest }): Diagnostic => {
    return { severity: 'error', ...read.locate(spot), ...rest };
  });
  return { ...(success && { content: data }), diagnostics: [...read.diagnostics, ...located] };
}

/** Returns the same as `parseYamlAs` for a file below `root`; neither content nor mistakes if there is no such file. */
export async function readYamlAs<T>(
  root: string,
  file: string,
  schema: FileSchema<T>,
): Promise<ReturnType<typeof parseYamlAs<T>>> {
  const source = await readIfPresent(root, file);
  return source === undefined ? { diagnostics: [] } : parseYamlAs(source, file, schema);
}

/** Returns the location of a path in a YAML document. For a missing member the line is that of its nearest parent. */
function locateNode(file: string, document: Document, lines: LineCounter, path: Path): Location {
  const pointer = path.map((segment) => `/${String(segment)}`).join('');
  return { file, line: lines.linePos(findOffset(document, path)).line, pointer };
}

function findOffset(document: Document, path: Path): number {
  const node = document.getIn(path, true);
  if (isNode(node) && node.range) return node.range[0];
  return path.length === 0 ? 0 : findOffset(document, path.slice(0, -1));
}

/** Returns a list with one mistake at the path; empty if `found` is undefined. */
export function atPath(path: Path, found: DiagnosticText | undefined): PathDiagnostic[] {
  return found === undefined ? [] : [{ path, ...found }];
}
