import type { Method } from './model';

/** Keys of a Path Item Object that hold operations (OpenAPI 3.2 has `query` on top of those of 3.1). */
export const METHODS: readonly Method[] = [
  'get',
  'put',
  'post',
  'delete',
  'options',
  'head',
  'patch',
  'trace',
  'query',
];

/** The method that a key of a path item names; undefined for any other key. */
export function findMethod(key: string): Method | undefined {
  return METHODS.find((method) => method === key);
}
