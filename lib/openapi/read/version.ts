import { throwError } from '@/lib/diagnostic';
import { asObject, type RawObject } from '@/lib/openapi/json';
import type { Json } from '@/lib/openapi/model';
import type { Source } from './source';

/** Returns the root of an OpenAPI document and the version it declares; stops when the file is no such document. */
export function toVersionedRoot({ data, label }: Source): { root: RawObject; specVersion: string } {
  const root = asObject(data);
  const declared = root?.swagger ?? root?.openapi;
  if (root === undefined || declared === undefined) {
    return throwError({
      file: label,
      message: 'this is not an OpenAPI document: neither `openapi` nor `swagger` names a version',
      hint: 'begin it with `openapi: 3.1.0`',
    });
  }
  const specVersion = formatVersion(declared);
  if (
    !/^(2\.0|3\.[012](\.\d+)?(-.+)?)$/.test(specVersion) ||
    (root.swagger !== undefined) !== (specVersion === '2.0')
  ) {
    throwError({
      file: label,
      pointer: root.swagger === undefined ? '/openapi' : '/swagger',
      message: `version \`${specVersion}\` is unknown`,
      hint: 'use Swagger 2.0 or OpenAPI 3.0, 3.1 or 3.2',
    });
  }
  if (asObject(root.info) === undefined) {
    throwError({
      file: label,
      pointer: '/info',
      message: '`info` is missing',
      hint: 'add `info` with `title` and `version`',
    });
  }
  return { root: { ...root, [root.swagger === undefined ? 'openapi' : 'swagger']: specVersion }, specVersion };
}

/** YAML reads an unquoted `2.0` as the number 2. */
function formatVersion(declared: Json): string {
  if (typeof declared === 'number') return declared.toFixed(1);
  return typeof declared === 'string' ? declared : JSON.stringify(declared);
}
