/** Keys of a Path Item Object that hold operations (OpenAPI 3.1). */
export const METHODS: ReadonlySet<string> = new Set([
  'get',
  'put',
  'post',
  'delete',
  'options',
  'head',
  'patch',
  'trace',
]);
