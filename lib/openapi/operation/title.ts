import { formatMethod } from '@/lib/methods';
import { slug } from '@/lib/openapi/anchor';
import { getString, type RawObject } from '@/lib/openapi/json';

/** What an operation is titled by. */
type Titled = { raw: RawObject; pathItem: RawObject; method: string; path: string };

/** How long a sentence may be that serves as a title, in characters. */
const LONGEST_SENTENCE = 72;

/** Titles an operation: its summary, else the first sentence of its description when it is short, else its ID in words. */
export function formatTitle({ raw, pathItem, method, path }: Titled): string {
  const summary = getString(raw, 'summary')?.trim();
  if (summary !== undefined && summary !== '') return summary;
  const sentence = findFirstSentence(getString(raw, 'description') ?? getString(pathItem, 'description') ?? '');
  if (sentence !== undefined) return sentence;
  const operationId = getString(raw, 'operationId');
  if (operationId === undefined || operationId === '') return `${formatMethod(method)} ${path}`;
  return startUpper(slug(operationId).replaceAll('-', ' '));
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
