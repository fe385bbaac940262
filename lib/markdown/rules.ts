import { formatProse, type Place } from '@/lib/markdown/prose';
import { formatCode, formatHeading, formatItem } from '@/lib/markdown/text';
import type { Rule } from '@/lib/openapi/model';

/** Returns the business rules of an operation, each with the fields that it binds and what the API answers. */
export function formatRules(rules: readonly Rule[], place: Place): string[] {
  if (rules.length === 0) return [];
  const items = rules.map((rule) => formatItem(formatProse(rule.text, place), [formatBinding(rule)]));
  return [formatHeading(place.level, 'Rules'), items.join('\n')];
}

function formatBinding({ fields, errors }: Rule): string {
  const bound = fields.length === 0 ? 'Holds for the whole call.' : `Binds ${fields.map(formatCode).join(', ')}.`;
  const answers = errors.map(
    ({ reason, status }) => `${formatCode(reason)}${status === undefined ? '' : ` (${status})`}`,
  );
  return `${bound} ${answers.length === 0 ? 'Not documented: what the API returns.' : `Returns ${answers.join(', ')}.`}`;
}
