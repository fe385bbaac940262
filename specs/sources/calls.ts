import type { Operation } from '@/lib/openapi/model';
import type { SourceCall } from '@/specs/sources/types';

/** `METHOD /path`, the name under which the source names a call. */
export function callName(call: Pick<Operation | SourceCall, 'method' | 'path'>): string {
  return `${call.method.toUpperCase()} ${call.path}`;
}
