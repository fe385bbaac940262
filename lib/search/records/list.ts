import type { SearchPlace, SearchRecord } from '@/lib/search/model';
import { dropFiller, toWords } from '@/lib/search/words';

/** The records while they are made: gives positions, keeps each page once, and joins what reads the same. */
export class RecordList {
  readonly pages: string[] = [];
  readonly records: SearchRecord[] = [];
  readonly #pages = new Map<string, number>();
  readonly #joined = new Map<string, SearchRecord>();

  /** Position of a page's URL. */
  page(href: string): number {
    const known = this.#pages.get(href);
    if (known !== undefined) return known;
    this.pages.push(href);
    this.#pages.set(href, this.pages.length - 1);
    return this.pages.length - 1;
  }

  /** Adds a record and gives its position. */
  add(record: SearchRecord): number {
    this.records.push(record);
    return this.records.length - 1;
  }

  /** Adds a place to the record that reads the same (type, title and text), or begins one with it. */
  place(record: SearchRecord, place: SearchPlace): void {
    const key = JSON.stringify([record.recordType, record.title, record.text?.toLowerCase()]);
    const known =
      this.#joined.get(key) ?? this.#joined.get(JSON.stringify([record.recordType, record.title, undefined]));
    if (known === undefined) {
      const { label, ...rest } = record;
      const begun = { ...rest, ...(label !== undefined && { label }), places: [place] };
      this.#joined.set(key, begun);
      this.add(begun);
      return;
    }
    if (known.places?.some((other) => isSame(other, place))) return;
    const differs = record.label !== undefined && record.label !== known.label;
    known.places?.push(differs ? { ...place, label: record.label ?? '' } : place);
  }
}

/** Whether two places are one to a reader: the same anchor, or the same way there. */
function isSame(one: SearchPlace, other: SearchPlace): boolean {
  return one.of === other.of && one.anchor === other.anchor && one.part === other.part && one.path === other.path;
}

/** Returns the words of a text once, but those that `known` has and those that say nothing. */
export function listWords(text: string, known: string): string {
  const there = new Set(toWords(known));
  return [...new Set(dropFiller(toWords(text)))].filter((word) => !there.has(word)).join(' ');
}
