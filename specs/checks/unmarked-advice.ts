import type { Decisions } from '@/lib/flows/decisions';
import type { Flow } from '@/lib/flows/model';

/** A sentence that tells the reader what to do without a source in the decisions or the mark of advice. */
export type UnmarkedAdvice = { location: string; sentence: string };

/** Returns every sentence of the flows' outcome tables that has neither a source in the decisions nor the mark of advice. */
export function findUnmarkedAdvice(flows: readonly Flow[], { rules }: Decisions): UnmarkedAdvice[] {
  const sourced = new Set(rules.flatMap(listSentences));
  return flows.flatMap((flow) => [
    ...flow.outcomes.flatMap(({ when, action }) => find(action, `${flow.id}: ${when}`, sourced)),
    ...flow.steps.flatMap((step) =>
      step.outcomes.flatMap(({ when, action }) => find(action, `${flow.id}, ${step.id}: ${when}`, sourced)),
    ),
  ]);
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
