import type { Nodes } from 'mdast';
import type { DiagnosticText, PointerDiagnostic } from '@/lib/diagnostic';
import { classifyHref } from '@/lib/http';
import { memoizeByKey } from '@/lib/memoize';
import { asArray, asObject, getArray, getObject, getProperty, type RawObject } from '@/lib/openapi/json';
import type { Json } from '@/lib/openapi/model';
import { findLongSummary } from '@/lib/openapi/operation/title';
import { formatPointer, type Path } from '@/lib/openapi/pointer';
import { visitDocument } from '@/lib/openapi/read/grammar';
import { listHtmlLinks } from '@/lib/openapi/read/html-links';
import { parseMarkdown as parse } from '@/lib/sources/markdown-limit';
import { findReminderWords } from '@/lib/text';

/** Returns the mistakes in the texts of a document: first all unusable links, then texts that are not parsed, then reminders. */
export function findTextMistakes(document: RawObject): PointerDiagnostic[] {
  const texts = listDescriptions(document);
  return [findUnusableLinks, findUnparsedText, findReminders].flatMap((find) =>
    texts.flatMap(({ pointer, text }) => find(text).map((found) => ({ pointer, ...found }))),
  );
}

/** Links and images without a URL that pages can use. Whether a link has a target is checked for the whole site. */
function findUnusableLinks(text: string): DiagnosticText[] {
  return listUrls(text).flatMap((url) => {
    if (url === '') return [{ message: 'a link has no URL', hint: 'write one between the parentheses' }];
    if (classifyHref(url) === 'unclear') {
      const message = `the link to ${JSON.stringify(url)} is shown as text, because it may lead to another site than it seems`;
      return [{ message, hint: 'write a whole URL, or a path that starts with one /' }];
    }
    return [];
  });
}

/** A text that is shown as plain text, because parsing its Markdown would take too long. */
function findUnparsedText(text: string): DiagnosticText[] {
  const parsed = parseDescription(text);
  if ('value' in parsed) return [];
  const message = `the text is shown without formatting, because it ${parsed.reason}`;
  return [{ message, hint: 'shorten it, or use less formatting' }];
}

/** Returns the syntax tree of a text, or why it is not parsed. Memoized, because several checks read the same texts. */
export const parseDescription = memoizeByKey(parse, { limit: 10_000 });

type Description = { pointer: string; text: string };

/** Extension keys whose texts are Markdown, at any depth. */
const TEXT_KEYS = [
  'x-advice',
  'x-deprecated-reason',
  'x-enum-descriptions',
  'x-enumDescriptions',
  'x-error-catalogue',
  'x-error-types',
  'x-rules',
  'x-questions',
  'x-states',
  'x-unspecified',
];

/** Returns every text in Markdown of a document, the vocabulary's included. */
export function listDescriptions(document: RawObject): Description[] {
  const found = new Map<string, string>();
  const addTexts = (value: Json | undefined, path: Path) => {
    if (typeof value === 'string') found.set(formatPointer(path), value);
    for (const [index, item] of (asArray(value) ?? []).entries()) addTexts(item, [...path, index]);
    for (const [key, item] of Object.entries(asObject(value) ?? {})) addTexts(item, [...path, key]);
  };
  const add = (object: RawObject | undefined, path: Path) => {
    if (object === undefined) return;
    for (const key of ['description', ...TEXT_KEYS]) {
      const value = getProperty(object, key);
      if (key !== 'description' || typeof value === 'string') addTexts(value, [...path, key]);
    }
  };
  add(getObject(document, 'info'), ['info']);
  for (const [index, tag] of getArray(document, 'tags').entries()) add(asObject(tag), ['tags', index]);
  add(document, []);
  visitDocument(document, (object, kind, path) => {
    add(object, path);
    if (kind === 'operation') addTexts(findLongSummary(object), [...path, 'summary']);
  });
  return [...found].map(([pointer, text]) => ({ pointer, text }));
}

/** The characters that start a link in Markdown, except a bare URL, which is always complete. */
const LINK_MARK = /[[<]/;

function listUrls(text: string): string[] {
  // Skip texts without links, because parsing Markdown takes most of the time of this check.
  if (!LINK_MARK.test(text)) return [];
  const parsed = parseDescription(text);
  return 'value' in parsed ? listUrlsIn(parsed.value) : [];
}

function listUrlsIn(node: Nodes): string[] {
  if (node.type === 'html') return listHtmlLinks(node.value).map(({ url }) => url);
  const own = node.type === 'link' || node.type === 'image' || node.type === 'definition' ? [node.url] : [];
  return 'children' in node ? [...own, ...node.children.flatMap(listUrlsIn)] : own;
}

/** Words such as `TODO`. Ignores code. */
function findReminders(text: string): DiagnosticText[] {
  // Skip parsing for texts without reminders.
  if (findReminderWords(text).length === 0) return [];
  const parsed = parseDescription(text);
  const texts = 'value' in parsed ? listTexts(parsed.value) : [text];
  const words = texts.flatMap((text) => findReminderWords(text).map(({ word }) => word));
  const hint = 'finish the text, or put the word in backticks if it is a value';
  return [...new Set(words)].map((word) => ({ message: `the text has ${word}, which readers would see`, hint }));
}

function listTexts(node: Nodes): string[] {
  if (node.type === 'text') return [node.value];
  return 'children' in node ? node.children.flatMap(listTexts) : [];
}
