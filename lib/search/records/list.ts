import type { Occurrence, SearchRecord } from '@/lib/search/model';
import { dropFiller, toWords } from '@/lib/search/words';

/** A record before its unused keys are omitted: those without a value, and empty texts and lists. */
export type NewRecord = Pick<SearchRecord, 'recordType' | 'title'> & {
  [Key in keyof SearchRecord]: SearchRecord[Key] | undefined;
};

/** Collects pages and records and returns their positions. Stores each page once and merges records with the same content. */
export class RecordList {
  readonly pages: string[] = [];
  readonly records: SearchRecord[] = [];
  readonly #pages = new Map<string, number>();
  readonly #joined = new Map<string, Joined>();

  page(href: string): number {
    const known = this.#pages.get(href);
    if (known !== undefined) return known;
    this.pages.push(href);
    this.#pages.set(href, this.pages.length - 1);
    return this.pages.length - 1;
  }

  /** Adds a record and returns its position. A result without a title couldn't be read. */
  add(record: NewRecord): number {
    this.records.push(omitUnused({ ...record, title: record.title.trim() === '' ? UNTITLED : record.title }));
    return this.records.length - 1;
  }

  /**
   * Adds an occurrence to the record with the same type, title and text. If there is none, adds the occurrence to the record with the
   * same type and title but no text, or to a new record. Ignores an occurrence that the record already has, and a name without
   * characters, which nobody can search for.
   */
  addOccurrence(given: NewRecord, occurrence: Occurrence): void {
    if (given.title.trim() === '') return;
    const record = omitUnused(given);
    const key = JSON.stringify([record.recordType, record.title, record.text?.toLowerCase()]);
    const joined =
      this.#joined.get(key) ?? this.#joined.get(JSON.stringify([record.recordType, record.title, undefined]));
    const { of, anchor, part, path } = occurrence;
    const occurrenceKey = JSON.stringify([of, anchor, part, path]);
    if (joined === undefined) {
      const occurrences = [occurrence];
      this.#joined.set(key, { label: record.label, occurrences, keys: new Set([occurrenceKey]) });
      this.add({ ...record, occurrences });
      return;
    }
    if (joined.keys.has(occurrenceKey)) return;
    joined.keys.add(occurrenceKey);
    const differs = record.label !== undefined && record.label !== joined.label;
    joined.occurrences.push(differs ? { ...occurrence, label: record.label ?? '' } : occurrence);
  }
}

const UNTITLED = 'Untitled';

function omitUnused(record: NewRecord): SearchRecord {
  const used = Object.entries(record).filter(
    ([, value]) => value !== undefined && (typeof value === 'number' || value.length > 0),
  );
  // A cast, because `Object.fromEntries` types keys as strings.
  return Object.fromEntries(used) as SearchRecord;
}

/** A record's occurrences. `keys` makes duplicates fast to find, because a field such as `id` can occur thousands of times. */
type Joined = { label: string | undefined; occurrences: Occurrence[]; keys: Set<string> };

/**
 * Returns each word of a text once, in alphabetical order, without filler words and without the words of `known`. A word that begins
 * another one finds that, so it is left out.
 */
export function listWords(text: string, known: string): string {
  const there = new Set(toWords(known));
  const words = [...new Set(dropFiller(toWords(text)))].filter((word) => !there.has(word)).sort();
  return words.filter((word, at) => words[at + 1]?.startsWith(word) !== true).join(' ');
}
