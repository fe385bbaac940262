import type { Rule } from '../model';

/**
 * Returns one place for each rule of the form "`a` or `b` is required", the first that it names: `query.seasonCode`. What a
 * request must hold although none of the places is required by itself. Rules with a condition say more and are left out.
 */
export function findChosenPlaces(rules: readonly Pick<Rule, 'text' | 'fields'>[]): Set<string> {
  return new Set(rules.flatMap((rule) => findChoice(rule).slice(0, 1)));
}

/** The places of which the rule asks for one, in the order of its text; none where it asks for something else. */
export function findChoice({ text, fields }: Pick<Rule, 'text' | 'fields'>): string[] {
  if (!CHOICE.test(text.trim())) return [];
  const names = [...text.matchAll(NAME)].map(([, name]) => name);
  const places = names.flatMap((name) => fields.filter((field) => field.slice(field.indexOf('.') + 1) === name));
  return places.length === names.length ? places : [];
}

const NAME = /`([^`]+)`/g;
const CHOICE = /^`[^`]+`(?:, `[^`]+`)*,? or `[^`]+` is required\.?$/;
