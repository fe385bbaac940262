import SwaggerParser from '@apidevtools/swagger-parser';
import type { OpenAPI } from 'openapi-types';
import type { Diagnostic, Location } from '@/lib/diagnostic';
import { errorMessage } from '@/lib/format-error.mjs';
import { METHODS } from '@/lib/http';
import { asObject, getKeys, type RawObject } from '@/lib/openapi/json';
import type { LoadedSpec } from '@/lib/openapi/load';
import { formatPointer } from '@/lib/openapi/pointer';
import { isRealError, toAcceptedCopy } from '@/lib/openapi/read/validate';
import { toSpecVersion } from './known-fields';

/** What swagger-parser says about a document; the pointer is undefined if its text doesn't name a location. */
export type Opinion = { pointer: string | undefined; message: string };

/** The versions that swagger-parser knows. */
const KNOWN = /^(?:2\.0|3\.[01])(?:\.|$)/;

/** References stay as they are: a schema that many places use would be validated in each, and no other file is read. */
const AS_WRITTEN = { resolve: { external: false }, dereference: { excludedPathMatcher: () => true } };

/** Returns what swagger-parser rejects in a document of 2.0, 3.0 or 3.1 and the portal does not, as warnings. If it fails, a warning says so. */
export async function findSecondOpinions(loaded: LoadedSpec, known: readonly Diagnostic[]): Promise<Diagnostic[]> {
  const { bundled, specVersion } = loaded;
  if (bundled === undefined || !KNOWN.test(specVersion)) return [];
  try {
    const opinions = await validate(toAcceptedCopy(bundled, toSpecVersion(specVersion)));
    return listUnknown(loaded, opinions, known).map((opinion) => ({
      severity: 'warning',
      ...opinion,
      message: `swagger-parser rejects this: ${opinion.message}`,
      hint: 'correct it, because other tools may reject it, too; if OpenAPI allows it, ignore the warning',
    }));
  } catch (error) {
    const message = `swagger-parser can't check this document (${errorMessage(error)}); the portal has checked it`;
    const hint = 'ignore the warning, unless your tools use swagger-parser';
    return [{ severity: 'warning', file: loaded.file, message, hint }];
  }
}

/** Returns the opinions that no diagnostic of the portal is about, one for each location. */
export function listUnknown(
  { locate, file }: Pick<LoadedSpec, 'locate' | 'file'>,
  opinions: readonly Opinion[],
  known: readonly Diagnostic[],
): (Location & { message: string })[] {
  const seen = new Set(known.map(formatLine));
  return opinions.flatMap(({ pointer, message }) => {
    const location = { ...(locate(pointer ?? '') ?? { file }), ...(pointer !== undefined && { pointer }) };
    const line = formatLine(location);
    if (seen.has(line) || known.some((each) => isSame(each, pointer, message))) return [];
    seen.add(line);
    return [{ ...location, message }];
  });
}

/** A minified file has no lines. */
function formatLine({ file, line, pointer = '' }: Location): string {
  return `${file}:${line ?? pointer}`;
}

/** Returns whether the portal reports the same: at the same location, or about the same name. */
function isSame(known: Diagnostic, pointer: string | undefined, message: string): boolean {
  const at = known.pointer;
  if (pointer !== undefined && at !== undefined) return isWithin(at, pointer) || isWithin(pointer, at);
  const names = [...message.matchAll(/['"{]([^'"{}]+)['"}]/g)].map(([, name = '']) => name);
  return names.some((name) => known.message.includes(name));
}

function isWithin(pointer: string, parent: string): boolean {
  return pointer === parent || (parent !== '' && pointer.startsWith(`${parent}/`));
}

/**
 * Returns what swagger-parser says about a document of a known version, which is changed: against the official schema, then 2.0 against its
 * text. Throws if swagger-parser fails: long chains of references exhaust its stack.
 */
export async function validate(document: RawObject): Promise<Opinion[]> {
  const inSchema = await findFirst(document, { ...AS_WRITTEN, validate: { schema: true, spec: false } });
  if (inSchema.length > 0 || document.swagger === undefined) return inSchema;
  // References that lead in a circle stay, because swagger-parser follows `allOf` without end.
  const dereference = { circular: 'ignore' } as const;
  return findFirst(document, { ...AS_WRITTEN, dereference, validate: { schema: false, spec: true } });
}

async function findFirst(document: RawObject, options: SwaggerParser.Options): Promise<Opinion[]> {
  try {
    // A cast, because whether it is one is what swagger-parser finds out.
    await SwaggerParser.validate(document as unknown as OpenAPI.Document, options);
    return [];
  } catch (error) {
    // It throws a SyntaxError for a mistake.
    if (!(error instanceof SyntaxError)) throw error;
    const details = toDetails(error);
    if (details.length > 0) return details;
    const message = error.message.replace(/^Validation failed\. /, '');
    return [{ pointer: findPointer(document, message), message }];
  }
}

function toDetails(error: SyntaxError): Opinion[] {
  if (!('details' in error) || !Array.isArray(error.details)) return [];
  return error.details
    .filter(isRealError)
    .map(({ instancePath, message }) => ({ pointer: String(instancePath), message: String(message) }));
}

/** Returns the pointer of the operation that a text names, such as `/paths/users/{id}/get`. */
function findPointer(document: RawObject, message: string): string | undefined {
  if (message.startsWith('API version')) return '/info/version';
  const paths = asObject(document.paths) ?? {};
  const named = Object.keys(paths).filter((name) => message.includes(`/paths${name}`));
  const [path] = named.sort((one, other) => other.length - one.length);
  if (path === undefined) return undefined;
  const method = getKeys(paths, path).find(
    (key) => METHODS.some((each) => each === key) && message.includes(`${path}/${key}`),
  );
  return formatPointer(['paths', path, ...(method === undefined ? [] : [method])]);
}
