/**
 * Makes all ids and anchors inside an API. They are published, so they depend only on names. A position is used only if two
 * names would share one anchor.
 */

import { separateWords } from '@/lib/text';

const SEGMENT_LIMIT = 80;

/** Returns lower-case words joined by hyphens, safe in HTML ids and URLs: `lendCopies` and `LEND_COPIES` give `lend-copies`. */
export function slug(text: string): string {
  return hyphenated(separateWords(text.slice(0, 4 * SEGMENT_LIMIT))) || spelled(text);
}

/** Returns the anchor of an operation, from its operationId, else from its method and path. */
export function operationAnchor(operationId: string | undefined, method: string, path: string): string {
  return operationId !== undefined && operationId !== '' ? slug(operationId) : slug(`${method} ${path}`);
}

/** Returns the anchor of a response, for example `lend-copies-207` or `lend-copies-2xx`. */
export function responseAnchor(operation: string, status: string): string {
  return `${operation}-${hyphenated(status)}`;
}

/**
 * Returns the anchor of a child below the anchor of its parent: a property, a parameter (`list-events-query-start-date`), a rule
 * (`lend-copies-rule-card-required`), a state (`states-order-completed`), a schema (`schema-cart`).
 */
export function childAnchor(parent: string, name: string): string {
  return `${parent}-${slug(name)}`;
}

/** Returns the anchor of an error reason: `too-many-tokens`, followed by the status if a reason has several. */
export function reasonAnchor(reason: string, status?: number): string {
  return status === undefined ? slug(reason) : `${slug(reason)}-${status}`;
}

/** Returns the anchor of a status in the error catalog: `status-401`, `status-4xx`, `status-default`. */
export function statusAnchor(status: string): string {
  return `status-${hyphenated(status)}`;
}

/** Returns the anchor of a transition between two states of the machine with this anchor: `states-order-created-to-completed`. */
export function transitionAnchor(machine: string, from: string | undefined, to: string): string {
  return `${machine}-${from === undefined ? '' : `${slug(from)}-`}to-${slug(to)}`;
}

/** Returns the anchors of headings as Redoc makes them: `section/Requests/Paging`. No other anchor contains a slash. */
export function headingAnchors(headings: readonly { level: number; title: string }[]): string[] {
  const anchors = new UniqueNames();
  let above: { level: number; anchor: string }[] = [];
  return headings.map(({ level, title }) => {
    above = above.filter((outer) => outer.level < level);
    const name = title
      .normalize('NFC')
      .replace(/[^\p{L}\p{M}\p{N}\s$*_+~.()'!:@-]+/gu, '')
      .trim();
    const anchor = anchors.claim(`${above.at(-1)?.anchor ?? 'section'}/${name.replace(/\s+/g, '-')}`);
    above.push({ level, anchor });
    return anchor;
  });
}

/** The names used in one place, such as the anchors of an API. The first claim of a name gets it; later ones are numbered in order. */
export class UniqueNames {
  readonly #taken = new Set<string>();
  readonly #next = new Map<string, number>();

  constructor(private readonly separator = '-') {}

  /** Returns the wanted name if it is free, else the next free `wanted-2`, `wanted-3` … */
  claim(wanted: string): string {
    let number = this.#next.get(wanted) ?? 1;
    let name = number === 1 ? wanted : `${wanted}${this.separator}${number}`;
    while (this.#taken.has(name)) {
      number += 1;
      name = `${wanted}${this.separator}${number}`;
    }
    this.#next.set(wanted, number);
    this.#taken.add(name);
    return name;
  }
}

function hyphenated(text: string): string {
  return (
    text
      .toLowerCase()
      .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
      .replace(/^-+|(?<!-)-+$/g, '')
      .slice(0, SEGMENT_LIMIT)
      // Never split a surrogate pair.
      .replace(/[\uD800-\uDBFF]$|(?<!-)-+$/, '')
  );
}

/** Returns an anchor for a name without a letter or digit: `$` becomes `u24`. */
function spelled(text: string): string {
  const points = [...text.slice(0, 8)].map((character) => (character.codePointAt(0) ?? 0).toString(16));
  return points.length === 0 ? 'empty' : `u${points.join('-')}`;
}
