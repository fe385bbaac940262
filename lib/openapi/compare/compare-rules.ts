import { stableText } from '@/lib/openapi/json';
import type { Rule } from '@/lib/openapi/model';
import type { Relation } from './change';
import { compareText } from './compare-facts';
import type { At, Comparison, Found } from './comparison';
import { joinRelations, relateSets } from './relations';
import { formatName } from './words';

/** Compares what JSON Schema can't say: a rule that is added may reject what was valid. */
export function compareRules(comparison: Comparison, old: readonly Rule[], now: readonly Rule[], at: At): void {
  const before = new Map(old.map((rule) => [rule.anchor, rule]));
  const after = new Set(now.map(({ anchor }) => anchor));
  for (const { anchor, text } of old) {
    if (after.has(anchor)) continue;
    const found = { what: 'rule', action: 'removed', message: 'Rule removed.', old: text } as const;
    comparison.add(at, { ...found, kind: 'compatible' });
  }
  for (const rule of now) {
    const earlier = before.get(rule.anchor);
    const place = { ...at, anchor: rule.anchor };
    if (earlier === undefined) {
      const found = { what: 'rule', action: 'added', message: 'New rule.', new: rule.text } as const;
      comparison.add(place, { ...found, relation: 'narrower' });
    } else for (const found of compareRule(earlier, rule)) comparison.add(place, found);
  }
}

/** What programs read of a rule says whether it is narrower; a text alone says nothing of it. */
function compareRule(old: Rule, now: Rule): Found[] {
  const errors = compareText('reasons of a rule', formatErrors(old), formatErrors(now));
  const relation = relateRules(old, now);
  if (relation === undefined) return [...compareText('text of a rule', old.text, now.text), ...errors];
  const [before, after] = [formatRule(old), formatRule(now)];
  const found = { what: 'rule', action: 'changed', message: 'Rule changed.', old: before, new: after } as const;
  return [{ ...found, relation }, ...errors];
}

function relateRules(old: Rule, now: Rule): Relation | undefined {
  const [before, after] = [old.atLeastOneOf, now.atLeastOneOf];
  const [oldRequired, nowRequired] = [new Set(listRequired(old)), new Set(listRequired(now))];
  const choice =
    before === undefined || after === undefined
      ? relateSets(new Set(after === undefined ? [] : ['']), new Set(before === undefined ? [] : ['']))
      : relateSets(new Set(before), new Set(after));
  // More that is required allows less.
  const relations = [choice, relateSets(nowRequired, oldRequired)];
  return relations.every((relation) => relation === undefined) ? undefined : joinRelations(relations);
}

function listRequired({ dependentRequired = [] }: Rule): string[] {
  return dependentRequired.flatMap(({ field, requires }) => requires.map((each) => stableText([field, each])));
}

/** The text, and what programs read of it. */
function formatRule({ text, dependentRequired = [] }: Rule): string {
  const required = dependentRequired.map(
    ({ field, requires }) => `${formatName(field)} requires ${requires.map(formatName).join(', ')}.`,
  );
  return [text, ...required].join(' ');
}

function formatErrors({ errors }: Rule): string {
  return errors.map(({ name }) => formatName(name)).join(', ');
}
