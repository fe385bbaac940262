import { existsSync, readdirSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import { BuildError, type DiagnosticText, formatLocation } from '@/lib/diagnostic';
import { safeDecodeUriComponent } from '@/lib/http';
import { memoizeOnce, memoizeWeak } from '@/lib/memoize';
import { asObject, getString } from '@/lib/openapi/json';
import type { Json } from '@/lib/openapi/model';
import { findMember, formatPointer, parsePointer } from '@/lib/openapi/pointer';
import { findRealPath } from '@/lib/sources/files';
import { closestMatch, formatNameHint } from '@/lib/text';
import { MAP_KEYS } from './grammar';
import { MAX_CHAIN } from './reference-budget';
import { readSource, type Source, type SourcePath } from './source';

/** The target of a reference: a value in one of the files, after following further references. */
export type Target = { source: Source; pointer: string; value: Json };

export function targetKey({ source, pointer }: Target): string {
  return `${source.path}#${pointer}`;
}

/** The reference to resolve, and the number of references that its path has led through so far. */
type Trail = { asked: string; hops: number };

/** Returns the diagnostic of a reference, in the file `from`, to a file that cannot be read. */
type ToDiagnostic = (reference: string, from: Source) => DiagnosticText;

/** A path that a document names; `real` is the same without symbolic links, absent if nothing is there. */
type FoundFile = { path: string; real?: string; kind: 'file' | 'missing' | 'other'; isInside: boolean };

/** The files of one specification; each is read once. Files outside the folder of the entry file are rejected. */
export class SourceSet {
  readonly entry: Source;
  readonly #folder: string;
  readonly #read = new Map<string, Source | ToDiagnostic>();
  readonly #idsOf = memoizeWeak(({ data }: Source) => listSchemaIds(data));
  readonly #anchors = memoizeOnce(() => new Set([...this.entry.text.matchAll(ANCHOR)].map(([, name]) => `#${name}`)));

  constructor(
    file: string,
    readonly maxMegabytes?: number,
  ) {
    const absolute = path.resolve(file);
    this.entry = readSource(absolute, file, maxMegabytes);
    this.#folder = realpathSync(path.dirname(absolute));
    this.#read.set(realpathSync(absolute), this.entry);
  }

  list(): Source[] {
    return [...this.#read.values()].filter((source) => typeof source !== 'function');
  }

  /** The file's path relative to the folder of the entry file, with forward slashes. */
  relativeName(source: Source): string {
    return path.relative(path.dirname(this.entry.path), source.path).split(path.sep).join('/');
  }

  /** Returns whether a reference is the `$anchor` (`#name`) of a schema in the entry file. */
  hasAnchor(reference: string): boolean {
    return this.#anchors().has(reference);
  }

  /** Returns the target of a `$ref` in this source, or why it has none. */
  resolve(reference: string, from: Source): Target | DiagnosticText {
    return this.#resolve(reference, from, { asked: reference, hops: 0 });
  }

  #resolve(reference: string, from: Source, trail: Trail): Target | DiagnosticText {
    if (trail.hops > MAX_HOPS) return toLoopError(trail.asked);
    const [file = '', fragment = ''] = reference.split('#', 2);
    const identified = file === '' ? undefined : this.#findId(file, from);
    if (identified !== undefined && /^(\/|$)/.test(fragment)) {
      return this.#follow(from, [...identified, ...parsePointer(fragment)], reference, trail);
    }
    const named = file === '' ? from : this.#findBySelf(file, from);
    if (named === undefined && /^([a-z][a-z0-9+.-]*:|\/\/)/i.test(file)) return toUrlError(reference, file);
    const source = named ?? this.#open(file, from);
    if (typeof source === 'function') return source(reference, from);
    if (fragment !== '' && !fragment.startsWith('/')) return toMissingError(reference, this.relativeName(source));
    return this.#follow(source, parsePointer(fragment), reference, trail);
  }

  /** Returns the path of the schema with this `$id`, else of one whose `$id` ends with the name, unless a file has it. */
  #findId(name: string, source: Source): string[] | undefined {
    const ids = this.#idsOf(source);
    if (ids.size === 0 || ids.has(name)) return ids.get(name);
    const isFile = findRealPath(resolveFile(name, source)) !== undefined;
    return isFile ? undefined : [...ids].find(([id]) => id.endsWith(`/${name}`))?.[1];
  }

  /** Returns the file with this `$self`, or the one at the URI's path relative to the entry file's `$self`. Fetches nothing. */
  #findBySelf(file: string, from: Source): Source | ToDiagnostic | undefined {
    const base = findSelf(from);
    if (!URL.canParse(file, base)) return undefined;
    const uri = new URL(file, base).href;
    const named = this.list().find((source) => findSelf(source) === uri);
    const self = findSelf(this.entry);
    const folder = self === undefined ? undefined : new URL('.', self).href;
    if (named !== undefined || folder === undefined || !uri.startsWith(folder)) return named;
    return this.#open(uri.slice(folder.length), this.entry);
  }

  #open(file: string, from: Source): Source | ToDiagnostic {
    const { path: absolute, real = absolute, kind, isInside } = this.find(file, from);
    const known = this.#read.get(real);
    if (known !== undefined) return known;
    const opened = !isInside ? toOutsideError : kind === 'other' ? toNoFileError : this.#readFile(absolute);
    this.#read.set(real, opened);
    return opened;
  }

  /** Returns where a relative name in this source leads. Only files inside the folder of the entry file may be read. */
  find(name: string, from: Source): FoundFile {
    const absolute = resolveFile(name, from);
    const real = findRealPath(absolute);
    // A symbolic link may be inside and its target outside, so both are checked.
    const inside =
      isInside(absolute, path.dirname(this.entry.path)) && (real === undefined || isInside(real, this.#folder));
    const kind = real === undefined ? 'missing' : statSync(real).isFile() ? 'file' : 'other';
    return { path: absolute, kind, isInside: inside, ...(real !== undefined && { real }) };
  }

  #readFile(absolute: string): Source | ToDiagnostic {
    const name = path.relative(path.dirname(this.entry.path), absolute);
    try {
      return readSource(absolute, path.join(path.dirname(this.entry.label), name), this.maxMegabytes);
    } catch (error) {
      if (!(error instanceof BuildError)) throw error;
      const [diagnostic] = error.diagnostics;
      const closest = findClosest(absolute, path.dirname(this.entry.path));
      const problem = `fails: ${diagnostic && formatLocation(diagnostic)}: ${diagnostic?.message}`;
      const hint = diagnostic?.hint ?? 'correct the file';
      return (reference, from) =>
        toError(reference, problem, closest ? `did you mean \`${formatReference(closest, from)}\`?` : hint);
    }
  }

  /** Returns the file and path of the value at `path`, or of its closest existing parent. Follows references on the path. */
  reach(start: Source, path: readonly string[]): SourcePath {
    for (let length = path.length; length > 0; length -= 1) {
      const target = this.#follow(start, path.slice(0, length), '', { asked: '', hops: 0 });
      if ('message' in target) continue;
      const reference = length < path.length ? getString(target.value, '$ref') : undefined;
      const beyond = reference === undefined ? target : this.resolve(reference, target.source);
      const { source, pointer } = 'message' in beyond ? target : beyond;
      return { source, path: parsePointer(pointer) };
    }
    return { source: start, path: [] };
  }

  #follow(start: Source, segments: string[], reference: string, trail: Trail): Target | DiagnosticText {
    let value: Json | undefined = start.data;
    for (const [index, segment] of segments.entries()) {
      const next: Json | undefined = findMember(value, segment);
      const through = asObject(value)?.$ref;
      if (next === undefined && typeof through === 'string') {
        const further = { ...trail, hops: trail.hops + 1 };
        const target = this.#resolve(through, start, further);
        if ('message' in target) return target;
        const rest = [...parsePointer(target.pointer), ...segments.slice(index)];
        return this.#follow(target.source, rest, reference, further);
      }
      if (next === undefined) return toMissingError(reference, this.relativeName(start), value, segment);
      value = next;
    }
    return { source: start, pointer: formatPointer(segments), value: value ?? null };
  }
}

