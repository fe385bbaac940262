import { findOwn } from '@/lib/collections';
import { COPY } from '@/lib/graphics';
import type { FieldLines, OperationLines } from '@/lib/reference/field-lines';
import { FIELD_LINES, formatSamplesHref } from '@/lib/site/urls';
import styles from './field-lines.module.css';
import { fetchOptionalJson } from './network';
import { findExample } from './samples';

// Highlights a row of a schema together with the lines of code that write its field: on hover, on focus and after a tap.
// main.ts loads this module on demand.

/** A box of code, and its lines by the id of a field's row. */
type Box = { pre: HTMLElement; lines: FieldLines };
type Range = [first: number, last: number];

const TARGETS = 'article :is(li[id], pre)';
/** Fetches the lines by anchor of the operation, once; `toFieldLinesFile` writes the file. */
const loadLines = fetchOptionalJson<Record<string, OperationLines>>();

/** What is highlighted: a row, or a line of code (0 for no line). */
let current: { element: HTMLElement | null; line: number } = { element: null, line: 0 };

const onPointer = ({ target, clientY, pointerType }: PointerEvent) => {
  // Ignore a touch, which may begin to scroll; a tap also fires a click.
  if (pointerType !== 'touch') void point(target, clientY);
};
document.addEventListener('pointerover', onPointer);
document.addEventListener('pointermove', onPointer);
document.addEventListener('click', ({ target, clientY, detail }) => detail > 0 && void point(target, clientY));
// Reset the highlight, because another example has other lines.
document.addEventListener('change', () => void point(null));
// Reset it, because a fold of code moves the lines below it.
document.addEventListener('toggle', () => void point(null), { capture: true });
document.addEventListener(
  'focusin',
  ({ target }) => target instanceof Element && target.matches(':focus-visible, [data-target]') && void point(target),
);
// Start with what the reader points at already, because this module loads after the first hover or focus.
void point(
  [...document.querySelectorAll(TARGETS)].findLast((element) => element.matches(':hover')) ?? document.activeElement,
);

async function point(target: EventTarget | null, y?: number): Promise<void> {
  const pointed = target instanceof Element ? target.closest<HTMLElement>(TARGETS) : null;
  // While the reader points at nothing, highlight the row that they followed a link to, if any.
  const element = pointed ?? document.querySelector<HTMLElement>('article li[data-target]');
  const isCode = element?.localName === 'pre';
  const line = isCode && y !== undefined ? findLine(element, y) : 0;
  if (element === current.element && line === current.line && target !== null) return;
  current = { element, line };
  const started = current;
  clear();
  if (element !== null && !isCode) offerCopy(element);
  const boxes = element === null || (isCode && line === 0) ? [] : await listBoxes(element);
  if (started !== current || element === null) return;
  if (isCode)
    markLine(
      boxes.find(({ pre }) => pre === element),
      line,
    );
  else markRow(element, boxes);
}

function clear(): void {
  for (const row of document.querySelectorAll<HTMLElement>('[data-lit]')) delete row.dataset.lit;
  for (const band of document.querySelectorAll('[data-band]')) band.remove();
  // A row with the keyboard focus keeps its button, because a pointer at rest also sends events when the page scrolls under it.
  const kept = document.querySelector('[data-copy-link]:focus, li > :focus-visible')?.parentElement;
  for (const button of document.querySelectorAll<HTMLElement>('[data-copy-link]'))
    if (button.parentElement !== kept) drop(button);
}

/** Adds a button after the name of a row that copies the row's URL. It is positioned absolutely, so nothing moves. */
function offerCopy(row: HTMLElement): void {
  const link = row.querySelector<HTMLAnchorElement>(':scope > a[href^="#"]');
  if (link === null || row.querySelector(':scope > [data-copy-link]') !== null) return;
  const button = document.createElement('button');
  button.type = 'button';
  // Not a Tab stop: a list has only one, and the arrow keys lead to this button.
  button.tabIndex = -1;
  button.dataset.copyLink = '';
  button.className = styles.copy ?? '';
  button.dataset.copyText = link.href;
  button.setAttribute('aria-label', `Copy link to ${link.textContent}`);
  button.innerHTML = `<svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true"><path d="${COPY}" fill="none" stroke="currentColor" stroke-width="1.6" stroke-linejoin="round"/></svg>`;
  // An empty text node, in which `copy.ts` shows the result.
  button.append('');
  let last: Element = link;
  for (let next = link.nextElementSibling; next !== null && isInline(next); next = next.nextElementSibling) last = next;
  last.after(button);
}

function isInline(element: Element): boolean {
  return element.localName !== 'details' && getComputedStyle(element).display.startsWith('inline');
}

/** Removes a button. If it was the Tab stop of its list, the row's name becomes the Tab stop again. */
function drop(button: HTMLElement): void {
  const link = button.parentElement?.querySelector('a');
  if (button.tabIndex === 0 && link?.tabIndex === -1) link.tabIndex = 0;
  button.remove();
}

function markRow(row: HTMLElement, boxes: Box[]): void {
  for (const { pre, lines } of boxes) {
    const ranges = toRanges(findOwn(lines, row.id));
    const [first] = ranges;
    if (first === undefined) continue;
    row.dataset.lit = '';
    drawBands(pre, ranges);
    showRange(pre, first);
  }
}

