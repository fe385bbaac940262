import type { ObjectName } from '@/lib/openapi/check/known-fields';
import type { UnknownKey } from '@/lib/openapi/check/unknown-keys';

type Count = { key: string; object: ObjectName; times: number; documents: number; providers: Set<string> };

/** Counts the unknown keys of many documents. */
export class KeyCounts {
  readonly #counts = new Map<string, Count>();

  /** Adds the keys of one document; documents in the same folder of `api/` are of one provider. */
  add(file: string, keys: readonly UnknownKey[]): void {
    const provider = /\/api\/([^/]+)\//.exec(file.replaceAll('\\', '/'))?.[1] ?? file;
    const seen = new Set<Count>();
    for (const { key, object, count } of keys) {
      const id = `${object} ${key}`;
      const known = this.#counts.get(id) ?? { key, object, times: 0, documents: 0, providers: new Set() };
      this.#counts.set(id, known);
      known.times += count;
      known.providers.add(provider);
      seen.add(known);
    }
    for (const known of seen) known.documents += 1;
  }

  /** Returns one line for each of the keys that most providers use. */
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