/** Returns `$self` of an OpenAPI 3.2 document without a fragment; undefined if it is not absolute. */
function findSelf({ data }: Source): string | undefined {
  const self = getString(data, 'openapi')?.startsWith('3.2') === true ? getString(data, '$self') : undefined;
  if (self === undefined || !URL.canParse(self)) return undefined;
  const uri = new URL(self);
  uri.hash = '';
  return uri.href;
}

/** Maximum number of references that the path of one pointer leads through. `MAX_CHAIN` limits references to references. */
const MAX_HOPS = 20;

export function toLoopError(reference: string): DiagnosticText {
  return toError(reference, 'leads back to itself', 'make the last reference point to a value');
}

function toError(reference: string, problem: string, hint: string): DiagnosticText {
  return { message: `\`$ref\` to \`${reference}\` ${problem}`, hint };
}

function toUrlError(reference: string, url: string): DiagnosticText {
  if (/^(https?:|\/\/)/i.test(url)) {
    const hint = 'copy the file next to the specification; nothing is fetched';
    return toError(reference, 'points to another host', hint);
  }
  const hint = 'correct it, or write a pointer such as `#/components/schemas/Name`';
  return toError(reference, 'identifies no schema in its file', hint);
}

/** Reading a pipe would wait for a program that writes to it. */
function toNoFileError(reference: string): DiagnosticText {
  return toError(reference, 'is not a file', 'name a YAML or JSON file');
}

