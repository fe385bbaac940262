import { isScalar, isSeq, LineCounter, parseDocument } from 'yaml';
import { type Diagnostic, type Location, throwError, throwErrors } from '@/lib/diagnostic';

const FILE = 'content/sidebar.yaml';
const EXAMPLE = 'write one category to a line, for example `- Start here`';

/** The titles in the text of `content/sidebar.yaml`, in order; fails naming each line that is no text. */
export function parseCategories(source: string): string[] {
  const lines = new LineCounter();
  const document = parseDocument(source, { lineCounter: lines });
  const locate = (offset: number) => ({ file: FILE, line: lines.linePos(offset).line });
  const broken = document.errors[0];
  if (broken !== undefined) {
    const message = `not YAML: ${broken.message.split(/ at line|\n/)[0]}`;
    throwError({ ...locate(broken.pos[0]), message, hint: EXAMPLE });
  }
  const { contents } = document;
  if (contents === null || (isScalar(contents) && contents.value === null)) return [];
  if (!isSeq(contents)) throwError({ ...locate(contents.range[0]), message: 'this is not a list', hint: EXAMPLE });
  const items = contents.items.map((item) => {
    if (isScalar(item) && typeof item.value === 'string') return item.value;
    const [start, end] = item.range;
    return toError(source.slice(start, end), locate(start));
  });
  throwErrors(items.filter((item) => typeof item !== 'string'));
  return items.filter((item) => typeof item === 'string');
}

function toError(written: string, location: Location): Diagnostic {
  const message = written === '' ? 'a category has no title' : `the category ${written} is not a text`;
  return {
    severity: 'error',
    ...location,
    message,
    hint: 'write a title, and quote it if it is a number or has a colon',
  };
}
