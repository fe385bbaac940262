import type { Guide } from '@/lib/guides/document';
import { formatPlain } from '@/lib/prose/plain';
import type { ReferenceDocument } from '@/lib/reference/document';
import { NOT_DOCUMENTED } from '@/lib/reference/words';
import type { SearchAnswers } from '@/lib/site/search-answers';
import { formatGuideHref } from '@/lib/site/urls';
import { uncapitalize } from '@/lib/text';
import type { RecordList } from './list';

/**
 * Adds a record for each topic that readers ask about and each API it concerns: where the API documents it, or that it doesn't, with
 * the question to ask. Documented ones come first, because of equal matches the first record wins.
 */
export function addAnswers(
  list: RecordList,
  { page, answers }: SearchAnswers,
  references: readonly ReferenceDocument[],
  guides: readonly Guide[],
): void {
  const asking = guides.find(({ path }) => path === page);
  for (const { topic, asks, apis, documented, question } of answers) {
    for (const [api, { id, label }] of references.entries()) {
      const found = documented[id];
      if (found === undefined) continue;
      const [href = '', anchor] = found.href.split('#');
      const text = formatPlain(found.text);
      list.add({ recordType: 'answer', title: topic, page: list.page(href), anchor, api, label, asks, text });
    }
    if (question === undefined) continue;
    for (const [api, { id, label, href }] of references.entries()) {
      if (documented[id] !== undefined || (apis !== undefined && !apis.includes(id))) continue;
      list.add({
        recordType: 'answer',
        title: `${NOT_DOCUMENTED}: ${uncapitalize(topic)}`,
        page: list.page(asking === undefined ? href : formatGuideHref(asking.path)),
        anchor: asking?.headings.find(({ text }) => text.includes(label))?.id,
        api,
        label,
        asks,
        text: `Ask the provider: “${formatPlain(question)}”`,
      });
    }
  }
}

/** Adds the words that readers use for a section or a field. Throws an error for a result that doesn't exist. */
export function addAsks({ pages, records }: RecordList, results: SearchAnswers['results']): void {
  for (const { result, asks } of results) {
    const named = records.filter(({ recordType, title, page, anchor }) => {
      if (page === undefined) return title === result;
      const path = anchor === undefined ? pages[page] : `${pages[page]}#${anchor}`;
      return path === result && recordType !== 'answer';
    });
    if (named.length === 0) {
      const hint = 'name a page or section by its path, or a field, parameter or value by its name';
      throw new Error(`content/search-answers.yaml: the search has no result ${result}; ${hint}`);
    }
    for (const record of named) record.asks = [...(record.asks ?? []), ...asks];
  }
}
