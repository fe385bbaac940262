import type { DiagnosticText } from '@/lib/diagnostic';
import { asObject, asString } from '@/lib/openapi/raw';
import type { Source } from '@/lib/openapi/reading/read-source';
import { type SourceSet, type Target, targetKey, toLoopError } from '@/lib/openapi/reading/source-set';

/**
 * What a `$ref` leads to. Names of the entry document are kept; in other files a reference to a mere reference is
 * followed to its end. A reference that only comes back to itself is refused.
 */
export function resolveChain(sources: SourceSet, reference: string, from: Source): Target | DiagnosticText {
  const first = sources.resolve(reference, from);
  if ('message' in first) return first;
  if (isEndless(sources, first)) return toLoopError(reference);
  return first.source === sources.entry ? first : endOfAliases(sources, first);
}

function isEndless(sources: SourceSet, start: Target): boolean {
  const seen = new Set<string>();
  for (let target = start; !seen.has(targetKey(target)); ) {
    seen.add(targetKey(target));
    const next = asString(asObject(target.value)?.$ref);
    const following = next === undefined ? undefined : sources.resolve(next, target.source);
    if (following === undefined || 'message' in following) return false;
    target = following;
  }
  return true;
}

function endOfAliases(sources: SourceSet, target: Target): Target {
  const object = asObject(target.value) ?? {};
  const next = asString(object.$ref);
  if (next === undefined || Object.keys(object).length > 1 || target.source === sources.entry) return target;
  const following = sources.resolve(next, target.source);
  return 'message' in following ? target : endOfAliases(sources, following);
}
