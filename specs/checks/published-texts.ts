/** Three-digit statuses that a text names. */
const STATUS = /\b[1-5]\d\d\b/g;

/** Statuses that a text about an operation names and the operation does not document; one line each. */
export function findUndocumentedStatuses(text: string, documented: readonly string[]): string[] {
  const named = new Set(text.replace(/`[^`]*`/g, '').match(STATUS) ?? []);
  return [...named]
    .filter((status) => !documented.includes(status) && !documented.includes(`${status.charAt(0)}XX`))
    .map((status) => `${status} is not documented, only ${documented.join(', ')}`);
}

/** A row of an outcome table: the call in its first cell, as `PUT /tickets/lock`, and the text of the second. */
type OutcomeRow = { call: string; outcome: string };

/** The rows of a guide's tables whose first cell is a call in backticks and that have a third cell, what to do. */
export function listOutcomeRows(markdown: string): OutcomeRow[] {
  return markdown.split('\n').flatMap((line) => {
    const [, call, outcome] = line.match(/^\| `([A-Z]+ \/[^`]*)` \| ([^|]+) \| [^|]+ \|$/) ?? [];
    return call === undefined || outcome === undefined ? [] : [{ call, outcome }];
  });
}

/**
 * Outcomes of a call that a table leaves out: of a call with several documented successful statuses, each must have a
 * row. A status is the three digits that an outcome starts with.
 */
export function findMissingOutcomes(
  call: string,
  documented: readonly string[],
  rows: readonly OutcomeRow[],
): string[] {
  const successes = documented.filter((status) => /^2\d\d$/.test(status));
  if (successes.length < 2) return [];
  const shown = rows.filter((row) => row.call === call).map(({ outcome }) => outcome.slice(0, 3));
  return successes.filter((status) => !shown.includes(status)).map((status) => `${call} has no row for ${status}`);
}
