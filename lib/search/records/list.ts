import type { SearchPlace, SearchRecord } from '@/lib/search/model';
import { dropFiller, toWords } from '@/lib/search/words';

/** The records while they are made: gives positions, keeps each page once, and joins what reads the same. */
export class RecordList {
  readonly pages: string[] = [];
  readonly records: SearchRecord[] = [];
  readonly #pages = new Map<string, number>();
  readonly #joined = new Map<string, Joined>();

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
    const joined =
      this.#joined.get(key) ?? this.#joined.get(JSON.stringify([record.recordType, record.title, undefined]));
    const placeKey = formatPlaceKey(place);
    if (joined === undefined) {
      const { label, ...rest } = record;
      const places = [place];
      this.#joined.set(key, { label, places, keys: new Set([placeKey]) });
      this.add({ ...rest, ...(label !== undefined && { label }), places });
      return;
    }
    if (joined.keys.has(placeKey)) return;
    joined.keys.add(placeKey);
    const differs = record.label !== undefined && record.label !== joined.label;
    joined.places.push(differs ? { ...place, label: record.label ?? '' } : place);
  }
}

/** A record with several places; `keys` are theirs, because a field such as `id` has thousands in a large document. */
type Joined = { label: string | undefined; places: SearchPlace[]; keys: Set<string> };

/** Returns the same text for two places that are one to a reader: the same anchor, or the same path there. */
function formatPlaceKey({ of, anchor, part, path }: SearchPlace): string {
  return JSON.stringify([of, anchor, part, path]);
}

/** Returns the words of a text once, but those that `known` has and those that say nothing. */
export function listWords(text: string, known: string): string {
  const there = new Set(toWords(known));
  return [...new Set(dropFiller(toWords(text)))].filter((word) => !there.has(word)).join(' ');
}
