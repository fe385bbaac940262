import type { Guide } from '@/lib/content/model';
import { formatPlain } from '@/lib/prose/plain';
import { formatGuideHref } from '@/lib/site/urls';
import { dropFiller, toWords } from '../words';
import type { RecordList } from './list';

/** Adds each guide and each of its sections by heading, with the prose below it. */
export function addGuides(list: RecordList, guides: readonly Guide[], apis: readonly string[]): void {
  for (const { path, frontMatter, headings, source } of guides) {
    const page = list.page(formatGuideHref(path));
    const api = apis.indexOf(frontMatter.api ?? '');
    const sections = toSections(source);
    const of = { page, ...(api !== -1 && { api }) };
    const { title, description } = frontMatter;
    const words = listWords(formatProse(sections[0]?.text ?? ''), description);
    // A single word such as `lock` names more than the guide; `v2-auth` names nothing else.
    const names = /\W/.test(path) ? { names: [path] } : {};
    list.add({ sort: 'guide', title, ...of, ...names, text: description, words: path, prose: words });
    for (const [index, heading] of headings.entries()) {
      const prose = toProse(formatProse(sections[index + 1]?.text ?? ''));
      list.add({ sort: 'heading', title: heading.text, anchor: heading.id, label: title, ...of, ...prose });
    }
  }
}

/** The text above the first heading, then that below each heading of level 2 or 3. */
function toSections(source: string): { text: string }[] {
  const sections = [{ text: '' }];
  let fenced = false;
  for (const line of source.split('\n')) {
    if (/^\s*(```|~~~)/.test(line)) fenced = !fenced;
    if (!fenced && /^#{2,3} /.test(line)) {
      sections.push({ text: '' });
      continue;
    }
    const last = sections.at(-1);
    if (last !== undefined && !fenced) last.text += `${line}\n`;
  }
  return sections;
}

const SHOWN = 160;

/** The beginning of a section, to be shown, and the words of the rest, to be found. */
function toProse(text: string): { text?: string; prose?: string } {
  if (text === '') return {};
  if (text.length <= SHOWN) return { text };
  const end = text.lastIndexOf(' ', SHOWN);
  return { text: `${text.slice(0, end)} …`, prose: listWords(text.slice(end), text.slice(0, end)) };
}

/** The words of a text once, but those that `known` has and those that say nothing. */
function listWords(text: string, known: string): string {
  const there = new Set(toWords(known));
  return [...new Set(dropFiller(toWords(text)))].filter((word) => !there.has(word)).join(' ');
}

/** What a reader reads of MDX: without components, fences and marks. */
function formatProse(source: string): string {
  const markdown = source.replace(/^\s*(```|~~~).*$/gm, '').replace(/<\/?[A-Z][^>]*>/g, ' ');
  return formatPlain(markdown);
}
