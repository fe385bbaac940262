import { dereference } from '@/lib/openapi/schema/document';
import type { TreeOptions } from '@/lib/openapi/schema/schema';
import type { RequestBody } from '../model';
import { compact, own, ownFlag, ownText } from '../own';
import type { RawObject } from '../raw';
import { parseMediaTypes } from './media-type';

/** The body that an operation takes (OpenAPI 3.1 "Request Body Object"). */
export function parseRequestBody(operation: RawObject, id: string, options: TreeOptions): RequestBody | undefined {
  const value = own(operation, 'requestBody');
  const raw = value === undefined ? undefined : dereference(value, options.document);
  if (raw === undefined) return undefined;
  return compact({
    required: ownFlag(raw, 'required'),
    description: ownText(raw, 'description'),
    mediaTypes: parseMediaTypes(raw, `${id}-body`, 'body', options),
  });
}
