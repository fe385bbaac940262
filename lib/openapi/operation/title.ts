import { formatMethod } from '@/lib/methods';
import { slug } from '@/lib/openapi/anchor';
import { getString, type RawObject } from '@/lib/openapi/json';

/** What an operation is titled by. */
type Titled = { raw: RawObject; pathItem: RawObject; method: string; path: string };

/** How long a sentence may be that serves as a title, in characters. */
const LONGEST_SENTENCE = 72;

/** How long a summary may be that serves as a title. A longer one is prose: it would repeat in each list of operations. */
const LONGEST_SUMMARY = 200;

/** Returns the summary of an operation that is too long for a title, and so begins its description. */
export function findLongSummary(raw: RawObject): string | undefined {
  const summary = getString(raw, 'summary')?.trim() ?? '';
  return summary.length > LONGEST_SUMMARY ? summary : undefined;
}

/**
 * Titles an operation: its summary, else the first sentence of its description when it is short, else its ID in words. A summary
 * that is too long gives way to the ID first, because the operations of one kind often begin it alike.
 */
export function formatTitle(operation: Titled): string {
  const { raw, method, path } = operation;
  const summary = getString(raw, 'summary')?.trim();
  const isLong = findLongSummary(raw) !== undefined;
  if (summary !== undefined && summary !== '' && !isLong) return summary;
  const sentence = findFirstSentence(findDescription(operation) ?? '');
  const operationId = getString(raw, 'operationId') || undefined;
  if (sentence !== undefined && !(isLong && operationId !== undefined)) return sentence;
  if (operationId === undefined) return `${formatMethod(method)} ${path}`;
  return startUpper(slug(operationId).replaceAll('-', ' '));
}

/** Returns the description of an operation, or of its path; a summary that is too long for a title comes first. */
export function findDescription({ raw, pathItem }: Pick<Titled, 'raw' | 'pathItem'>): string | undefined {
  const description = getString(raw, 'description') ?? getString(pathItem, 'description');
  const summary = findLongSummary(raw);
  if (summary === undefined || description?.startsWith(summary)) return description;
  return description === undefined ? summary : `${summary}\n\n${description}`;
}

/** The first sentence of Markdown or HTML without its marks and its full stop; undefined where it is long, or no plain text. */
function findFirstSentence(description: string): string | undefined {
  const [block = ''] = description.trim().split(/\n\s*\n|<\/p>/);
  const text = block
    .replace(/<\/?[a-z][^>]*>/gi, '')
    .replace(/\*\*|`/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  const sentence = /^(.*?[^.])(?:[.](?=\s|$)|$)/.exec(text)?.[1] ?? '';
  // What is left of a link, list, table, heading or URL is no title.
  if (!/^\p{L}/u.test(sentence) || /[[\]|<>*{}:!?;&]|\/\//.test(sentence)) return undefined;
  return sentence.length <= LONGEST_SENTENCE && sentence.includes(' ') ? startUpper(sentence) : undefined;
}

function startUpper(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
