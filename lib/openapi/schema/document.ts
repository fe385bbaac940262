import type { Diagnostic } from '@/lib/diagnostic';
import { memoizeByKey, memoizeWeak } from '@/lib/memoize';
import { asObject, getString, type RawObject } from '@/lib/openapi/json';
import type { LoadedSpec } from '@/lib/openapi/load';
import type { Json } from '@/lib/openapi/model';
import { findPattern } from '@/lib/openapi/pattern';
import { findAt, formatPointer } from '@/lib/openapi/pointer';
import { MAX_CHAIN, MAX_STEPS } from '@/lib/openapi/read/reference-budget';

type ParentLink = { parent: object | undefined; key: string | number };

/** The raw document during parsing: resolves references, finds the pointer of an object, and collects diagnostics. */
export class SpecDocument {
  readonly root: RawObject;
  readonly diagnostics: Diagnostic[];
  readonly #loaded: LoadedSpec;
  readonly #reported = new Set<string>();
  #steps = 0;
  readonly #parents = new Map<object, ParentLink>();
  readonly #anchors = new Map<string, Json>();
  readonly #findAt = memoizeByKey((ref: string) => findAt(this.root, ref));
  readonly #members = new Map<object, Json[]>();
  readonly #joined = new Map<string, RawObject>();
  #objects = 0;
  readonly #numberOf = memoizeWeak((_: object) => ++this.#objects);

  constructor(loaded: LoadedSpec) {
    this.#loaded = loaded;
    this.root = loaded.document;
    this.diagnostics = [...loaded.diagnostics];
    for (const { pointer, message } of loaded.diagnostics) this.#reported.add(JSON.stringify([pointer, message]));
    this.#index();
  }

  /** Returns the JSON pointer of an object; '' if it is not part of the document. */
  pointerOf(value: Json): string {
    const segments: (string | number)[] = [];
    let current: object | undefined = typeof value === 'object' && value !== null ? value : undefined;
    while (current !== undefined) {
      const link = this.#parents.get(current);
      if (link?.parent === undefined) break;
      segments.push(link.key);
      current = link.parent;
    }
    return formatPointer(segments.reverse());
  }

  /** Returns the target of a `$ref`: a JSON pointer into the document, or the `$anchor` of a schema. */
  resolve(ref: string): Json | undefined {
    if (ref === '#' || ref === '') return this.root;
    if (!ref.startsWith('#/')) return this.#anchors.get(ref.replace(/^#/, ''));
    return this.#findAt(ref);
  }

  /** Reports an invalid value that was omitted or repaired. `at` is its pointer or the object itself. */
  readonly report = (at: Json, message: string, hint: string): void => {
    const pointer = typeof at === 'string' ? at : this.pointerOf(at);
    const key = JSON.stringify([pointer, message]);
    if (this.#reported.has(key)) return;
    this.#reported.add(key);
    const location = this.#loaded.locate(pointer) ?? { file: this.#loaded.file };
    this.diagnostics.push({ severity: this.#loaded.severity ?? 'warning', ...location, pointer, message, hint });
  };

  /** Returns whether a name matches a pattern; false if the pattern isn't run, or the document's patterns have used all steps. */
  matches(pattern: string, name: string): boolean {
    const compiled = findPattern(pattern);
    if (compiled === undefined || this.#steps > MAX_STEPS) return false;
    this.#steps += compiled.steps(name);
    return compiled.test(name);
  }

  /** Returns a schema that requires both. Returns the same object for the same two, so that recursion is detected. */
  intersect(a: Json, b: Json): Json {
    if (a === b || b === true) return a;
    if (a === true) return b;
    const [first, second] = [asObject(a), asObject(b)];
    if (first === undefined || second === undefined) return false;
    const key = `${this.#numberOf(first)},${this.#numberOf(second)}`;
    const known = this.#joined.get(key);
    if (known !== undefined) return known;
    const joined: RawObject = { allOf: [a, b] };
    this.inheritLocation(joined, first);
    this.#joined.set(key, joined);
    this.#members.set(joined, [
      ...new Set([...(this.intersectionMembers(a) ?? [a]), ...(this.intersectionMembers(b) ?? [b])]),
    ]);
    return joined;
  }

  /** Returns the schemas that `intersect` joined to this one; undefined for a schema of the document itself. */
  intersectionMembers(raw: Json): Json[] | undefined {
    return typeof raw === 'object' && raw !== null ? this.#members.get(raw) : undefined;
  }

  /** Makes errors in a derived object appear at the location of its source. */
  inheritLocation(derived: object, source: object): void {
    const link = this.#parents.get(source);
    if (link !== undefined) this.#parents.set(derived, link);
  }

  /** Uses a list instead of recursive calls, because documents nest deeper than the call stack. */
  #index(): void {
    const waiting: (RawObject | Json[])[] = [this.root];
    this.#parents.set(this.root, { parent: undefined, key: '' });
    for (let parent = waiting.pop(); parent !== undefined; parent = waiting.pop()) {
      for (const [key, child] of Object.entries(parent)) {
        if ((key === '$anchor' || key === '$dynamicAnchor') && typeof child === 'string') {
          if (!this.#anchors.has(child)) this.#anchors.set(child, parent);
        }
        if (typeof child !== 'object' || child === null || this.#parents.has(child)) continue;
        this.#parents.set(child, { parent, key });
        waiting.push(child);
      }
    }
  }
}

/** Returns the object at the end of `$ref`s. A summary or description next to one takes precedence. Reports a missing object. */
export function dereference(value: Json | undefined, document: SpecDocument): RawObject | undefined {
  let current = asObject(value);
  const words: RawObject = {};
  for (let step = 0; current !== undefined && step <= MAX_CHAIN; step += 1) {
    const reference = getString(current, '$ref');
    if (reference === undefined) return withWords(current, words, document);
    for (const key of ['summary', 'description']) {
      const text = getString(current, key);
      if (text !== undefined) words[key] ??= text;
    }
    const target = asObject(document.resolve(reference));
    if (target === undefined) {
      document.report(current, `the reference ${reference} does not resolve`, 'correct it, or add what it names');
    }
    current = target;
  }
  return undefined;
}

function withWords(object: RawObject, words: RawObject, document: SpecDocument): RawObject {
  if (Object.keys(words).length === 0) return object;
  const described = { ...object, ...words };
  document.inheritLocation(described, object);
  return described;
}
