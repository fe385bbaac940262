/** The methods with a separate key in a Path Item Object; `query` since OpenAPI 3.2. */
export const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query'] as const;

/** Returns the method of a path item's key; undefined for any other key. */
export function findMethod(key: string): (typeof METHODS)[number] | undefined {
  return METHODS.find((method) => method === key);
}

/** Returns a method as it is sent: `GET`. Methods of `additionalOperations` keep their case. */
export function formatMethod(method: string): string {
  return findMethod(method) === undefined ? method : method.toUpperCase();
}
