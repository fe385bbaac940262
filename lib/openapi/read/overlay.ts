import { type FilterFunction, FunctionExpressionType, JSONPathEnvironment } from 'json-p3';
import { type Diagnostic, type DiagnosticText, throwErrors } from '@/lib/diagnostic';
import { errorMessage } from '@/lib/format-error.mjs';
import { asArray, getArray, getProperty, getString, isObject, isTrue } from '@/lib/openapi/json';
import type { Json } from '@/lib/openapi/model';
import { compilePattern } from '@/lib/openapi/pattern';
import { findMember, formatPointer, removeAt, setAt } from '@/lib/openapi/pointer';
import { locateInSource, type OverlayOrigin } from './locate';
import type { Source } from './source';

type Overlaid = { data: Json; origins: OverlayOrigin[]; unmatched: Diagnostic[] };

/** Applies overlays (Overlay Specification 1.0 and 1.1) in order. Throws a build error if an action cannot be applied. */
export function applyOverlays(document: Json, overlays: readonly Source[]): Overlaid {
  const overlaid: Overlaid = { data: structuredClone(document), origins: [], unmatched: [] };
  const errors: Diagnostic[] = [];
  const budget = { values: MAX_VALUES };
  for (const source of overlays) {
    const report = (severity: Diagnostic['severity'], path: readonly string[], words: DiagnosticText) => {
      const list = severity === 'error' ? errors : overlaid.unmatched;
      list.push({ severity, ...locateInSource(source, path), pointer: formatPointer(path), ...words });
    };
    for (const action of readActions(source, report)) {
      try {
        applyAction(overlaid, action, source, budget);
        if (action.found > 0) continue;
        const message = `the target \`${action.target}\` matches nothing`;
        report('warning', [...action.path, 'target'], { message, hint: 'correct the JSONPath, or remove the action' });
      } catch (error) {
        if (!(error instanceof OverlayError)) throw error;
        report('error', [...action.path, ...error.path], error.words);
      }
    }
  }
  throwErrors(errors);
  return overlaid;
}

/** Maximum number of values that overlays may add, because copies can double a document with each action. */
const MAX_VALUES = 100_000;

class OverlayError extends Error {
  constructor(
    readonly path: string[],
    readonly words: DiagnosticText,
  ) {
    super(words.message);
  }
}

type Action = { path: string[]; target: string; raw: Json; found: number };

type Report = (severity: Diagnostic['severity'], path: readonly string[], words: DiagnosticText) => void;

function readActions({ data }: Source, report: Report): Action[] {
  const version = getString(data, 'overlay');
  if (version === undefined || !/^1\.[01](\.\d+)?$/.test(version)) {
    const message =
      version === undefined ? 'this is no overlay: `overlay` names no version' : `version \`${version}\` is unknown`;
    report('error', version === undefined ? [] : ['overlay'], { message, hint: 'begin it with `overlay: 1.1.0`' });
    return [];
  }
  const actions = getArray(data, 'actions');
  if (actions.length === 0) {
    report('error', ['actions'], { message: 'the overlay has no actions', hint: 'list at least one under `actions`' });
  }
  return actions.flatMap((raw, index): Action[] => {
    const path = ['actions', String(index)];
    const target = getString(raw, 'target');
    if (target === undefined) {
      report('error', path, { message: 'the action has no `target`', hint: 'name what it changes, as a JSONPath' });
      return [];
    }
    return [{ path, target, raw, found: 0 }];
  });
}

type Node = { path: string[]; value: Json };

function applyAction(overlaid: Overlaid, action: Action, source: Source, budget: { values: number }): void {
  const { raw, target, path } = action;
  const nodes = findNodes(overlaid.data, target, 'target');
  action.found = nodes.length;
  if (nodes.length === 0) return;
  if (isTrue(raw, 'remove')) {
    // From last to first, because removing an item shifts those after it.
    for (const node of nodes.toReversed()) removeAt(overlaid.data, node.path);
    return;
  }
  const copied = getString(raw, 'copy');
  const key = copied === undefined ? 'update' : 'copy';
  const value = copied === undefined ? getProperty(raw, 'update') : findCopied(overlaid.data, copied);
  if (value === undefined) {
    const message = 'the action has neither `update` nor `copy` nor `remove: true`';
    throw new OverlayError([], { message, hint: 'add what it does' });
  }
  const kinds = new Set(nodes.map((node) => toKind(node.value)));
  if (kinds.size > 1) {
    const message = `the target matches ${[...kinds].map((kind) => `${kind}s`).join(' and ')}`;
    throw new OverlayError(['target'], { message, hint: 'match either objects, or arrays, or other values' });
  }
  for (const node of nodes) {
    budget.values -= countValues(value);
    if (budget.values < 0) {
      const message = `overlays add more than ${MAX_VALUES} values`;
      throw new OverlayError([key], { message, hint: 'copy a smaller part' });
    }
    const merged = merge(node.value, structuredClone(value), [key]);
    if (node.path.length === 0) overlaid.data = merged;
    else setAt(overlaid.data, node.path, merged);
    for (const origin of listOrigins(node, value, [...path, key], key === 'update', source))
      overlaid.origins.push(origin);
  }
}

/**
 * Returns the maximum number of values that a JSONPath may read, because each `..` of `$..*..*` reads all that the one before it found:
 * 20 times the values of the document, which `$..parameters..schema` doesn't reach.
 */
