/** OpenAPI ignores header parameters of these names: their values follow from security and media types. */
const MEANINGLESS = new Set(['accept', 'content-type', 'authorization']);

/** Whether a header parameter of this name says nothing of what a call sends. */
export function isMeaninglessHeader(name: string): boolean {
  return MEANINGLESS.has(name.toLowerCase());
}
