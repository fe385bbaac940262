/**
 * Lays out a flow as a small sequence diagram with two lanes and an arrow per call. Frames surround loops and optional steps.
 * Pure geometry in CSS pixels, so that a component only has to print it as SVG.
 */

type DiagramCall = { title: string; href: string };

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
  outcome: 'success' | 'failure';
  target?: { number: number };
};

/** An arrow between the lanes; `number` is the number of its step, absent for received calls. */
type DiagramArrow = {
  kind: 'sent' | 'received';
  number?: number;
  /** Vertical position of the arrow's line. */
  y: number;
  /** Baseline of the title above the arrow. */
  titleY: number;
  title: string;
  /** Condition under which the step before leads here, at the end of the title's line: `if PENDING`; absent if it always does. */
  guard?: string;
  href?: string;
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
  frames: DiagramFrame[];
};

// Column width of the smallest phone. A drawing that is scaled down would have letters that are too small.
const WIDTH = 288;
const LANES = { you: 30, provider: 270, top: 36 };
const LINE = 17;
/** Space between an arrow and the next title. */
const GAP = 14;
/** Padding between a frame and its content, above and below. */
const FRAME_GAP = 12;
/** Average width of a character of a title or of a frame's label, which are bold (rounded up). */
const TITLE_CHARACTER = 6.8;

export function toSequenceDiagram(steps: readonly DiagramStep[]): SequenceDiagram {
  const arrows: DiagramArrow[] = [];
  const spans = listFrames(steps);
  const bounds: { top: number; bottom: number; labelY: number }[] = [];
  let y = LANES.top + 20;

  const addArrow = (arrow: Omit<DiagramArrow, 'y' | 'titleY' | 'href'>, call: DiagramCall | undefined) => {
    const titleY = y + 10;
    const line = titleY + 9;
    arrows.push({ ...arrow, y: line, titleY, ...(call !== undefined && { href: call.href }) });
    y = line + GAP;
  };

  for (const [index, step] of steps.entries()) {
    for (const { call } of step.before) addArrow({ kind: 'received', title: call.title }, call);
    if (spans.some(({ first }) => first === index)) y += FRAME_GAP;
    const top = y;
    const label = spans.find(({ first }) => first === index)?.label;
    // The label of a frame is at the end of the title's line, or above it if both don't fit.
    const isAbove = label !== undefined && toLineWidth(step.title, label) > LANES.provider - LANES.you;
    if (isAbove) y += LINE;
    const labelY = isAbove ? top + 4 : top + 10;
    const guard = findGuard(steps, index);
    addArrow({ kind: 'sent', title: step.title, number: index + 1, ...(guard !== undefined && { guard }) }, step.call);
    bounds.push({ top, bottom: y - GAP + FRAME_GAP, labelY });
    if (spans.some(({ last }) => last === index)) y += FRAME_GAP;
  }

  return {
    width: WIDTH,
    height: y,
    lanes: LANES,
    arrows,
    frames: spans.map(({ kind, first, last, label }) => {
      const top = (bounds[first]?.top ?? 0) - FRAME_GAP;
      return {
        kind,
        x: LANES.you - 24,
        y: top,
        width: LANES.provider - LANES.you + 36,
        height: (bounds[last]?.bottom ?? y) - top,
        label,
        labelY: bounds[first]?.labelY ?? top,
      };
    }),
  };
}

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
