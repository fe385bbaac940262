import type { Decisions } from '@/lib/flows/decisions';
import type { Flow } from '@/lib/flows/model';
import type { Api } from '@/lib/openapi/model';
import { listReasons } from '@/lib/openapi/operation/errors';
import { listOperationsAndCallbacks } from '@/lib/openapi/operations';

/** A sentence that tells the reader what to do without a source in the decisions or the mark of advice. */
export type UnmarkedAdvice = { location: string; sentence: string };

/** Returns every sentence of the flows' outcome tables that has neither a source in the decisions nor the mark of advice. */
export function findUnmarkedAdvice(flows: readonly Flow[], decisions: Decisions): UnmarkedAdvice[] {
  const sourced = toSourced(decisions);
  return flows.flatMap((flow) => [
    ...flow.outcomes.flatMap(({ when, action }) => find(action, `${flow.id}: ${when}`, sourced)),
    ...flow.steps.flatMap((step) =>
      [
        ...step.outcomes,
        // Without a condition, no outcome names a branch, so that the reader sees its text.
        ...step.branches.flatMap(({ label, text }) => (label === '' ? [{ when: 'success', action: text }] : [])),
      ].flatMap(({ when, action }) => find(action, `${flow.id}, ${step.id}: ${when}`, sourced)),
    ),
  ]);
}

/**
 * Returns the same of what an API advises after its errors and scan results, and each imperative in the rules of its calls: a
 * rule that states something is compared with the source instead.
 */
export function findUnmarkedApiAdvice(api: Api, decisions: Decisions): UnmarkedAdvice[] {
  const sourced = toSourced(decisions);
  return [
    ...listReasons(api).flatMap(({ name, fix }) => find(fix, `${api.id}: ${name}`, sourced)),
    ...listOperationsAndCallbacks(api).flatMap(({ id, errors, rules }) => [
      ...errors.flatMap(({ status, advice }) => find(advice?.fix ?? '', `${api.id}, ${id}: ${status}`, sourced)),
      ...rules.flatMap(({ text }) =>
        find(text, `${api.id}, ${id}`, sourced).filter(({ sentence }) => isImperative(sentence)),
      ),
    ]),
  ];
}

export function toSourced({ rules }: Decisions): ReadonlySet<string> {
  return new Set(rules.flatMap(listSentences));
}

/** Verbs with which rules tell what to do, at the start of a sentence or after a condition. */
const VERBS =
  'ask|block|calculate|call|check|compare|correct|create|delete|don.t|export|find|keep|let|load|lock|look|make|open|poll|print|read|refresh|remove|repeat|resend|retry|return|scan|send|show|start|stop|store|treat|try|unlock|use|verify|wait';

/** Whether a sentence tells the reader what to do, at its start or after a condition. */
export function isImperative(sentence: string): boolean {
  return new RegExp(`(?:^|, (?:and |but |or |then )?)(?:${VERBS})\\b`, 'i').test(sentence);
}

function find(action: string, location: string, sourced: ReadonlySet<string>): UnmarkedAdvice[] {
  return listUnmarked(action)
    .filter((sentence) => !sourced.has(sentence))
    .map((sentence) => ({ location, sentence }));
}

/** The sentences of a text before its label of advice; what is not documented tells nobody what to do. */
export function listUnmarked(text: string): string[] {
  const [said = ''] = text.split('**Recommendation:**');
  return listSentences(said).filter((sentence) => !sentence.startsWith('Not documented:'));
}

function listSentences(text: string): string[] {
  return text
    .replace(/\s+/g, ' ')
    .split(/(?<=[.!?])\s+/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');
}
