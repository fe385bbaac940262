import type { Operation } from '../model';
import type { Mark } from './marks';

/** Lines of a sample that are the same for every call: they fold to one line that says what they are. */
export type SampleFold = { first: number; last: number; label: string };

/** Fewer lines than this stay as they are. */
const MOST_UNFOLDED = 2;

/** Returns the folds of a sample in document order: what comes before the call, and the headers that every call has. */
export function findFolds(marks: readonly Mark[], operation: Operation): SampleFold[] {
  const start = (marks.find(({ kind }) => kind === 'call')?.line ?? 1) - 1;
  const headers = findCommonHeaders(marks, operation);
  return [
    { first: 1, last: start, label: `Imports and setup, ${start} lines` },
    { ...headers, label: `${headers.last - headers.first + 1} headers, set up once` },
  ].filter(({ first, last }) => last - first + 1 > MOST_UNFOLDED);
}

/** The first lines in a row with headers that the operation doesn't declare itself. */
function findCommonHeaders(marks: readonly Mark[], { parameters }: Operation): Pick<SampleFold, 'first' | 'last'> {
  const own = parameters.flatMap((group) => (group.place === 'header' ? group.parameters.map(({ name }) => name) : []));
  const lines = marks.flatMap(({ line, header }) => (header === undefined || own.includes(header) ? [] : [line]));
  const [first = 1] = lines;
  const count = lines.findIndex((line, index) => line !== first + index);
  return { first, last: first + (count === -1 ? lines.length : count) - 1 };
}
