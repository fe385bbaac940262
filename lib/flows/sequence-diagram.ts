import { fillLines, wrapText } from '@/lib/text';

/**
 * Lays out a flow as a sequence diagram with two lanes and an arrow per call. Frames surround loops and optional steps, and
 * notes show where a flow can branch. Pure geometry in CSS pixels, so that a component only has to print it as SVG.
 */

/** A call in the diagram. */
type DiagramCall = { title: string; method: string; path: string; href: string };

/** A step to draw; `call` is absent if the step is another flow. */
export type DiagramStep = {
  title: string;
  call?: DiagramCall;
  /** Calls that the integrator may receive before this step. */
  before: readonly { call: DiagramCall }[];
  branches: readonly DiagramBranch[];
};

/** A branch to a step, also to the next one if it has a condition; without `target` the flow ends. */
type DiagramBranch = {
  /** The condition in short: `207`, `PENDING`; empty without a condition. */
  label: string;
  /** What to do, or what the outcome means, as a sentence: `The whole lock is invalid.` */
  text: string;
  outcome: 'success' | 'failure';
  target?: { number: number; href: string };
};

/** An arrow between the lanes; `number` is the number of its step, absent for received calls. */
type DiagramArrow = {
  kind: 'sent' | 'received';
  number?: number;
  /** Vertical position of the arrow's line. */
  y: number;
  /** Baseline of the title above the arrow; the method and the path follow in `pathY`. */
  titleY: number;
  pathY: number;
  title: string;
  /** Condition under which the step before leads here, at the end of the title's line: `if PENDING`; absent if it always does. */
  guard?: string;
  /** Absent if the step is another flow, of which only the title is drawn. `lines` is empty in a miniature. */
  call?: { method: string; lines: string[]; href: string };
};

/** A note next to its arrow, or below it on a narrow drawing. */
type DiagramNote = {
  x: number;
  y: number;
  width: number;
  height: number;
  tone: 'failure' | 'success' | 'jump';
  label: string;
  lines: string[];
  href?: string;
  /** Start of the line from the arrow to the note; absent if the note is below the arrow. */
  from?: number;
};

/** A frame around steps that repeat while a condition holds, or that are reached only from a branch (`aside`). */
type DiagramFrame = {
  kind: 'loop' | 'aside';
  x: number;
  y: number;
  width: number;
  height: number;
  label: string;
  /** Baseline of the label, which ends at the right side of the frame. */
  labelY: number;
};

/** A whole drawing. `lanes` has the x positions of the two vertical lines, and the y position of their upper ends. */
export type SequenceDiagram = {
  width: number;
  height: number;
  lanes: { you: number; provider: number; top: number };
  arrows: DiagramArrow[];
  notes: DiagramNote[];
  frames: DiagramFrame[];
};

/** Forms of the drawing: `wide` has notes at the side, `narrow` below their arrow; a `miniature` has only titles and frames. */
export type DiagramForm = 'wide' | 'narrow' | 'miniature';

const FORMS = {
  wide: { width: 672, you: 36, provider: 408, note: { x: 436, width: 236 }, gap: 18 },
  // Column width of the smallest phone. A drawing that is scaled down would have letters that are too small.
  narrow: { width: 288, you: 30, provider: 276, note: { x: 40, width: 236 }, gap: 22 },
  miniature: { width: 288, you: 30, provider: 270, note: undefined, gap: 14 },
} as const;

const LANE_TOP = 36;
const LINE = 17;
/** Padding between a frame and its content, above and below. */
const FRAME_GAP = 12;
const NOTE_LINE = 17;
const NOTE_PADDING = 8;
/** Average width of a character of the code font at 12 px, and of the text font at 13 px (rounded up). */
const CODE_CHARACTER = 7.25;
const TEXT_CHARACTER = 6.2;
/** Average width of a character of a title or of a frame's label, which are bold (rounded up). */
const TITLE_CHARACTER = 6.8;
const BADGE = 52;

/** Returns the drawing of these steps. The same steps always give the same drawing. */
export function toSequenceDiagram(steps: readonly DiagramStep[], form: DiagramForm): SequenceDiagram {
  const layout = FORMS[form];
  const arrows: DiagramArrow[] = [];
  const notes: DiagramNote[] = [];
  const spans = listFrames(steps);
  const bounds: { top: number; bottom: number; labelY: number }[] = [];
  let y = LANE_TOP + 20;

  const addArrow = (
    arrow: Pick<DiagramArrow, 'kind' | 'title' | 'number' | 'guard'>,
    call: DiagramCall | undefined,
  ) => {
    const pathWidth = layout.provider - layout.you - 24 - BADGE;
    const lines =
      call === undefined || form === 'miniature' ? [] : breakPath(call.path, Math.floor(pathWidth / CODE_CHARACTER));
    const titleY = y + 10;
    const pathY = titleY + LINE;
    const line = titleY + lines.length * LINE + 9;
    const drawn = call === undefined ? undefined : { method: call.method, lines, href: call.href };
    arrows.push({ ...arrow, y: line, titleY, pathY, ...(drawn !== undefined && { call: drawn }) });
    y = line + layout.gap;
    return line;
  };

  for (const [index, step] of steps.entries()) {
    for (const { call } of step.before) {
      // In other forms, only the direction of the arrow shows this.
      const title = form === 'wide' ? `${call.title} (you receive)` : call.title;
      addArrow({ kind: 'received', title }, call);
    }
    if (spans.some(({ first }) => first === index)) y += FRAME_GAP;
    const top = y;
    const label = spans.find(({ first }) => first === index)?.label;
    // The label of a frame is at the end of the title's line, or above it if both don't fit.
    const isAbove = label !== undefined && toLineWidth(step.title, label) > layout.provider - layout.you;
    if (isAbove) y += LINE;
    const labelY = isAbove ? top + 4 : top + 10;
    const guard = findGuard(steps, index);
    const sent = { kind: 'sent', title: step.title, number: index + 1, ...(guard !== undefined && { guard }) } as const;
    const arrow = addArrow(sent, step.call);
    if (layout.note !== undefined) {
      const branches = step.branches.filter((branch) => isDrawnAsNote(branch, index));
      let noteY = form === 'wide' ? arrow - NOTE_PADDING - NOTE_LINE + 5 : arrow + 10;
      for (const branch of branches) {
        const note = toNote(branch, layout.note.width);
        notes.push({ ...note, x: layout.note.x, y: noteY, ...(form === 'wide' && { from: layout.provider }) });
        noteY += note.height + 6;
      }
      if (branches.length > 0) y = Math.max(y, noteY + 10);
    }
    bounds.push({ top, bottom: y - layout.gap + FRAME_GAP, labelY });
    if (spans.some(({ last }) => last === index)) y += FRAME_GAP;
  }

  return {
    width: layout.width,
    height: y,
    lanes: { you: layout.you, provider: layout.provider, top: LANE_TOP },
    arrows,
    notes,
    frames: spans.map(({ kind, first, last, label }) => {
      const top = (bounds[first]?.top ?? 0) - FRAME_GAP;
      return {
        kind,
        x: layout.you - 24,
        y: top,
        width: layout.provider - layout.you + 36,
        height: (bounds[last]?.bottom ?? y) - top,
        label,
        labelY: bounds[first]?.labelY ?? top,
      };
    }),
  };
}

