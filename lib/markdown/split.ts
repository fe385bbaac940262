/** Ranks of positions to split Markdown; lower is better. Heading levels have the ranks 1 to 6. */
const RANK = { block: 7, nested: 8, line: 9, code: 10 } as const;

/** A position between two lines: its offset, its rank, and the fence of the code around it. */
type Cut = { offset: number; rank: number; fence?: string };

/**
 * Returns Markdown in parts of at most `limit` characters, split before a heading if possible, else between blocks, else
 * between lines. A split code block is closed and opened again.
 */
export function splitMarkdown(markdown: string, limit: number): string[] {
  const cuts = listCuts(markdown, limit / 4);
  let next = 0;
  const parts: string[] = [];
  let start = 0;
  let opening = '';
  while (markdown.length - start + opening.length > limit) {
    const room = limit - opening.length;
    while ((cuts[next]?.offset ?? markdown.length) <= start) next += 1;
    const cut = findCut(cuts, next, start, room) ?? { offset: findWord(markdown, start, room - 1), rank: RANK.line };
    const closing = cut.fence === undefined ? '' : `${fenceMarks(cut.fence)}\n`;
    parts.push(`${opening}${markdown.slice(start, cut.offset).trimEnd()}\n${closing}`);
    start = cut.offset;
    opening = cut.fence === undefined ? '' : `${cut.fence}\n`;
  }
  return [...parts, opening + markdown.slice(start)];
}

/** Minimum length reserved for closing a code block. */
const CLOSING = 20;

/** Returns the best position within the limit, from the cut at `first` on. Ignores the first third, because the part would be too small. */
function findCut(cuts: readonly Cut[], first: number, start: number, room: number): Cut | undefined {
  let best: Cut | undefined;
  for (let index = first; ; index += 1) {
    const cut = cuts[index];
    if (cut === undefined || cut.offset > start + room) return best;
    const closing = cut.fence === undefined ? 0 : Math.max(cut.fence.length, CLOSING);
    if (cut.offset + closing > start + room) continue;
    const isFirstLate = best !== undefined && best.offset <= start + room / 3 && cut.offset > start + room / 3;
    if (best === undefined || isFirstLate || cut.rank <= best.rank) best = cut;
  }
}

/** Code in a fence whose line is longer than `maxFence` is not opened again. */
function listCuts(markdown: string, maxFence: number): Cut[] {
  const cuts: Cut[] = [];
  let fence: string | undefined;
  let offset = 0;
  let previous = '';
  for (const line of markdown.split('\n')) {
    if (offset > 0)
      cuts.push({
        offset,
        rank: toRank(line, previous, fence),
        ...(fence !== undefined && fence.length <= maxFence && { fence }),
      });
    const marks = /^\s*(`{3,}(?!.*`)|~{3,})/.exec(line)?.[1];
    if (marks !== undefined) {
      if (fence === undefined) fence = line;
      else if (marks.startsWith(fenceMarks(fence).trim())) fence = undefined;
    }
    previous = line;
    offset += line.length + 1;
  }
  return cuts;
}

function toRank(line: string, previous: string, fence: string | undefined): number {
  if (fence !== undefined) return RANK.code;
  const heading = /^(#{1,6})\s/.exec(line)?.[1];
  if (heading !== undefined) return heading.length;
  if (previous.trim() !== '') return RANK.line;
  return line.startsWith(' ') ? RANK.nested : RANK.block;
}

/** Returns the marks of a fence with its indentation, without the language. */
function fenceMarks(fence: string): string {
  return /^\s*(?:`{3,}|~{3,})/.exec(fence)?.[0] ?? '```';
}

/** Returns the start of the last word within the limit; for a word that fills most of it, a position between two characters. */
function findWord(text: string, start: number, room: number): number {
  const end = start + room;
  const word = text.lastIndexOf(' ', end - 1) + 1;
  if (word > start + room / 3) return word;
  return /[\uDC00-\uDFFF]/.test(text.charAt(end)) ? end - 1 : end;
}
