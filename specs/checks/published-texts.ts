const STATUS = /\b[1-5]\d\d\b/g;

/** Statuses that a text about an operation names and the operation does not document; one line each. */
export function findUndocumentedStatuses(text: string, documented: readonly string[]): string[] {
  const named = new Set(text.replace(/`[^`]*`/g, '').match(STATUS) ?? []);
  return [...named]
    .filter((status) => !documented.includes(status) && !documented.includes(`${status.charAt(0)}XX`))
    .map((status) => `${status} is not documented, only ${documented.join(', ')}`);
}
