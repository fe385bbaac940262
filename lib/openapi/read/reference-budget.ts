import type { DiagnosticText, PointerDiagnostic } from '@/lib/diagnostic';
import { memoizeWeak } from '@/lib/memoize';
import { asObject, asString, type RawObject } from '@/lib/openapi/json';
import type { Json } from '@/lib/openapi/model';
import { findAt, formatPointer, parsePointer } from '@/lib/openapi/pointer';
import { findChild, type ValueKind } from './grammar';

/** Limits a document with its aliases and references written out. Of 2,639 public documents, none gets five times as long. */
export function maxCharacters(length: number): number {
  return 20 * length + 5_000_000;
}

/** Maximum length of a chain of references; real documents have five. */
export const MAX_CHAIN = 50;

/** Maximum number of steps for patterns, and for examples, of a document, because nested references can double the work at each level. */
export const MAX_STEPS = 5_000_000;

export function toOverspent(what: string): DiagnosticText {
  return {
    message: `${what} repeats so much that the document would be more than 20 times as long`,
    hint: 'shorten what it refers to, or refer to it less often; only schemas are linked instead of repeated',
  };
}

/** Returns the length of data as JSON in characters. Values that aliases share count at each use. */
export function measureData(root: Json): number {
  const weigh = (value: Json): number => {
    if (typeof value === 'string') return value.length + 2;
    return typeof value === 'object' && value !== null ? weighInside(value) : 4;
  };
  const weighInside = memoizeWeak((value: object) =>
    Object.entries(value).reduce((sum, [key, member]) => sum + key.length + 2 + weigh(member), 2),
  );
  return weigh(root);
}

/** Returns the component that makes a bundled document too long. Schemas are linked, everything else is repeated at each use. */
export function findOverspending(document: RawObject, limit: number): PointerDiagnostic | undefined {
  const meter = new Meter(document);
  if (meter.weigh(document, 'document') <= limit) return undefined;
  const reference = meter.findHeaviest();
  return { pointer: formatPointer(parsePointer(reference)), ...toOverspent(`\`${reference}\``) };
}

class Meter {
  readonly #known = new Map<object, number>();
  readonly #uses = new Map<string, number>();

  constructor(private readonly document: RawObject) {}

  weigh(value: Json, kind: ValueKind): number {
    const object = asObject(value);
    // Schemas are linked. A callback is shown without its callbacks, so neither multiplies.
    if (object === undefined || kind === 'schema' || kind === 'callback') return 1;
    const known = this.#known.get(object);
    if (known !== undefined) return known;
    // A circular reference is repeated once.
    this.#known.set(object, 0);
    const reference = asString(object.$ref);
    const weight = reference === undefined ? this.#weighMembers(object, kind) : this.#weighTarget(reference, kind);
    this.#known.set(object, weight);
    return weight;
  }

  findHeaviest(): string {
    const [heaviest] = [...this.#uses].sort(([, one], [, other]) => other - one);
    return heaviest?.[0] ?? '';
  }

  #weighTarget(reference: string, kind: ValueKind): number {
    const target = findAt(this.document, reference);
    const weight = target === undefined ? 0 : this.weigh(target, kind);
    this.#uses.set(reference, (this.#uses.get(reference) ?? 0) + weight);
    return weight;
  }

  #weighMembers(object: RawObject, kind: ValueKind): number {
    let sum = 2;
    for (const [key, member] of Object.entries(object)) {
      const child = findChild(kind, key);
      if (child === undefined) sum += key.length + measureData(member);
      else if (child.shape === 'one') sum += this.weigh(member, child.kind);
      else for (const item of Object.values(asObject(member) ?? member ?? {})) sum += this.weigh(item, child.kind);
    }
    return sum;
  }
}
