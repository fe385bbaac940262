import { formatCount } from '@/lib/format-count';
import { formatMethod } from '@/lib/methods';
import { CHANGE_KINDS, type Change } from '@/lib/openapi/compare/change';
import { cutAtWord } from '@/lib/prose/cut';

/** Returns lines for the terminal: the number of changes of each kind, then each change, breaking ones first. */
export function formatChanges(changes: readonly Change[]): string[] {
  if (changes.length === 0) return ['no changes'];
  const counts = CHANGE_KINDS.map((kind) => `${changes.filter((change) => change.kind === kind).length} ${kind}`);
  const lines = CHANGE_KINDS.flatMap((kind) => changes.filter((change) => change.kind === kind)).map(formatChange);
  return [`${formatCount(changes.length, 'change')}: ${counts.join(', ')}`, ...lines];
}

function formatChange({ kind, message, effect, old, new: now, operations }: Change): string {
  const [first] = operations;
  const others = operations.length - 1;
  const subject =
    first === undefined
      ? ''
      : ` ${formatMethod(first.method)} ${first.path}${others > 0 ? ` and ${formatCount(others, 'other operation')}` : ''}:`;
  const values = old === undefined && now === undefined ? '' : ` (${formatValues(old, now)})`;
  return `  ${kind}:${subject} ${message}${values}${effect === undefined ? '' : ` ${effect}`}`;
}

/** Characters that are shown of a value. */
const LONGEST = 80;

/** Returns `old → now`, with long texts cut to start at the first difference. If one is absent, returns only the other. */
function formatValues(old = '', now = ''): string {
  if (old === '' || now === '') return shorten(old === '' ? now : old, 0);
  const start = old.length + now.length > LONGEST ? findDifference(old, now) : 0;
  return `${shorten(old, start)} → ${shorten(now, start)}`;
}

/** Returns the index at which the first differing word starts. */
function findDifference(old: string, now: string): number {
  let index = 0;
  while (index < old.length && old[index] === now[index]) index += 1;
  return old.lastIndexOf(' ', index - 1) + 1;
}

function shorten(text: string, start: number): string {
  const rest = text.slice(start);
  const cut = cutAtWord(rest, LONGEST);
  return `${start === 0 ? '' : '… '}${cut}${cut === rest ? '' : ' …'}`;
}
