import { memoizeByOwner } from '@/lib/memoize';
import { asObject, getArray, isTrue, type RawObject } from '@/lib/openapi/json';
import type { Json } from '@/lib/openapi/model';
import { parsePointer } from '@/lib/openapi/pointer';
import type { SpecDocument } from './document';
import { findRef, isAnnotation } from './intersect';
import { isNull } from './normalized-schema';

/** A schema at one use, after following references and wrappers of a single schema. */
export type ResolvedSchema = {
  /** The schema that defines what is allowed. */
  base: Json;
  /** Targets of the references followed, outermost first. */
  targets: Json[];
  /** Last segment of the first reference. */
  refName?: string;
  /** Descriptive keywords next to the references, outermost first: they take precedence over those of the base. */
  overlays: RawObject[];
  nullable: boolean;
};

/** Follows `$ref` and wrappers of a single schema to the schema itself. `oneOf: [X, {type: null}]` becomes a nullable X. */
export const resolve = memoizeByOwner((raw: Json, document: SpecDocument): ResolvedSchema => {
  const resolved: ResolvedSchema = { base: raw, targets: [], overlays: [], nullable: false };
  const seen = new Set<Json>();
  for (let step = findStep(resolved.base, document); step !== undefined; step = findStep(resolved.base, document)) {
    if (seen.has(resolved.base)) {
      document.report(resolved.base, 'this reference leads back to itself', 'let it name a schema with content');
      return { ...resolved, base: true };
    }
    seen.add(resolved.base);
    resolved.overlays.push(step.overlay);
    if (step.nullable) resolved.nullable = true;
    if (step.target) resolved.targets.push(step.inner);
    if (step.refName !== undefined && resolved.refName === undefined) resolved.refName = step.refName;
    resolved.base = step.inner;
  }
  return resolved;
});

type Step = { inner: Json; overlay: RawObject; nullable: boolean; target: boolean; refName?: string };

function findStep(raw: Json, document: SpecDocument): Step | undefined {
  const object = asObject(raw);
  if (object === undefined) return undefined;
  const shaping = Object.keys(object).filter((keyword) => !isAnnotation(keyword));
  const nullable = isTrue(object, 'nullable');
  const reference = findRef(object);
  if (reference !== undefined) {
    if (shaping.length !== 1) return undefined;
    const inner = document.resolve(reference);
    if (inner === undefined) return undefined;
    return { inner, overlay: object, nullable, target: true, refName: nameOf(reference) };
  }
  return findWrapper(object, shaping, nullable);
}

function findWrapper(object: RawObject, shaping: string[], nullable: boolean): Step | undefined {
  const [keyword] = shaping;
  if (shaping.length !== 1 || keyword === undefined) return undefined;
  const members = getArray(object, keyword);
  if (keyword === 'allOf') {
    const nontrivial = members.filter((member) => !isTrivial(member));
    const described = members
      .filter(isTrivial)
      .map(asObject)
      .filter((member) => member !== undefined);
    const [inner] = nontrivial;
    if (nontrivial.length !== 1 || inner === undefined) return undefined;
    return {
      inner,
      overlay: Object.fromEntries([...described, object].flatMap((one) => Object.entries(one))),
      nullable,
      target: false,
    };
  }
  if (keyword !== 'oneOf' && keyword !== 'anyOf') return undefined;
  const rest = members.filter((member) => !isNull(member));
  // A choice of null alone is null.
  const [inner] = rest.length === 0 ? members : rest;
  if (rest.length > 1 || inner === undefined) return undefined;
  return { inner, overlay: object, nullable: nullable || rest.length < members.length, target: false };
}

/** Returns whether a member has no assertions: `true`, or only descriptive keywords. */
function isTrivial(member: Json): boolean {
  const object = asObject(member);
  return member === true || (object !== undefined && Object.keys(object).every(isAnnotation));
}

function nameOf(reference: string): string {
  const last = reference.slice(Math.max(reference.lastIndexOf('/'), reference.lastIndexOf('#')) + 1);
  return parsePointer(`/${last}`)[0] ?? last;
}
