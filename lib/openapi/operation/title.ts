import { formatMethod } from '@/lib/http';
import { slug } from '@/lib/openapi/anchor';
import { getString, type RawObject } from '@/lib/openapi/json';
import { capitalize } from '@/lib/text';

type Titled = { raw: RawObject; pathItem: RawObject; method: string; path: string };

/** Maximum length of a sentence that is used as a title, in characters. */
const MAX_SENTENCE_LENGTH = 72;

/** Maximum length of a summary that is used as a title. A longer one is prose, and would repeat in each list of operations. */
const MAX_SUMMARY_LENGTH = 200;

/** Returns the summary of an operation if it is too long for a title; the description then starts with it. */
export function findLongSummary(raw: RawObject): string | undefined {
  const summary = getString(raw, 'summary')?.trim() ?? '';
  return summary.length > MAX_SUMMARY_LENGTH ? summary : undefined;
}

/** Returns the summary, else a short first sentence of the description, else the ID in words. */
export function formatTitle(operation: Titled): string {
  const { raw, method, path } = operation;
  const summary = getString(raw, 'summary')?.replace(/\s+/g, ' ').trim();
  const isLong = findLongSummary(raw) !== undefined;
  // A title has no period, but may end with an ellipsis.
  if (summary !== undefined && summary !== '' && !isLong) return summary.replace(/(?<=[^.])\.$/, '');
  const sentence = findFirstSentence(findWholeDescription(operation) ?? '');
  const operationId = getString(raw, 'operationId') || undefined;
  // Long summaries of similar operations often start alike, so their IDs are better.
  if (sentence !== undefined && !(isLong && operationId !== undefined)) return sentence;
  if (operationId === undefined) return `${formatMethod(method)} ${path}`;
  return capitalize(slug(operationId).replaceAll('-', ' '));
}

/** Returns the description of an operation, or of its path, without a first paragraph that only repeats the title. */
export function findDescription(operation: Titled): string | undefined {
  const description = findWholeDescription(operation);
  if (description === undefined) return undefined;
  const [block = ''] = description.trimStart().split(PARAGRAPH_END, 1);
  const toWords = (text: string) => text.replace(/\.$/, '').toLowerCase();
  if (toWords(toPlainLine(block)) !== toWords(toPlainLine(formatTitle(operation)))) return description;
  return description.trimStart().slice(block.length).replace(PARAGRAPH_END, '').trim() || undefined;
}

/** Returns the description of an operation, or of its path; starts with a summary that is too long for a title. */
function findWholeDescription({ raw, pathItem }: Pick<Titled, 'raw' | 'pathItem'>): string | undefined {
  const description = getString(raw, 'description') ?? getString(pathItem, 'description');
  const summary = findLongSummary(raw);
  if (summary === undefined || description?.startsWith(summary)) return description;
  return description === undefined ? summary : `${summary}\n\n${description}`;
}

/** Returns the first sentence of Markdown or HTML as plain text without its period; undefined if it is long or not plain. */
function findFirstSentence(description: string): string | undefined {
  const [block = ''] = description.trim().split(PARAGRAPH_END, 1);
  const sentence = FIRST_SENTENCE.exec(toPlainLine(block))?.[1] ?? '';
  // The rest of a link, list, table, heading or URL is not a title.
  if (!/^\p{L}/u.test(sentence) || /[[\]|<>*{}:!?;&]|\/\//.test(sentence)) return undefined;
  return sentence.length <= MAX_SENTENCE_LENGTH && sentence.includes(' ') ? capitalize(sentence) : undefined;
}

/** Matches a sentence up to its period. The period of an abbreviation ends no sentence, nor does one before a lowercase letter. */
const FIRST_SENTENCE = /^(.*?[^.])(?:(?<!\b(?:[Ee]\.g|[Ii]\.e|vs|cf|incl|No))\.(?=\s+[^\s\p{Ll}]|$)|$)/u;

/** Matches the end of a paragraph of Markdown or HTML: an empty line, or a list, heading, quote, table or code on the next line. */
const PARAGRAPH_END = /\n\s*\n|\n(?= {0,3}(?:[-+*]\s|\d+[.)]\s|#{1,6}\s|>|\||```|~~~))|<\/p>/;

/** Returns Markdown or HTML as one line without tags, bold marks and backticks. */
function toPlainLine(text: string): string {
  return text
    .replace(/<\/?[a-z][^<>]*>/gi, '')
    .replace(/\*\*|`/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