function toOutsideError(reference: string): DiagnosticText {
  const hint = 'move the file into that folder or below it';
  return toError(reference, 'points outside the folder of the specification', hint);
}

const ANCHOR = /\$(?:dynamicA|a)nchor["']?\s*:\s*["']?([\w.-]+)/g;

/** `segment` is the segment of the pointer that `parent` does not have. */
function toMissingError(reference: string, file: string, parent?: Json, segment = ''): DiagnosticText {
  const names = Object.keys(asObject(parent) ?? {});
  const hint = formatNameHint(segment, names, 'correct the reference or add what it names');
  return toError(reference, `does not resolve in ${file}`, hint);
}

function isInside(file: string, folder: string): boolean {
  const relative = path.relative(folder, file);
  return relative !== '..' && !relative.startsWith(`..${path.sep}`) && !path.isAbsolute(relative);
}

function resolveFile(name: string, from: Source): string {
  return path.resolve(path.dirname(from.path), safeDecodeUriComponent(name));
}

/** Returns what a reference to a missing file probably means: a similar path below `folder`, or a pointer without its number sign. */
function findClosest(absolute: string, folder: string): { file: string } | { pointer: string } | undefined {
  if (existsSync(absolute)) return undefined;
  const names = path.relative(folder, absolute).split(path.sep);
  // Such as `components/schemas/Cart`.
  if (['components', 'definitions'].includes(names[0] ?? '') && names.length > 1) return { pointer: names.join('/') };
  const found: string[] = [];
  for (const name of names) {
    const here = path.join(folder, ...found);
    if (!existsSync(here) || !statSync(here).isDirectory()) return undefined;
    const nearest = closestMatch(name, readdirSync(here));
    if (nearest === undefined) return undefined;
    found.push(nearest);
  }
  return { file: path.join(folder, ...found) };
}

/** Returns a `$ref` to a file as the file `from` must write it, or a `$ref` to a pointer. */
function formatReference(target: { file: string } | { pointer: string }, from: Source): string {
  if ('pointer' in target) return `#/${target.pointer}`;
  const relative = path.relative(path.dirname(from.path), target.file).split(path.sep).join('/');
  return relative.startsWith('../') ? relative : `./${relative}`;
}

/** Returns the target of a `$ref`. Follows a target that is itself a reference, but not in the entry file, whose names are kept. */
export function resolveChain(sources: SourceSet, reference: string, from: Source): Target | DiagnosticText {
  const first = sources.resolve(reference, from);
  if ('message' in first) return first;
  const error = findChainError(sources, first, reference);
  if (error !== undefined) return error;
  return first.source === sources.entry ? first : endOfAliases(sources, first);
}

function findChainError(sources: SourceSet, start: Target, reference: string): DiagnosticText | undefined {
  const seen = new Set<string>();
  for (let target = start; seen.size < MAX_CHAIN; ) {
    if (seen.has(targetKey(target))) return toLoopError(reference);
    seen.add(targetKey(target));
    const next = getString(target.value, '$ref');
    const following = next === undefined ? undefined : sources.resolve(next, target.source);
    if (following === undefined || 'message' in following) return undefined;
    target = following;
  }
  return toError(reference, `leads through ${MAX_CHAIN} other references`, 'let it name the value at their end');
}

function endOfAliases(sources: SourceSet, target: Target): Target {
  const next = getString(target.value, '$ref');
  const isAlias = next !== undefined && Object.keys(asObject(target.value) ?? {}).length === 1;
  if (!isAlias || target.source === sources.entry) return target;
  const following = sources.resolve(next, target.source);
  return 'message' in following ? target : endOfAliases(sources, following);
}

/** Returns the path of each schema with an `$id`, by that `$id`; the first path if two have the same. Skips examples and other data. */
export function listSchemaIds(data: Json): Map<string, string[]> {
  const ids = new Map<string, string[]>();
  const seen = new Set<object>();
  const walk = (value: Json, path: string[], isMap: boolean): void => {
    if (typeof value !== 'object' || value === null || seen.has(value)) return;
    seen.add(value);
    const id = Array.isArray(value) ? undefined : value.$id;
    if (typeof id === 'string' && !ids.has(id)) ids.set(id, path);
    for (const [key, member] of Object.entries(value)) {
      if (isMap || !(DATA.has(key) || key.startsWith('x-'))) walk(member, [...path, key], !isMap && MAP_KEYS.has(key));
    }
  };
  walk(data, [], false);
  return ids;
}

/** Keys whose value is never a schema, unless the key is the name of a map member. */
const DATA = new Set(['const', 'dataValue', 'default', 'enum', 'example', 'examples', 'value']);
