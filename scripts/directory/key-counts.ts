import type { ObjectName } from '@/lib/openapi/check/known-fields';
import type { UnknownKey } from '@/lib/openapi/check/unknown-keys';

type Count = { key: string; object: ObjectName; times: number; documents: number; providers: Set<string> };

/** Counts the unknown keys of many documents. */
export class KeyCounts {
  readonly #counts = new Map<string, Count>();

  /** Adds the unknown keys of one document. Documents in the same folder of `api/` count as one provider's. */
  add(file: string, keys: readonly UnknownKey[]): void {
    const provider = /\/api\/([^/]+)\//.exec(file.replaceAll('\\', '/'))?.[1] ?? file;
    const seen = new Set<Count>();
    for (const { key, object, count } of keys) {
      const id = `${object} ${key}`;
      const entry = this.#counts.get(id) ?? { key, object, times: 0, documents: 0, providers: new Set() };
      this.#counts.set(id, entry);
      entry.times += count;
      entry.providers.add(provider);
      seen.add(entry);
    }
    for (const entry of seen) entry.documents += 1;
  }

  /** Returns the lines of a table of at most `most` keys, those of the most providers first. */
  format(most: number): string[] {
    const counts = [...this.#counts.values()].sort(
      (one, other) => other.providers.size - one.providers.size || other.documents - one.documents,
    );
    return [
      'providers  documents    times  key',
      ...counts.slice(0, most).map(({ key, object, times, documents, providers }) => {
        const columns = [
          String(providers.size).padStart(9),
          String(documents).padStart(9),
          String(times).padStart(7),
          `${key} (${object})`,
        ];
        return columns.join('  ');
      }),
    ];
  }
}
