import type { OperationName, ParameterPlace } from '@/lib/openapi/model';

/** What a change means for existing clients, the worst first: they may fail, they keep working, or only texts changed. */
export const CHANGE_KINDS = ['breaking', 'compatible', 'wording'] as const;

/** One of them. */
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** What a change is of. */
type ChangeSubject =
  | 'operation'
  | 'parameter'
  | 'body'
  | 'media type'
  | 'field'
  | 'type'
  | 'constraint'
  | 'value'
  | 'default'
  | 'response'
  | 'header'
  | 'reason'
  | 'state'
  | 'security'
  | 'server'
  | 'rule'
  | 'deprecation'
  | 'text';

/** The part of a document that a change is in; a named schema is one part for all operations that use it. */
export type ChangePlace =
  | { kind: 'api' }
  | { kind: 'operation' }
  | { kind: 'parameter'; place: ParameterPlace; name: string }
  | { kind: 'body' }
  | { kind: 'response'; status: string; tone: string }
  | { kind: 'header'; status: string; name: string }
  | { kind: 'schema'; name: string };

/** One thing that differs between two documents. */
export type Change = {
  kind: ChangeKind;
  what: ChangeSubject;
  action: 'added' | 'removed' | 'changed';
  place: ChangePlace;
  /** Dotted path of the field in its place, `tickets[].price`; a status, reason or other name; empty for the place as a whole. */
  name: string;
  /** One sentence, with names in backticks. */
  message: string;
  /** Why it may break a client; present in breaking changes alone. */
  effect?: string;
  /** The value before, in words; absent where there is none or the message says it. */
  old?: string;
  new?: string;
  /** The operations that it concerns, those of the new document where they are there; empty: the API as a whole. */
  operations: OperationName[];
  /** Anchor in the new document of the thing, or of what it was in; in the old document if the operation was removed. */
  anchor?: string;
};

/** How what is allowed after a change relates to what was allowed before. */
export type Relation = 'narrower' | 'wider' | 'other';

/** A change as a comparison finds it; a relation becomes a kind by the direction of the message. */
export type Found = Pick<Change, 'what' | 'action' | 'message'> &
  Values &
  ({ kind: ChangeKind; effect?: string } | { relation: Relation });

type Values = Partial<Pick<Change, 'old' | 'new' | 'name' | 'anchor'>>;

type Action = Change['action'];

/** Returns a change that may break clients, with the reason why. `words` begin in lower case and have no full stop. */
export function breaking(what: ChangeSubject, action: Action, words: string, effect: string, values?: Values): Found {
  return { kind: 'breaking', effect, what, action, message: toSentence(words), ...values };
}

/** Returns a change after which clients keep working. */
export function compatible(what: ChangeSubject, action: Action, words: string, values?: Values): Found {
  return { kind: 'compatible', what, action, message: toSentence(words), ...values };
}

/** Returns a change of what a document says, which no client feels. */
export function wording(what: ChangeSubject, action: Action, words: string, values?: Values): Found {
  return { kind: 'wording', what, action, message: toSentence(words), ...values };
}

/** Returns a change of what is allowed, which breaks clients or not by the direction of the message. */
export function limiting(
  relation: Relation,
  what: ChangeSubject,
  action: Action,
  words: string,
  values?: Values,
): Found {
  return { relation, what, action, message: toSentence(words), ...values };
}

/** Returns what happened to a value; the empty text is none. */
export function toAction(old: string, now: string): Action {
  return old === '' ? 'added' : now === '' ? 'removed' : 'changed';
}

/** Returns the values of a change; the empty text is none. */
export function toValues(old: string, now: string): Pick<Change, 'old' | 'new'> {
  return { ...(old !== '' && { old }), ...(now !== '' && { new: now }) };
}

/** Returns changes of one thing, which has an anchor. */
export function withAnchor(anchor: string, changes: readonly Found[]): Found[] {
  return changes.map((found) => ({ ...found, anchor }));
}

/** Returns a sentence that begins with a capital letter, unless it begins with a name. */
export function toSentence(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}