function toMaxReads(data: Json): number {
  return 100_000 + 20 * countValues(data);
}

function findNodes(data: Json, expression: string, key: string): Node[] {
  const fail = (message: string, hint: string): never => {
    throw new OverlayError([key], { message, hint });
  };
  let [reads, limit] = [0, 0];
  const read = (count: number) => {
    reads += count;
    if (reads > limit) limit = toMaxReads(data);
    if (reads <= limit) return;
    fail(`\`${expression}\` reads more than ${limit} values`, 'name the path with fewer wildcards and `..`');
  };
  const environment = new JSONPathEnvironment({ maxRecursionDepth: Number.POSITIVE_INFINITY });
  const toPatternTest = (toPattern: (pattern: string) => string): FilterFunction => ({
    argTypes: [FunctionExpressionType.ValueType, FunctionExpressionType.ValueType],
    returnType: FunctionExpressionType.LogicalType,
    call: (text, pattern) => {
      if (typeof text !== 'string' || typeof pattern !== 'string') return false;
      const matcher = compilePattern(toPattern(pattern));
      // An invalid pattern matches nothing (RFC 9535).
      if (matcher === undefined) return false;
      if ('reason' in matcher) return fail(`the pattern \`${pattern}\` ${matcher.reason}`, 'write a simpler pattern');
      read(matcher.steps(text));
      return matcher.test(text);
    },
  });
  const { functionRegister: functions } = environment;
  functions.set(
    'search',
    toPatternTest((pattern) => pattern),
  );
  functions.set(
    'match',
    toPatternTest((pattern) => `^(?:${pattern})$`),
  );
  try {
    const found = environment.lazyQuery(expression, countReads(data, read));
    return [...found].flatMap(({ location }) => {
      const path = location.map(String);
      const value = path.reduce<Json | undefined>(findMember, data);
      return value === undefined ? [] : [{ path, value }];
    });
  } catch (error) {
    if (error instanceof OverlayError) throw error;
    const message = `\`${expression}\` is no JSONPath (${errorMessage(error).split('\n')[0]})`;
    return fail(message, 'write it as RFC 9535 describes, for example `$.info`');
  }
}

/** Returns a view of a value that reports how many values are read. */
function countReads(value: Json, read: (count: number) => void): Json {
  if (typeof value !== 'object' || value === null) return value;
  return new Proxy(value, {
    get: (target, key) => {
      read(1);
      return countReads(Reflect.get(target, key), read);
    },
  });
}

function findCopied(data: Json, expression: string): Json {
  const nodes = findNodes(data, expression, 'copy');
  const [node] = nodes;
  if (node !== undefined && nodes.length === 1) return node.value;
  const message = `\`copy\` matches ${nodes.length} values`;
  throw new OverlayError(['copy'], { message, hint: 'name exactly one' });
}

function toKind(value: Json): 'array' | 'object' | 'value' {
  if (Array.isArray(value)) return 'array';
  return isObject(value) ? 'object' : 'value';
}

/** Returns the target after an update: objects are merged, arrays extended, other values replaced. */
function merge(target: Json, update: Json, path: string[]): Json {
  if (Array.isArray(target)) return [...target, ...(asArray(update) ?? [update])];
  checkSameKind(target, update, path);
  if (!isObject(target) || !isObject(update)) return update;
  const merged = new Map(Object.entries(target));
  for (const [key, value] of Object.entries(update)) {
    const known = merged.get(key);
    if (known !== undefined) checkSameKind(known, value, [...path, key]);
    merged.set(key, known === undefined ? value : merge(known, value, [...path, key]));
  }
  // Unlike assignment, this treats `__proto__` as an ordinary key.
  return Object.fromEntries(merged);
}

function checkSameKind(target: Json, update: Json, path: string[]): void {
  if (toKind(target) === toKind(update)) return;
  const words = { array: 'an array', object: 'an object', value: 'a single value' };
  const message = `${words[toKind(update)]} cannot be merged into ${words[toKind(target)]}`;
  throw new OverlayError(path, { message, hint: 'write a value of the same kind, or remove the other one first' });
}

function countValues(value: Json): number {
  if (typeof value !== 'object' || value === null) return 1;
  return Object.values(value).reduce<number>((sum, member) => sum + countValues(member), 1);
}

/** Returns the sources of the values that an action has added. The source of a copy is its action. */
function listOrigins(
  { path, value: target }: Node,
  update: Json,
  at: string[],
  isWritten: boolean,
  source: Source,
): OverlayOrigin[] {
  const toOrigin = (below: string[], written: string[]): OverlayOrigin => ({
    pointer: formatPointer([...path, ...below]),
    source,
    path: isWritten ? [...at, ...written] : at,
  });
  const walk = (known: Json | undefined, value: Json, below: string[], written: string[]): OverlayOrigin[] => {
    const list = asArray(known);
    if (list !== undefined) {
      const added = asArray(value);
      const items = added ?? [value];
      return items.map((_, index) =>
        toOrigin([...below, String(list.length + index)], added === undefined ? written : [...written, String(index)]),
      );
    }
    if (!isObject(known) || !isObject(value)) return [toOrigin(below, written)];
    return Object.entries(value).flatMap(([key, member]) =>
      walk(findMember(known, key), member, [...below, key], [...written, key]),
    );
  };
  return walk(target, update, [], []);
}
