import { findOwn } from '@/lib/collections';

/** A topic of notes on undocumented behavior. Readers often search for it in other words than the note uses. */
type Topic = {
  said: RegExp;
  asked: string;
  /** HTTP statuses on the topic, with their reason phrases. */
  statuses?: Readonly<Record<string, string>>;
  /** Words to mark in a note that was found by a status. */
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

/** Returns the words and statuses that readers search for when they look for a note's topics, separated by spaces. */
export function listAskedWords(note: string): string {
  return TOPICS.flatMap(({ said, asked, statuses = {} }) =>
    said.test(note) ? [asked, ...Object.entries(statuses).flat()] : [],
  ).join(' ');
}

/** The topic of a status: its reason phrase, how to find a note's sentence on it, and what to mark in it. */
type StatusTopic = { phrase: string; findSentence: (note: string) => string | undefined; mark: string };

/** Returns the topic of a status; undefined for a status without one. */
export function findStatusTopic(status: string): StatusTopic | undefined {
  const topic = TOPICS.find(({ statuses }) => findOwn(statuses, status) !== undefined);
  const phrase = findOwn(topic?.statuses, status);
  if (topic === undefined || phrase === undefined) return undefined;
  const findSentence = (note: string) => note.split(/(?<=\.)\s+/).find((sentence) => topic.said.test(sentence));
  return { phrase, findSentence, mark: topic.mark ?? '' };
}
