/** What stands behind the language of a code fence: ```` ```json title="Answer" {2,4-6} ````. */
type CodeMeta = { title?: string; lines: number[] };

/** Title and highlighted lines (from 1) of a code fence. */
export function parseCodeMeta(meta: string): CodeMeta {
  const title = /title="([^"]*)"/.exec(meta)?.[1];
  const ranges = /\{([\d,\s-]+)\}/.exec(meta.replace(/title="[^"]*"/, ''))?.[1]?.split(',') ?? [];
  return { ...(title !== undefined && { title }), lines: ranges.flatMap(listLines) };
}

function listLines(range: string): number[] {
  const [first = Number.NaN, last = first] = range.split('-').map(Number);
  return Number.isNaN(first) || last < first
    ? []
    : Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
