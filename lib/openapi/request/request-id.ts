/** Whether a header of this name identifies one request, so that each request needs a value of its own. */
export function isRequestId(name: string): boolean {
  return /^(x-)?(request|correlation)-id$/i.test(name);
}
