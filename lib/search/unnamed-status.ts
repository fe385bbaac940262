import { formatRecordHref } from './hit';
import type { SearchIndex } from './index';
import type { Intent } from './intent';
import type { SearchHit } from './model';
import type { Score } from './score';
import { findStatusTopic } from './topics';
import { isStatus, squash } from './words';

/**
 * Returns a hit for a query of only a status that no response documents. The hit says that the status isn't documented. It quotes a
 * note on the status's topic and links to the note; without a note, it links to the error catalog. Prefers a note in the API at position `api`. With
 * `only`, ignores other APIs. Returns undefined for any other query.
 */
export function toUnnamedStatus(
  index: SearchIndex,
  intent: Intent,
  scores: readonly Score[],
  api: number | undefined,
  only: boolean,
): SearchHit | undefined {
  const { file } = index;
  const status = findAskedStatus(intent, scores.length === 0);
  if (status === undefined || isDocumented(index, status, only ? api : undefined)) return undefined;
  const topic = findStatusTopic(status);
  const scope = only ? file.apis[api ?? -1]?.label : formatAll(file.apis);
  const said = `No response of ${scope} documents status ${status}.`;
  const notes = scores
    .map(({ entry }) => entry.record)
    .filter(({ page }) => page !== undefined)
    .flatMap((record) => {
      const sentence = topic?.findSentence(record.text ?? '');
      return sentence === undefined ? [] : [{ record, sentence }];
    })
    // Prefer the shortest sentence, because it is the most specific.
    .sort((one, other) => one.sentence.length - other.sentence.length);
  const note = notes.find(({ record }) => record.api === api) ?? (only ? undefined : notes[0]);
  const shown = file.apis[note?.record.api ?? api ?? 0];
  if (shown === undefined) return undefined;
  return {
    id: index.entries.length,
    kind: 'error',
    recordType: 'status',
    title: topic === undefined ? `Status ${status}` : `${status} ${topic.phrase}`,
    href: note === undefined ? shown.errors : formatRecordHref(note.record, index),
    status,
    // The note's title says what its sentence omits: Not documented.
    text: note === undefined ? said : `${said} ${note.record.title} in ${shown.label}: ${note.sentence}`,
    marks: [status.toLowerCase()],
    links: [],
    moreLinks: 0,
    reasons: [],
    api: shown.label,
  };
}

/**
 * Returns the status that a query consists of, alone or with its reason phrase; undefined for any other query. `isAlone` says that
 * nothing else was found. Returns the error status in the query then, as in `415 unsupported media type`.
 */
function findAskedStatus({ terms, whole }: Intent, isAlone: boolean): string | undefined {
  const status = terms.find(isStatus)?.toUpperCase();
  if (status === undefined) return undefined;
  if (terms.length === 1 || (isAlone && /^[45]/.test(status))) return status;
  const phrase = findStatusTopic(status)?.phrase;
  return phrase !== undefined && whole === squash(`${status} ${phrase}`) ? status : undefined;
}

function isDocumented({ file }: SearchIndex, status: string, api: number | undefined): boolean {
  return file.records.some((record) => {
    if (record.recordType !== 'status' || record.status !== status) return false;
    if (api === undefined || record.api === api) return true;
    return record.occurrences?.some(({ of }) => file.records[of]?.api === api) === true;
  });
}

function formatAll(apis: readonly { label: string }[]): string {
  return apis.length === 1 ? (apis[0]?.label ?? '') : `the ${apis.length} APIs`;
}
