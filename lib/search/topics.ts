/** What notes on undocumented behavior are about: how a note says it, and what readers ask for. */
type Topic = {
  said: RegExp;
  /** Words that readers use where the note has others. */
  asked: string;
  /** Statuses of HTTP that are about it, with their phrases. */
  statuses?: Readonly<Record<string, string>>;
  /** What of a note to mark where a status found it. */
  mark?: string;
};

const TOPICS: readonly Topic[] = [
  { said: /how long|lifetimes?|expires?/i, asked: 'last duration expiry expiration ttl validity' },
  {
    said: /time-?outs?/i,
    asked: 'timeout timeouts',
    statuses: { 408: 'Request Timeout', 504: 'Gateway Timeout' },
    mark: 'timeout',
  },
  { said: /sender/i, asked: 'signature signed secret verify authenticity' },
  {
    said: /rate limits?/i,
    asked: 'throttling quota',
    statuses: { 429: 'Too Many Requests' },
    mark: 'rate limit',
  },
  { said: /page sizes?|paged/i, asked: 'pagination paging' },
  { said: /\b(?:sent|made|arrives) twice\b/i, asked: 'duplicate' },
];

/** Words that readers ask for what a note says in others, the statuses about it included. */
export function listAskedWords(note: string): string {
  return TOPICS.flatMap(({ said, asked, statuses = {} }) =>
    said.test(note) ? [asked, ...Object.entries(statuses).flat()] : [],
  ).join(' ');
}

/** What a status is about: its phrase, the sentence of a note about it, and what to mark there. */
type StatusTopic = { phrase: string; findSentence: (note: string) => string | undefined; mark: string };

/** Returns the topic of a status; undefined for a status without one. */
export function findStatusTopic(status: string): StatusTopic | undefined {
  const topic = TOPICS.find(({ statuses }) => statuses?.[status] !== undefined);
  const phrase = topic?.statuses?.[status];
  if (topic === undefined || phrase === undefined) return undefined;
  const findSentence = (note: string) => note.split(/(?<=\.)\s+/).find((sentence) => topic.said.test(sentence));
  return { phrase, findSentence, mark: topic.mark ?? '' };
}
