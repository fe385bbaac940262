import { isScalar, isSeq, LineCounter, parseDocument } from 'yaml';
import { type Flaw, fail, failAll } from '@/lib/fail';

const FILE = 'content/sidebar.yaml';
const EXAMPLE = 'write one category to a line, for example `- Start here`';

/** The titles in the text of `content/sidebar.yaml`, in order; fails naming each line that is no text. */
export function parseCategories(source: string): string[] {
  const lines = new LineCounter();
  const document = parseDocument(source, { lineCounter: lines });
  const whereOf = (offset: number) => `${FILE}:${lines.linePos(offset).line}`;
  const broken = document.errors[0];
  if (broken !== undefined) {
    const problem = `not YAML: ${broken.message.split(/ at line|\n/)[0]}`;
    fail({ where: whereOf(broken.pos[0]), problem, remedy: EXAMPLE });
  }
  const { contents } = document;
  if (contents === null || (isScalar(contents) && contents.value === null)) return [];
  if (!isSeq(contents)) fail({ where: whereOf(contents.range[0]), problem: 'this is no list', remedy: EXAMPLE });
  const items = contents.items.map((item) => {
    if (isScalar(item) && typeof item.value === 'string') return item.value;
    const [start, end] = item.range;
    return toFlaw(source.slice(start, end), whereOf(start));
  });
  failAll(items.filter((item) => typeof item !== 'string'));
  return items.filter((item) => typeof item === 'string');
}

function toFlaw(written: string, where: string): Flaw {
  const remedy = 'write a title, in quotes where it is a number or holds a colon';
  return { where, problem: written === '' ? 'a category has no title' : `the category ${written} is no text`, remedy };
}
