import { findOwn } from '@/lib/collections';
import { isObject } from '@/lib/openapi/json';
import { findJsonLines } from '@/lib/openapi/samples/literal';
import { toUniqueTitles, UNTITLED } from '@/lib/openapi/samples/request-examples';
import type { BodyExample, CodeFold, Json, ResponseItem, Tone } from './document';

export type ResponseTab = {
  /** Anchor of the response, so that a link to it can select the tab. */
  anchor: string;
  label: string;
  tone: Tone;
  /** Text shown instead of an example. */
  note: string;
  options: ResponseOption[];
};

type ResponseOption = {
  /** Key of the example in the document. A request example with this name leads to this response. */
  name: string;
  title: string;
  examples: BodyExample[];
};

/** Maximum number of tabs, and of options in a tab: `panel.module.css` has rules for so many. The last one contains the rest. */
const MAX_TABS = 12;

/** Returns the responses with their examples; empty if no response has an example. */
export function toResponseTabs(responses: readonly ResponseItem[]): ResponseTab[] {
  const tabs = responses.map(toTab);
  if (tabs.every(({ options }) => options.length === 0)) return [];
  return mergeLast(tabs, (rest, first) => ({
    ...first,
    label: `+${rest.length}`,
    tone: 'other',
    note: rest.map(({ label, note }) => `${label} ${note}`).join('; '),
    options: mergeOptions(
      rest.flatMap(({ label, options }) => options.map((option) => ({ ...option, title: `${label} ${option.title}` }))),
    ),
  }));
}

/** Returns what is said above the only example of a tab, or instead of it; undefined if that would be "Example". */
export function findCaption({ options: [first], note }: ResponseTab): string | undefined {
  return first?.title === UNTITLED ? undefined : (first?.title ?? note);
}

/** Returns the fold of everything before the first member of a partial success that a full success lacks. */
export function findFoldBeforeFailure(
  { value }: BodyExample,
  { tone }: Pick<ResponseTab, 'tone'>,
  tabs: readonly ResponseTab[],
): CodeFold[] {
  const success = tabs.find((tab) => tab.tone === 'success')?.options[0]?.examples[0]?.value;
  if (tone !== 'partial' || !isObject(value) || !isObject(success)) return [];
  const members = Object.entries(value);
  const index = members.findIndex(([name, member]) => isEmpty(findOwn(success, name)) && !isEmpty(member));
  const before = members.slice(0, Math.max(index, 0));
  const count = (findJsonLines(Object.fromEntries(before))?.last ?? 2) - 2;
  const label = `${before.map(([name]) => `"${name}"`).join(', ')}, ${count} lines`;
  // Skip the first line, which is the brace.
  return count < 2 ? [] : [{ first: 2, last: count + 1, label }];
}

function isEmpty(value: Json | undefined): boolean {
  return value === undefined || value === null || (typeof value === 'object' && Object.keys(value).length === 0);
}

function toTab({ anchor, status, tone, phrase, contents }: ResponseItem): ResponseTab {
  const examples = contents.flatMap((content) => content.examples);
  return {
    anchor,
    label: status,
    tone,
    note: `${phrase}, ${contents.length === 0 ? 'no body' : 'no example'}`,
    options: mergeOptions(
      examples.map((example) => ({ name: example.name, title: example.title, examples: [example] })),
    ),
  };
}

function mergeOptions(options: readonly ResponseOption[]): ResponseOption[] {
  const titles = toUniqueTitles(options.map(({ title }) => title));
  const unique = options.map((option, index) => ({ ...option, title: titles[index] ?? option.title }));
  return mergeLast(unique, (rest) => ({
    name: '',
    title: `${rest.length} more examples`,
    examples: rest.flatMap(({ examples }) => examples),
  }));
}

/** Returns at most `MAX_TABS` items. If there are more, the last one merges the rest. */
function mergeLast<T>(items: readonly T[], merge: (rest: T[], first: T) => T): T[] {
  const rest = items.slice(MAX_TABS - 1);
  const [first] = rest;
  return first === undefined || rest.length === 1 ? [...items] : [...items.slice(0, MAX_TABS - 1), merge(rest, first)];
}
