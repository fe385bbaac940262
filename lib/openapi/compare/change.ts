import type { OperationName, ParameterLocation } from '@/lib/openapi/model';
import { capitalize } from '@/lib/text';

/** The effects of a change on existing clients, worst first: they may fail, they keep working, or only texts changed. */
export const CHANGE_KINDS = ['breaking', 'compatible', 'wording'] as const;

export type ChangeKind = (typeof CHANGE_KINDS)[number];

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

/** The element of a document that contains a change; a named schema is one element for all operations that use it. */
export type ChangeLocation =
  | { kind: 'api' }
  | { kind: 'operation' }
  | { kind: 'parameter'; location: ParameterLocation; name: string }
  | { kind: 'body' }
  | { kind: 'response'; status: string; tone: string }
  | { kind: 'header'; status: string; name: string }
  | { kind: 'schema'; name: string };

/** One thing that differs between two documents. */
export type Change = {
  kind: ChangeKind;
  what: ChangeSubject;
  action: 'added' | 'removed' | 'changed';
  location: ChangeLocation;
  /** Dotted path of the field in its element, `copies[].price`; a status, reason or other name; empty for the element as a whole. */
  name: string;
  /** One sentence, with names in backticks. */
  message: string;
  /** Why it may break a client; only in breaking changes. */
  effect?: string;
  /** The value before, in words; absent if there was none or the message contains it. */
  old?: string;
  new?: string;
  /** The operations that it affects, from the new document if possible; empty for the API as a whole. */
  operations: OperationName[];
  /** Anchor in the new document of the changed element, or of its parent; in the old document if the operation was removed. */
  anchor?: string;
};

export const EFFECTS = {
  sent: 'What clients send may be rejected.',
  received: "Clients may receive values that they don't expect.",
  missing: 'Requests without it may be rejected.',
  unused: 'Requests that send it may be rejected, or it has no effect.',
  unread: 'Clients that read it no longer find it.',
  awaited: 'Clients that wait for it no longer receive it.',
  unreachable: 'Requests to it may fail.',
} as const;

/** Whether less, more or something else is allowed after a change. */
export type Relation = 'narrower' | 'wider' | 'other';

/** A change as a comparison finds it. The direction of the message decides how a relation affects clients. */
export type FoundChange = Pick<Change, 'what' | 'action' | 'message'> &
  Values &
  ({ kind: ChangeKind; effect?: string } | { relation: Relation });

type Values = Partial<Pick<Change, 'old' | 'new' | 'name' | 'anchor'>>;

type Action = Change['action'];

/** Returns a change that may break clients, with the reason why. `words` start in lower case, without a period. */
export function breaking(
  what: ChangeSubject,
  action: Action,
  words: string,
  effect: string,
  values?: Values,
): FoundChange {
  return { kind: 'breaking', effect, what, action, message: toSentence(words), ...values };
}

export function compatible(what: ChangeSubject, action: Action, words: string, values?: Values): FoundChange {
  return { kind: 'compatible', what, action, message: toSentence(words), ...values };
}

export function wording(what: ChangeSubject, action: Action, words: string, values?: Values): FoundChange {
  return { kind: 'wording', what, action, message: toSentence(words), ...values };
}

/** Returns a change of what is allowed; the direction of the message decides whether it breaks clients. */
export function limiting(
  relation: Relation,
  what: ChangeSubject,
  action: Action,
  words: string,
  values?: Values,
): FoundChange {
  return { relation, what, action, message: toSentence(words), ...values };
}

/** Returns how a value changed; '' stands for no value. */
export function toAction(old: string, now: string): Action {
  return old === '' ? 'added' : now === '' ? 'removed' : 'changed';
}

/** Returns the values of a change; '' stands for no value. */
export function toValues(old: string, now: string): Pick<Change, 'old' | 'new'> {
  return { ...(old !== '' && { old }), ...(now !== '' && { new: now }) };
}

export function withAnchor(anchor: string, changes: readonly FoundChange[]): FoundChange[] {
  return changes.map((found) => ({ ...found, anchor }));
}

/** Returns words as a sentence that starts with a capital letter, unless it starts with a name. */
export function toSentence(words: string): string {
  return `${capitalize(words)}.`;
}