/** Returns the width that a title and the label of its frame need on one line, with the space around them. */
function toLineWidth(title: string, label: string): number {
  return (title.length + label.length) * TITLE_CHARACTER + 28;
}

/** The steps from `first` to `last` that have a frame, by index. */
type Span = Pick<DiagramFrame, 'kind' | 'label'> & { first: number; last: number };

function listFrames(steps: readonly DiagramStep[]): Span[] {
  const loops = steps.flatMap(({ branches }, last) =>
    branches.flatMap(({ target, label }): Span[] =>
      target === undefined || target.number > last + 1
        ? []
        : [
            {
              kind: 'loop',
              first: target.number - 1,
              last,
              label: label === '' ? 'until it succeeds' : `while ${label}`,
            },
          ],
    ),
  );
  const asides = steps.flatMap((_, first): Span[] => {
    const label = formatAsideLabel(steps, first);
    return label === undefined ? [] : [{ kind: 'aside', first, last: first, label }];
  });
  return [...loops, ...asides];
}

/** Returns the label of a step that follows the end of the flow: `after 207 in step 5`. Undefined if the flow continues there. */
function formatAsideLabel(steps: readonly DiagramStep[], index: number): string | undefined {
  const hasEnded = steps[index - 1]?.branches.some(
    ({ label, outcome, target }) => label === '' && outcome === 'success' && target === undefined,
  );
  if (hasEnded !== true) return undefined;
  const causes = steps.flatMap(({ branches }, from) =>
    branches
      .filter(({ target }) => target?.number === index + 1)
      .map(({ label, outcome }) => `${label || (outcome === 'failure' ? 'a failure' : 'success')} in step ${from + 1}`),
  );
  return causes.length === 0 ? undefined : `after ${causes.join(' or ')}`;
}

/** Returns the condition of the previous step's branch to this step. Undefined if there is none, or if a frame shows it. */
function findGuard(steps: readonly DiagramStep[], index: number): string | undefined {
  if (formatAsideLabel(steps, index) !== undefined) return undefined;
  const branch = steps[index - 1]?.branches.find(({ target, label }) => target?.number === index + 1 && label !== '');
  const repeats = steps.some(({ branches }, last) =>
    branches.some(({ target, label }) => target?.number === index + 1 && last >= index && label === branch?.label),
  );
  return branch === undefined || repeats ? undefined : `if ${branch.label}`;
}

function toNote(branch: DiagramBranch, width: number): Omit<DiagramNote, 'x' | 'y'> {
  const { label, target } = branch;
  const maxLength = Math.floor((width - 2 * NOTE_PADDING - toLabelWidth(label)) / TEXT_CHARACTER);
  const lines = wrapText(formatBranch(branch), maxLength);
  return {
    width,
    height: lines.length * NOTE_LINE + 2 * NOTE_PADDING,
    tone: toTone(branch),
    label,
    lines,
    ...(target !== undefined && { href: target.href }),
  };
}

/** Returns whether a branch is drawn as a note. A loop is drawn as a frame, and a branch to the next step as the arrow after it. */
function isDrawnAsNote({ target }: DiagramBranch, index: number): boolean {
  return target === undefined || target.number > index + 2;
}

function toTone({ outcome, target }: DiagramBranch): DiagramNote['tone'] {
  if (outcome === 'failure') return 'failure';
  return target === undefined ? 'success' : 'jump';
}

/** Returns a branch in words: `The whole lock is invalid. Go to step 9.` After a success, returns only the jump. */
function formatBranch({ text, outcome, target }: DiagramBranch): string {
  if (target === undefined) return text;
  const jump = `Go to step ${target.number}.`;
  return outcome === 'failure' ? `${text} ${jump}` : jump;
}

/** Returns the width of a note's label before its text. */
export function toLabelWidth(label: string): number {
  return label === '' ? 0 : Math.ceil(label.length * CODE_CHARACTER + 10);
}

/** Breaks a path after slashes if it is longer than `maxLength` characters. */
function breakPath(path: string, maxLength: number): string[] {
  return fillLines(path.match(/[^/]*\/|[^/]+$/g) ?? [path], '', maxLength);
}
