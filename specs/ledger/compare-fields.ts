import { fieldPaths, parseFields } from '@/specs/ledger/notation';
import type { SpecField, SpecFields } from '@/specs/ledger/spec-fields';
import type { LedgerField, Mismatch } from '@/specs/ledger/types';

/**
 * Differences between fields of the ledger (in its notation) and of a spec, both ways; `where` starts each place.
 * Fields of `alsoKnown` may stand in the spec and need not.
 * What the spec requires or lets be null beyond the ledger is no difference: the sources seldom say.
 */
export function compareFields(location: string, notation: string, spec: SpecFields, alsoKnown = ''): Mismatch[] {
  const ledger = fieldPaths(parseFields(notation));
  const known = new Set([...ledger.keys(), ...fieldPaths(parseFields(alsoKnown)).keys()]);
  const mismatches: Mismatch[] = [];
  for (const [path, field] of ledger) {
    const found = spec.get(path);
    const place = `${location}.${path}`;
    if (found === undefined) mismatches.push({ location: place, message: 'the spec lacks this field' });
    else mismatches.push(...compareField(field, found).map((message) => ({ location: place, message })));
  }
  for (const path of spec.keys()) {
    if (!known.has(path))
      mismatches.push({ location: `${location}.${path}`, message: 'the ledger does not know this field' });
  }
  return mismatches;
}

function compareField(field: LedgerField, spec: SpecField): string[] {
  return [
    ...missing(field.required && !spec.required, 'is required in the source, not in the spec'),
    ...missing(field.nullable && !spec.nullable, 'may be null in the source, not in the spec'),
    ...missing(field.list && !spec.list, 'is a list in the source, not in the spec'),
    ...missing(!typeAgrees(field, spec), `is ${field.type} in the source, ${spec.types.join(', ')} in the spec`),
    ...missing(!rangeAgrees(field, spec), `has the range ${field.range?.min} to ${field.range?.max} in the source`),
    ...compareValues(field.values ?? [], spec.values),
    ...compareExamples(field.examples, spec.examples),
    ...missing(
      !unitAgrees(field, spec),
      `is in ${field.unit ?? 'no unit'} in the source, in ${spec.units.join() || 'no unit'} in the spec`,
    ),
  ];
}

/** Words that the source has for values and the spec words otherwise; case and punctuation don't count. */
export function compareMeanings(location: string, meanings: Record<string, string>, spec: SpecField): Mismatch[] {
  return Object.entries(meanings)
    .filter(([value, words]) => toWords(spec.meanings[value] ?? '') !== toWords(words))
    .map(([value, words]) => ({
      location,
      message: `${value} is "${words}" in the source, "${spec.meanings[value] ?? ''}" in the spec`,
    }));
}

function toWords(text: string): string {
  return text.toLowerCase().replace(/[.,]/g, '').trim();
}

function compareExamples(ledger: string[] | undefined, spec: string[]): string[] {
  const agree = ledger === undefined || ledger.join('|') === spec.join('|');
  return missing(!agree, `has the examples ${ledger?.join(', ')} in the source, ${spec.join(', ')} in the spec`);
}

/** A percentage is a range in the source, so that its unit is no fact of its own. */
function unitAgrees(field: LedgerField, spec: SpecField): boolean {
  return spec.units.filter((unit) => unit !== 'percent').join() === (field.unit ?? '');
}

function compareValues(ledger: string[], spec: string[]): string[] {
  const lacking = ledger.filter((value) => !spec.includes(value));
  const unknown = spec.filter((value) => !ledger.includes(value));
  return [
    ...missing(lacking.length > 0, `lacks the values ${lacking.join(', ')}`),
    ...missing(unknown.length > 0, `has values that the ledger does not know: ${unknown.join(', ')}`),
  ];
}

function typeAgrees(field: LedgerField, spec: SpecField): boolean {
  if (field.type === undefined) return true;
  return spec.types.includes(field.type) || (field.type === 'number' && spec.types.includes('integer'));
}

function rangeAgrees(field: LedgerField, spec: SpecField): boolean {
  const { range } = field;
  if (range === undefined) return true;
  const numbers = spec.constraints.flatMap((text) => text.match(/\d+/g) ?? []).map(Number);
  return numbers.includes(range.min) && numbers.includes(range.max);
}

function missing(isMissing: boolean, message: string): string[] {
  return isMissing ? [message] : [];
}
