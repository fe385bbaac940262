import { groupBy } from '@/lib/collections';
import { memoizeOnce } from '@/lib/memoize';
import { closestMatch, editDistance } from '@/lib/text';
import type { CodeShape, InlineCode, Term } from './document';

/** Precedence of terms in a guide: its operations, then its API, then the only API that has the term. */
type TermScope = { api?: string | undefined; operations: readonly string[] };

/** The names of the specifications, and patterns that only such names match. */
export type TermIndex = {
  /** By the text in backticks; header names in lower case. */
  terms: ReadonlyMap<string, readonly Term[]>;
  shapes: readonly CodeShape[];
  /** Names that match a shape, or are operations in a style of `styles`, and the paths of operations, keyed by the name in lower case. */
  shaped: () => ReadonlyMap<string, string>;
  /** Styles in which the specifications write names of operations, other than camel case, which is a shape. */
  styles: readonly OperationStyle[];
};

type OperationStyle = { pattern: RegExp; names: readonly string[] };

/** Pascal case and snake case. Other code is often written so, and is only reported if it is close to the name of an operation. */
const STYLES = [/^(?:[A-Z][a-z0-9]+){2,}$/, /^[a-z][a-z0-9]*(?:_[a-z0-9]+)+$/];

/** Returns the index for `findTerm`. `shapes` are patterns for names that only these specifications have. */
export function toTermIndex(terms: readonly Term[], shapes: readonly CodeShape[]): TermIndex {
  const index = groupBy(terms, ({ kind, code }) => (kind === 'header' ? code.toLowerCase() : code));
  const all = [...shapes, ...SHAPES];
  const operations = [...new Set(terms.flatMap(({ kind, code }) => (kind === 'operation' ? code : [])))];
  const styles = STYLES.flatMap((pattern) => {
    const names = operations.filter((name) => pattern.test(name));
    return names.length === 0 ? [] : { pattern, names };
  });
  const styled = new Set(styles.flatMap(({ names }) => names));
  // Built on demand, for code that is not a known name: an API with thousands of calls has a million names.
  const shaped = memoizeOnce(() => {
    const names = [...index.values()]
      .flat()
      .filter(({ code }) => styled.has(code) || all.some(({ pattern }) => pattern.test(code)));
    // Guides also write the path of an operation alone.
    const paths = names.flatMap(({ code }) => /^[A-Z]+ (\/.*)/.exec(code)?.[1] ?? []);
    return new Map([...paths, ...names.map(({ code }) => code)].map((name) => [name.toLowerCase(), name]));
  });
  return { terms: index, shapes: all, shaped, styles };
}

/** Returns all terms that inline code may mean; empty if it is unknown to the specifications. */
export function findTerms(code: string, { terms }: TermIndex): readonly Term[] {
  const word = normalize(code);
  const field = word.split('.').at(-1) ?? word;
  return terms.get(word) ?? findHeaders(word, terms) ?? terms.get(field) ?? [];
}

function findHeaders(name: string, terms: TermIndex['terms']): Term[] | undefined {
  const headers = terms.get(name.toLowerCase())?.filter(({ kind }) => kind === 'header') ?? [];
  return headers.length === 0 ? undefined : headers;
}

/** Returns the term that inline code links to; undefined if it is unknown, or ambiguous between APIs other than the guide's. */
export function findTerm(code: string, index: TermIndex, scope: TermScope): Term | undefined {
  const terms = findTerms(code, index);
  // A common word such as `status` is a field only if the guide's operations have it.
  const isCommonWord = /^[a-z]/.test(code) && findShape(code, index) === undefined;
  const found = findInScope(terms, scope, isCommonWord);
  // A reason that is also a value of a field links to the catalog, which explains it.
  const reason = terms.find(({ kind, api }) => kind === 'error' && api === found?.api);
  return found?.kind === 'value' ? (reason ?? found) : found;
}

function findInScope(terms: readonly Term[], scope: TermScope, isCommonWord: boolean): Term | undefined {
  const own = terms.filter((term) => scope.operations.includes(`${term.api}/${term.operation}`));
  if (own[0] !== undefined) return own[0];
  if (isCommonWord) return undefined;
  const ofApi = terms.filter((term) => term.api === scope.api);
  if (ofApi[0] !== undefined) return ofApi[0];
  return new Set(terms.map((term) => term.api)).size === 1 ? terms[0] : undefined;
}

/** Returns what kind of name inline code looks like: `a field`. Undefined if it may also be something other than a name. */
export function findShape(code: InlineCode['code'], { shapes }: Pick<TermIndex, 'shapes'>): string | undefined {
  return shapes.find(({ pattern }) => pattern.test(code.trim()))?.name;
}

/**
 * Returns the name that misspelled inline code probably means; undefined if none is close. Finds any name in another case, such as
 * `too_many_tokens`. For operations, also finds one with an error in the method or path: `PUTT /copies/lend`, `put /copies/lnd`,
 * `PUT copies/lend`, and one with an error in a name in Pascal or snake case: `CreateMesage`. For fields of a field, finds one that differs
 * in a letter: `loan.statuss`.
 */
export function findIntendedName(code: InlineCode['code'], index: TermIndex): string | undefined {
  const { shaped, styles } = index;
  const word = normalize(code);
  const names = shaped();
  const inOtherCase = names.get(word.replace(/^([A-Z]+) (?!\/)/, '$1 /').toLowerCase());
  if (inOtherCase !== undefined) return inOtherCase === word ? undefined : inOtherCase;
  const ofStyle = styles.find(({ pattern }) => pattern.test(word));
  if (ofStyle !== undefined) return closestMatch(word, ofStyle.names);
  const [, owner, field] = /^(\w+(?:\.\w+)*)\.([a-z]\w{4,})$/.exec(word) ?? [];
  if (owner !== undefined && field !== undefined) return findIntendedField(owner, field, index);
  const [, method, path] = /^([A-Za-z]{2,8}) (\/\S*)$/.exec(word) ?? [];
  if (method === undefined || path === undefined) return undefined;
  const operations = [...names.values()].filter((name) => name.includes(' /'));
  const methods = [...new Set(operations.map((name) => name.split(' ')[0] ?? ''))];
  if (methods.includes(method.toUpperCase())) return closestMatch(word, operations);
  const intended = closestMatch(method, methods);
  return operations.find((name) => name === `${intended} ${path}`);
}

/** Returns the field with the most frequent name that differs in one letter, if `owner` is a field too. */
function findIntendedField(owner: string, field: string, index: TermIndex): string | undefined {
  const isField = ({ kind }: Term) => kind === 'field';
  if (!findTerms(owner, index).some(isField)) return undefined;
  const near = [...index.terms].filter(([name, terms]) => editDistance(field, name, 1) === 1 && terms.some(isField));
  const [nearest] = near.sort(([, one], [, other]) => other.length - one.length);
  return nearest && `${owner}.${nearest[0]}`;
}

const SHAPES: CodeShape[] = [
  { name: 'an error reason or a value', pattern: /^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+$/ },
  { name: 'a field', pattern: /^(?:[a-z][A-Za-z0-9]*\.)*[a-z][a-z0-9]*[A-Z][A-Za-z0-9]*(?:\[\])?$/ },
];

/** Removes the query of an operation and the `[]` of a list. */
function normalize(code: string): string {
  return code.trim().replace(/\?.*$/s, '').replace(/\[\]$/, '');
}
