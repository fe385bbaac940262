import { formatCount } from '@/lib/format-count';
import type { Operation } from '../model';
import type { SampleLanguage } from './languages';
import { listHeaders, type SampleRequest } from './request';

/** Lines of a sample that are the same for every call: they fold to one line that says what they are. */
export type SampleFold = { first: number; last: number; label: string };

/** Fewer lines than this stay as they are. */
const MOST_UNFOLDED = 2;

type Context = { request: SampleRequest; operation: Operation } & Pick<SampleLanguage, 'begin' | 'options'>;

/** Returns the folds of a sample in document order: what comes before the call, and the headers and options that every call has. */
export function findFolds(source: string, { request, operation, begin, options }: Context): SampleFold[] {
  const lines = source.split('\n');
  const start =
    begin === undefined
      ? 0
      : Math.max(
          0,
          lines.findIndex((line) => begin.test(line)),
        );
  const names = listCommonHeaders(request, operation);
  const isOption = (line: string) => options?.test(line) === true;
  const common = findRun(lines, start, (line) => isOption(line) || names.some((name) => isHeaderLine(line, name)));
  const optionLines = lines.slice(common.first - 1, common.last).filter(isOption).length;
  const headers = common.last - common.first + 1 - optionLines;
  return [
    { first: 1, last: start, label: `Imports and setup, ${start} lines` },
    { ...common, label: `${formatCount(headers, 'header')}${optionLines > 0 ? ' and options' : ''}, set up once` },
  ].filter(({ first, last }) => last - first + 1 > MOST_UNFOLDED);
}

/** The first lines in a row that are the same for every call. */
function findRun(
  lines: readonly string[],
  start: number,
  isCommon: (line: string) => boolean,
): { first: number; last: number } {
  const first = lines.findIndex((line, index) => index >= start && isCommon(line));
  if (first === -1) return { first: 1, last: 0 };
  const length = lines.slice(first).findIndex((line) => !isCommon(line));
  return { first: first + 1, last: length === -1 ? lines.length : first + length };
}

/** Whether a line names a header as a string, alone or before its value, or as a key: `"Accept"`, `'Accept: `, `Accept: `. */
function isHeaderLine(line: string, name: string): boolean {
  return (
    line.trimStart().startsWith(`${name}:`) ||
    ['"', "'"].some((quote) => line.includes(`${quote}${name}${quote}`) || line.includes(`${quote}${name}:`))
  );
}

/** All headers except those that the operation declares itself. */
function listCommonHeaders(request: SampleRequest, { parameters }: Operation): string[] {
  const own = parameters.flatMap((group) => (group.place === 'header' ? group.parameters.map(({ name }) => name) : []));
  const names = [...listHeaders(request).map(({ name }) => name), 'Accept', 'Content-Type'];
  return [...new Set(names)].filter((name) => !own.includes(name));
}
