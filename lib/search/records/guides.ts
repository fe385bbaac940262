import type { Guide } from '@/lib/guides/document';
import { cutAtWord } from '@/lib/prose/cut';
import { formatGuideHref } from '@/lib/site/urls';
import type { RecordList } from './list';
import { listWords } from './list-words';

/** Adds each guide and each of its sections by heading, with the prose below it. */
export function addGuides(list: RecordList, guides: readonly Guide[], apis: readonly string[]): void {
  for (const { path, frontMatter, headings, lead = '' } of guides) {
    const page = list.page(formatGuideHref(path));
    const api = apis.indexOf(frontMatter.api ?? '');
    const of = { page, ...(api !== -1 && { api }) };
    const { title, description } = frontMatter;
    // A single word such as `lock` names more than the guide; `v2-auth` names nothing else.
    const names = /\W/.test(path) ? { names: [path] } : {};
    const unsaid = listWords(lead, description);
    list.add({ sort: 'guide', title, ...of, ...names, text: description, words: path, prose: unsaid });
    for (const { id, text, prose } of headings) {
      list.add({ sort: 'heading', title: text, anchor: id, label: title, ...of, ...toShown(prose) });
    }
  }
}

const SHOWN = 160;

/** The beginning of a section, to be shown, and the words of the rest, to be found. */
function toShown(prose: string | undefined): { text?: string; prose?: string } {
  if (prose === undefined) return {};
  const text = cutAtWord(prose, SHOWN);
  return text === prose ? { text } : { text: `${text} …`, prose: listWords(prose, text) };
}
