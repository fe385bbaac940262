import { fillLines, wrapText } from '@/lib/wrap-text';

/**
 * Lays out a flow as a sequence diagram: two lanes, an arrow per call, frames around loops, and notes where a flow can
 * leave its course. Pure geometry in CSS pixels, so that a component only has to print it as SVG.
 */

/** A call as the diagram shows it. */
export type DiagramCall = { title: string; method: string; path: string; href: string };

/** A step of the flow to draw; `call` is absent where the step is another flow. */
export type DiagramStep = {
  title: string;
  call?: DiagramCall;
  /** Calls that the integrator may receive before this step. */
  before: readonly { call: DiagramCall }[];
  branches: readonly DiagramBranch[];
};

/** Another way on from a step than to the next one; without `target` the flow ends. */
export type DiagramBranch = {
  /** What decides, in short: `207`, `PENDING`. */
  label: string;
  /** What happens then, in words: `lock is invalid`. */
  name: string;
  outcome: 'success' | 'failure';
  target?: { number: number; href: string };
};

/** An arrow between the lanes; `number` is that of its step, absent for received calls. */
export type DiagramArrow = {
  kind: 'sent' | 'received';
  number?: number;
  /** Of the arrow's line. */
  y: number;
  /** Baseline of the title above the arrow; the method and the path follow in `pathY`. */
  titleY: number;
  pathY: number;
  title: string;
  /** Absent where the step is another flow: only its title is drawn. */
  call?: { method: string; lines: string[]; href: string };
};

/** A note beside (or on a narrow drawing below) the arrow it belongs to. */
export type DiagramNote = {
  x: number;
  y: number;
  width: number;
  height: number;
  tone: 'failure' | 'end' | 'jump';
  label: string;
  lines: string[];
  href?: string;
  /** Where the line from the arrow to the note starts; absent when the note hangs below the arrow. */
  from?: number;
};

/** A frame around the steps that repeat while a condition holds. */
export type DiagramLoop = { x: number; y: number; width: number; height: number; label: string };

/** A whole drawing. `lanes` are the x positions of the two vertical lines. */
export type SequenceDiagram = {
  width: number;
  height: number;
  lanes: { you: number; provider: number; top: number };
  arrows: DiagramArrow[];
  notes: DiagramNote[];
  loops: DiagramLoop[];
};

/** Room of one form of the drawing: `wide` puts notes to the side, `narrow` below their arrow. */
export type DiagramForm = 'wide' | 'narrow';

const FORMS = {
  wide: { width: 768, you: 72, provider: 500, note: { x: 528, width: 240 } },
  narrow: { width: 340, you: 34, provider: 322, note: { x: 44, width: 268 } },
} as const;

const LANE_TOP = 36;
const LINE = 18;
/** Between an arrow and the title of the next one. */
const GAP = 22;
/** Padding between the frame of a loop and its content, above and below. */
const LOOP_GAP = 12;
const NOTE_LINE = 17;
const NOTE_PADDING = 8;
/** Average width of a character of the code font at 12 px, and of the text font at 13 px (rounded up, titles vary). */
const CODE_CHARACTER = 7.25;
const TEXT_CHARACTER = 6.9;
const BADGE = 52;

/** The drawing of these steps, the same for the same steps. */
export function toSequenceDiagram(steps: readonly DiagramStep[], form: DiagramForm): SequenceDiagram {
  const room = FORMS[form];
  const arrows: DiagramArrow[] = [];
  const notes: DiagramNote[] = [];
  let y = LANE_TOP + 20;

  const addArrow = (kind: DiagramArrow['kind'], title: string, call: DiagramCall | undefined, number?: number) => {
    const pathRoom = room.provider - room.you - 24 - BADGE;
    const lines = call === undefined ? [] : breakPath(call.path, Math.floor(pathRoom / CODE_CHARACTER));
    const titleY = y + 10;
    const pathY = titleY + LINE;
    const line = pathY + Math.max(0, lines.length - 1) * LINE + 9;
    arrows.push({
      kind,
      y: line,
      titleY,
      pathY,
      title,
      ...(number !== undefined && { number }),
      ...(call !== undefined && { call: { method: call.method, lines, href: call.href } }),
    });
    y = line + GAP;
    return line;
  };

  const loops = steps.flatMap(({ branches }, last) =>
    branches.flatMap(({ target, label }) =>
      target === undefined || target.number > last + 1 ? [] : [{ first: target.number - 1, last, label }],
    ),
  );
  const bounds: { top: number; bottom: number }[] = [];

  for (const [index, step] of steps.entries()) {
    for (const received of step.before) addArrow('received', received.call.title, received.call);
    if (loops.some(({ first }) => first === index)) y += LOOP_GAP;
    const top = y;
    const arrow = addArrow('sent', step.title, step.call, index + 1);
    const branches = step.branches.filter((branch) => isDrawnAsNote(branch, index));
    let noteY = form === 'wide' ? arrow - NOTE_PADDING - NOTE_LINE + 5 : arrow + 10;
    for (const branch of branches) {
      const note = toNote(branch, room.note.width);
      notes.push({ ...note, x: room.note.x, y: noteY, ...(form === 'wide' && { from: room.provider }) });
      noteY += note.height + 6;
    }
    if (branches.length > 0) y = Math.max(y, noteY + 10);
    bounds.push({ top, bottom: y - GAP + LOOP_GAP });
    if (loops.some(({ last }) => last === index)) y += LOOP_GAP;
  }

  return {
    width: room.width,
    height: y,
    lanes: { you: room.you, provider: room.provider, top: LANE_TOP },
    arrows,
    notes,
    loops: loops.map(({ first, last, label }) => {
      const top = (bounds[first]?.top ?? 0) - LOOP_GAP;
      return {
        x: room.you - 24,
        y: top,
        width: room.provider - room.you + 36,
        height: (bounds[last]?.bottom ?? y) - top,
        label: `while ${label}`,
      };
    }),
  };
}

function toNote(branch: DiagramBranch, width: number): Omit<DiagramNote, 'x' | 'y'> {
  const { label, target } = branch;
  const most = Math.floor((width - 2 * NOTE_PADDING - toLabelWidth(label)) / TEXT_CHARACTER);
  const lines = wrapText(formatBranch(branch), most);
  return {
    width,
    height: lines.length * NOTE_LINE + 2 * NOTE_PADDING,
    tone: toTone(branch),
    label,
    lines,
    ...(target !== undefined && { href: target.href }),
  };
}

/** A way back is drawn as a frame, the way to the next step as the arrow that follows; all others get a note. */
function isDrawnAsNote({ target }: DiagramBranch, index: number): boolean {
  return target === undefined || target.number > index + 2;
}

function toTone({ outcome, target }: DiagramBranch): DiagramNote['tone'] {
  if (target !== undefined) return 'jump';
  return outcome === 'failure' ? 'failure' : 'end';
}

function formatBranch({ name, target }: DiagramBranch): string {
  return target === undefined ? `${name}: stop` : `go to step ${target.number}`;
}

/** Room that the label of a note takes before its text. */
export function toLabelWidth(label: string): number {
  return label === '' ? 0 : Math.ceil(label.length * CODE_CHARACTER + 10);
}

/** Breaks a path after its slashes where it is longer than `most` characters. */
function breakPath(path: string, most: number): string[] {
  return fillLines(path.match(/[^/]*\/|[^/]+$/g) ?? [path], '', most);
}
