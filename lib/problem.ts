/** The words of whatever was thrown: an error's message, anything else as text. */
export function formatProblem(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