/** Highlights the rows with this line that begin last, which are the innermost, and all their lines in the box. */
function markLine(box: Box | undefined, line: number): void {
  if (box === undefined) return;
  const candidates = Object.entries(box.lines).flatMap(([id, text]) =>
    toRanges(text).flatMap(([first, last]) => (first <= line && line <= last ? [{ id, first }] : [])),
  );
  const start = Math.max(...candidates.map(({ first }) => first));
  for (const { id } of candidates.filter(({ first }) => first === start)) {
    const row = findVisibleRow(document.getElementById(id));
    if (row !== undefined) row.dataset.lit = '';
    drawBands(box.pre, toRanges(box.lines[id]));
  }
}

/** Returns the row, or the nearest visible row around it if it is folded; undefined if there is none. */
function findVisibleRow(row: HTMLElement | null): HTMLElement | undefined {
  if (row === null || row.checkVisibility()) return row ?? undefined;
  return findVisibleRow(row.parentElement?.closest('li') ?? null);
}

/** Returns the boxes of code of the operation around an element: its samples as shown, and its response examples. */
async function listBoxes(element: Element): Promise<Box[]> {
  const scope = toScope(element);
  // Outside a reference, as in a guide, an operation has no lines.
  if (scope === null || element.closest('[data-samples]') === null) return [];
  const operation = findOwn(await loadLines(formatSamplesHref(window.location.pathname, FIELD_LINES)), scope.id);
  if (operation === undefined) return [];
  const own = (selector: string) =>
    [...scope.querySelectorAll<HTMLElement>(selector)].filter((found) => toScope(found) === scope);
  const toBox = (pre: HTMLElement | null | undefined, lines: FieldLines | null | undefined): Box[] =>
    pre && lines ? [{ pre, lines }] : [];
  const samples = own('[data-sample]').flatMap((panel) => {
    const lang = panel.dataset.shown ?? panel.dataset.first ?? '';
    return toBox(panel.querySelector('pre'), findOwn(operation.samples, lang)?.[findExample(panel)]);
  });
  const examples = own('pre:not([data-sample] *, .without-script *, .prose *)');
  return [...samples, ...examples.flatMap((pre, index) => toBox(pre, operation.responses[index]))];
}

/** Returns the operation or callback around an element. Other sections of an operation have `data-arrows`. */
function toScope(element: Element): Element | null {
  return element.closest('article, section[id]:not([data-arrows])');
}

/** Parses lines such as `4-12` or `7,8`. */
function toRanges(text = ''): Range[] {
  return text.split(',').flatMap((range): Range[] => {
    const [first = 0, last = first] = range.split('-').map(Number);
    return first === 0 ? [] : [[first, last]];
  });
}

/** Returns the line at a vertical position of the window; 0 at the summary of a fold. */
function findLine(pre: HTMLElement, y: number): number {
  const top = pre.getBoundingClientRect().top + pre.clientTop - pre.scrollTop;
  const { height, padding } = measure(pre);
  let line = Math.floor((y - top - padding) / height) + 1;
  for (const { first, count, open } of listFolds(pre)) {
    if (line < first) break;
    if (line === first) return 0;
    line += open ? -1 : count - 1;
  }
  return line;
}

/** Returns where a line is shown, because the summary of a fold adds a line before its lines, or replaces them. */
function toShown(pre: HTMLElement, line: number): number {
  let shown = line;
  for (const { first, count, open } of listFolds(pre)) {
    if (line < first) break;
    if (open) shown += 1;
    else shown -= Math.min(line - first, count - 1);
  }
  return shown;
}

function listFolds(pre: HTMLElement): { first: number; count: number; open: boolean }[] {
  return [...pre.querySelectorAll('details')].map(({ dataset, open }) => ({
    first: Number(dataset.first),
    count: Number(dataset.lines),
    open,
  }));
}

/** Returns the height of a line and the padding above the first, in pixels. */
function measure(pre: HTMLElement): { height: number; padding: number } {
  const { lineHeight, paddingBlockStart } = getComputedStyle(pre);
  return { height: Number.parseFloat(lineHeight), padding: Number.parseFloat(paddingBlockStart) };
}

/** Draws bands behind the lines, as wide as the code. The text itself doesn't change, so it can still be copied. */
function drawBands(pre: HTMLElement, ranges: readonly Range[]): void {
  const { height, padding } = measure(pre);
  const inlineSize = `${pre.scrollWidth}px`;
  for (const [start, end] of ranges) {
    const [first, last] = [toShown(pre, start), toShown(pre, end)];
    const band = document.createElement('i');
    band.dataset.band = '';
    band.className = styles.band ?? '';
    Object.assign(band.style, {
      insetBlockStart: `${padding + (first - 1) * height}px`,
      blockSize: `${(last - first + 1) * height}px`,
      inlineSize,
    });
    pre.append(band);
  }
}

/** Scrolls the box, but not the page, so that the lines are visible, or as many of them as fit. */
function showRange(pre: HTMLElement, [start, end]: Range): void {
  const [first, last] = [toShown(pre, start), toShown(pre, end)];
  const { height, padding } = measure(pre);
  const top = padding + (first - 2) * height;
  const bottom = padding + (last + 1) * height;
  const { scrollTop, clientHeight } = pre;
  if (top + height < scrollTop || bottom - height > scrollTop + clientHeight)
    pre.scrollTop = Math.min(top, bottom - clientHeight);
}
