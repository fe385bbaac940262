import { formatCount } from '@/lib/format-count';
import type { Operation } from '../model';
import type { Mark } from './marks';

/** Lines of a sample that are the same for every call: they fold to one line that says what they are. */
export type SampleFold = { first: number; last: number; label: string };

/** Fewer lines than this stay as they are. */
const MOST_UNFOLDED = 2;

/** Returns the folds of a sample in document order: what comes before the call, and the headers and options that every call has. */
export function findFolds(marks: readonly Mark[], operation: Operation): SampleFold[] {
  const start = (marks.find(({ kind }) => kind === 'call')?.line ?? 1) - 1;
  const common = listCommonLines(marks, operation);
  const headers = common.filter(({ kind }) => kind === 'header').length;
  const options = headers < common.length ? ' and options' : '';
  return [
    { first: 1, last: start, label: `Imports and setup, ${start} lines` },
    {
      first: common.at(0)?.line ?? 1,
      last: common.at(-1)?.line ?? 0,
      label: `${formatCount(headers, 'header')}${options}, set up once`,
    },
  ].filter(({ first, last }) => last - first + 1 > MOST_UNFOLDED);
}

/** Returns the first lines in a row with options, or with headers that the operation doesn't declare itself. */
function listCommonLines(marks: readonly Mark[], { parameters }: Operation): Mark[] {
  const own = parameters.flatMap((group) => (group.place === 'header' ? group.parameters.map(({ name }) => name) : []));
  const common = marks.filter(
    ({ kind, header }) => kind === 'option' || (header !== undefined && !own.includes(header)),
  );
  const end = common.findIndex(({ line }, index) => line !== (common[0]?.line ?? 1) + index);
  return end === -1 ? common : common.slice(0, end);
}
