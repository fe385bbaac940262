import { isTextType } from '../media-type-kind';
import type { Schema } from '../model';

/** Whether a schema describes the contents of a file, or a list of such. */
export function isBinary(schema: Schema | undefined): boolean {
  if (schema?.kind === 'array') return isBinary(schema.items);
  if (schema?.kind !== 'scalar') return false;
  const type = schema.content?.mediaType;
  return schema.format === 'binary' || (type !== undefined && !isTextType(type));
}
