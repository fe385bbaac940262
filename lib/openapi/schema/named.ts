import { type Anchors, schemaAnchor } from '../anchor';
import type { Json, NamedSchema, Schema } from '../model';
import { ownEntries, ownObject } from '../own';
import { parsePointer } from '../pointer';
import type { SpecDocument } from './document';
import { hasMoreRowsThan } from './row-count';

/** A schema with a name and an anchor; `schema` is there once it has been read. */
export type NamedEntry = { id: string; name: string; raw: Json; schema?: Schema };

/** A named schema with more rows than this is shown once when several operations use it. */
const SHARED_ROWS = 40;

/** The named schemas of a document, and those parts that become named because a tree must stop at them. */
export class NamedSchemas {
  readonly entries: NamedEntry[] = [];
  readonly #document: SpecDocument;
  readonly #anchors: Anchors;
  readonly #byRaw = new Map<Json, NamedEntry>();
  readonly #names = new Set<string>();
  readonly #large = new Map<NamedEntry, boolean>();
  /** Named schemas that two or more operations use; filled before trees are built. */
  usedBySeveral: ReadonlySet<NamedEntry> = new Set();

  constructor(document: SpecDocument, anchors: Anchors) {
    this.#document = document;
    this.#anchors = anchors;
    const components = ownObject(document.root, 'components') ?? {};
    for (const [name, raw] of ownEntries(components, 'schemas')) this.#add(name, raw);
  }

  /** The named schema that stands at this raw schema. */
  find(raw: Json): NamedEntry | undefined {
    return typeof raw === 'object' ? this.#byRaw.get(raw) : undefined;
  }

  /** Gives a name, out of its place, to a schema that has none but must be linked to. */
  promote(raw: Json): NamedEntry {
    return this.find(raw) ?? this.#add(this.#freeName(nameOfPlace(this.#document.pointerOf(raw))), raw);
  }

  /** Whether operations show a link instead of the schema: it is large, and several of them use it. */
  isShownOnce(entry: NamedEntry): boolean {
    if (!this.usedBySeveral.has(entry)) return false;
    const known = this.#large.get(entry);
    if (known !== undefined) return known;
    const large = hasMoreRowsThan(SHARED_ROWS, entry.raw, this.#document);
    this.#large.set(entry, large);
    return large;
  }

  #add(name: string, raw: Json): NamedEntry {
    const entry: NamedEntry = { id: this.#anchors.claim(schemaAnchor(name)), name, raw };
    this.entries.push(entry);
    this.#names.add(name);
    if (typeof raw === 'object' && !this.#byRaw.has(raw)) this.#byRaw.set(raw, entry);
    return entry;
  }

  #freeName(name: string): string {
    let free = name;
    for (let number = 2; this.#names.has(free); number += 1) free = `${name} ${number}`;
    return free;
  }
}

const STRUCTURE = /^(properties|items|prefixItems|schema|content|allOf|oneOf|anyOf|additionalProperties|\$defs|\d+)$/;

function nameOfPlace(pointer: string): string {
  const named = parsePointer(pointer).filter((segment) => !STRUCTURE.test(segment));
  return named.at(-1) ?? 'Schema';
}

/** The named schemas of the model; `linked` are those that a tree outside, or a linked one, refers to. */
export function toNamedSchemas(entries: NamedEntry[], linked: ReadonlySet<string>): NamedSchema[] {
  return entries.flatMap(({ id, name, schema }) =>
    schema === undefined ? [] : [{ id, name, schema, linked: linked.has(id) }],
  );
}
